export const arabicLetter = /\p{Script=Arabic}/u

/** Languages in Arabic script, by the first part of their code. Dari is read as Farsi. */
const languages = new Map([
  ['ar', 'ar'],
  ['fa', 'fa'],
  ['pes', 'fa'],
  ['prs', 'fa'],
  ['ps', 'ps'],
  ['ur', 'ur'],
  ['ckb', 'ckb'],
])

/** Returns `ar`, `fa`, `ps`, `ur` or `ckb` for the code of a language in Arabic script, undefined for other languages. */
export const arabicScriptLanguage = (code: string): string | undefined =>
  languages.get(code.split('-')[0]!.toLowerCase())
