import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'

/** The language a person chose for themselves, else the one that is given. */
export const preferredLanguage = ({ language_id }: { language_id: string | null }, language: string): string =>
  Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === language_id) ?? language
