/** Returns the name of a language in the first of some languages that the runtime knows; its code if there is none. */
export function languageName(code: string, ...languages: string[]): string {
  try {
    return new Intl.DisplayNames(languages, { type: 'language' }).of(code)!
  } catch {
    return code
  }
}
