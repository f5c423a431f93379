/** The same words in English, Arabic and French, in this order. */
export type Label = readonly [en: string, ar: string, fr: string]

/** A name with its value behind it, as a language (acronym) writes the colon: French has a space before it. */
export const formatLabelledValue = (name: string, value: string, language: string): string =>
  `${name}${language === 'fr' ? '\u00a0: ' : ': '}${value}`
