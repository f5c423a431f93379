export type Label = readonly [en: string, ar: string, fr: string]

/** Formats "name: value". French has a non-breaking space before the colon. */
export const formatLabelledValue = (name: string, value: string, language: string): string =>
  `${name}${language === 'fr' ? '\u00a0: ' : ': '}${value}`
