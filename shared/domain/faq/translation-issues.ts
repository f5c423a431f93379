/** Translation issues, worst first: no translation, older than the source, read only by its translator. */
export const translationIssues = ['missing', 'outdated', 'unreviewed'] as const

export type TranslationIssue = (typeof translationIssues)[number]
