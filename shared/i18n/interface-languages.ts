/** Seeded ids of the interface languages by language code. Source: `shared/screens/constants.json`. */
export const interfaceLanguages: Record<string, string> = { en: '1', ar: '2', fr: '3' }

/** Names of the interface languages, each in its own language. */
export const languageNames: Record<string, string> = { en: 'English', ar: 'العربية', fr: 'Français' }
