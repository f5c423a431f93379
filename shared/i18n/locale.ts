/** Latin digits in Arabic too, as the agency's other Arabic texts have them. */
const locales: Record<string, string> = { en: 'en-GB', ar: 'ar-u-nu-latn', fr: 'fr-FR' }

/** How dates, days and numbers are written in a language (acronym). */
export const localeOf = (language: string): string => locales[language] ?? 'en-GB'
