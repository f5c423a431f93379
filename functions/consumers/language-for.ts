import { interfaceLanguages } from '#shared/text/interface-languages.ts'

/** The language a person chose for themselves, else the one that is given. */
export const languageFor = ({ language_id }: { language_id: string | null }, language: string): string =>
  Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === language_id) ?? language
