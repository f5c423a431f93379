/** What is owed to readers of a language, the worst first: there is nothing, it says something else than the source, nobody but its writer read it. */
export const translationIssues = ['missing', 'outdated', 'unreviewed'] as const

export type TranslationIssue = (typeof translationIssues)[number]
