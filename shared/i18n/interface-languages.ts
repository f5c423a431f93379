/** Acronyms of the languages that have an interface, each with its seeded id. Source: shared/screens/constants.json. */
export const interfaceLanguages: Record<string, string> = { en: '1', ar: '2', fr: '3' }
