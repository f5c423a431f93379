const arabic = /\p{Script=Arabic}/u

/** Returns the parts of a name in the script of a language, or all parts if none matches. */
export function filterNameParts(text: string, language: string): string[] {
  const parts = text.split(' · ')
  const readable = parts.filter((part) => arabic.test(part) === (language === 'ar'))
  return readable.length > 0 ? readable : parts
}
