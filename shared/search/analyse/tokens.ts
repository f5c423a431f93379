export type RawToken = { start: number; end: number; hashtag: boolean }

// The modifier apostrophe counts as a letter in Unicode, but people type it for a plain one. Joiners stay inside a word.
const word = /[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]]+/gv
const hashtag = /#[[\p{L}\p{N}\p{M}ـ_]--[ʼ]]+/gv
const apostrophes = new Set(["'", '’', 'ʼ', '＇'])

/** The words of a text and its hashtags, as offsets in that text, by start; a hashtag comes before the words in it. */
export function tokenise(text: string): RawToken[] {
  const tokens: RawToken[] = []
  for (const found of text.matchAll(word)) {
    tokens.push({ start: found.index, end: found.index + found[0].length, hashtag: false })
  }
  if (!text.includes('#')) return tokens
  for (const found of text.matchAll(hashtag)) {
    tokens.push({ start: found.index, end: found.index + found[0].length, hashtag: true })
  }
  return tokens.sort((a, b) => a.start - b.start)
}

/** Whether an apostrophe, straight or curly, stands right after the token. */
export function beforeApostrophe(text: string, token: RawToken): boolean {
  return apostrophes.has(text[token.end] ?? '')
}
