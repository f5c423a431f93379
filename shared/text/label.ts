/** The same words in English, Arabic and French, in this order. */
export type Label = readonly [en: string, ar: string, fr: string]
