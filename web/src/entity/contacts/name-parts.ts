const arabic = /\p{Script=Arabic}/u

/** The parts of a name that are in the letters of a language, or all of them where none is. */
export function filterNameParts(text: string, language: string): string[] {
  const parts = text.split(' · ')
  const readable = parts.filter((part) => arabic.test(part) === (language === 'ar'))
  return readable.length > 0 ? readable : parts
}
