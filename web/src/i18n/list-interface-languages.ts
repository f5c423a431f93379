import { languageNames } from './i18n.ts'
import { addedLanguages, seededLanguages } from './interface-languages.ts'

type InterfaceLanguage = { id: string; acronym: string; name: string }

/** Lists the languages that the user can choose for the interface, as far as the cached lookups name them. */
export const listInterfaceLanguages = (): InterfaceLanguage[] => [
  ...Object.entries(seededLanguages).map(([id, acronym]) => ({ id, acronym, name: languageNames[acronym] })),
  ...addedLanguages(),
]
