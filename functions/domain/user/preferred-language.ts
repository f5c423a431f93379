import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'

export const preferredLanguage = ({ language_id }: { language_id: string | null }, language: string): string =>
  Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === language_id) ?? language
