/** Seeded ids of the interface languages by language code. Source: `shared/screens/constants.json`. */
export const interfaceLanguages: Record<string, string> = { en: '1', ar: '2', fr: '3' }
