import { directionOf } from '#shared/i18n/locale.ts'

const arabic = /\p{Script=Arabic}/u

/** Returns the parts of a name in the direction of a language, or all parts if none matches. */
export function filterNameParts(text: string, language: string): string[] {
  const parts = text.split(' · ')
  const readable = parts.filter((part) => arabic.test(part) === (directionOf(language) === 'rtl'))
  return readable.length > 0 ? readable : parts
}
