type RawToken = { start: number; end: number; hashtag: boolean }

// The modifier apostrophe counts as a letter in Unicode, but people type it for a plain one. Joiners stay inside a word.
const inWord = /^[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]]$/v
const hashtag = /#[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]][[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad_]--[ʼ]]*/gv
const apostrophes = new Set(["'", '’', 'ʼ', '＇'])

/** By code unit, once it was met: 1 for a sign that stands in words, 2 for one that stands between them. */
const known = new Uint8Array(0x10000)

/** Code units of the sign at this place that belong to a word: none where it stands between words. */
function wordSign(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit < 0xdc00) {
    const sign = String.fromCodePoint(text.codePointAt(at)!)
    return inWord.test(sign) ? sign.length : 0
  }
  if (known[unit] === 0) known[unit] = inWord.test(String.fromCharCode(unit)) ? 1 : 2
  return known[unit] === 1 ? 1 : 0
}

/** Calls back for each word of a text, by start, with its offsets. */
export function eachWord(text: string, take: (start: number, end: number) => void): void {
  let start = -1
  for (let at = 0; at < text.length;) {
    const units = wordSign(text, at)
    if (units > 0 && start < 0) start = at
    if (units === 0 && start >= 0) {
      take(start, at)
      start = -1
    }
    at += units || 1
  }
  if (start >= 0) take(start, text.length)
}

/** The words of a text and its hashtags, as offsets in that text, by start; a hashtag comes before the words in it. */
export function tokenise(text: string): RawToken[] {
  const tokens: RawToken[] = []
  eachWord(text, (start, end) => tokens.push({ start, end, hashtag: false }))
  if (!text.includes('#')) return tokens
  for (const found of text.matchAll(hashtag)) {
    tokens.push({ start: found.index, end: found.index + found[0].length, hashtag: true })
  }
  return tokens.sort((a, b) => a.start - b.start)
}

/** Whether an apostrophe, straight or curly, stands at this place. */
export const isApostrophe = (text: string, at: number): boolean => apostrophes.has(text[at] ?? '')
