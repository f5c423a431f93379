type RawToken = { start: number; end: number; hashtag: boolean }

// Characters inside words. The modifier apostrophe is a letter in Unicode, but users type it as an apostrophe. Joiners
// are part of a word.
const inWordPattern = /^[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]]$/v
const hashtag = /#[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]][[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad_]--[ʼ]]*/gv
const apostrophes = new Set(["'", '’', 'ʼ', '＇'])

/** Cache by UTF-16 code unit: 1 if inside words, 2 if a separator, 0 if not yet tested. */
const characterClasses = new Uint8Array(0x10000)

/** Returns the number of code units of a word character at this index; 0 for a separator. */
function wordSign(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit < 0xdc00) {
    const sign = String.fromCodePoint(text.codePointAt(at)!)
    return inWordPattern.test(sign) ? sign.length : 0
  }
  if (characterClasses[unit] === 0) characterClasses[unit] = inWordPattern.test(String.fromCharCode(unit)) ? 1 : 2
  return characterClasses[unit] === 1 ? 1 : 0
}

/** Calls back with the offsets of each word, in order. */
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

/** Returns the offsets of words and hashtags, sorted by start. A hashtag comes before the words inside it. */
export function tokenise(text: string): RawToken[] {
  const tokens: RawToken[] = []
  eachWord(text, (start, end) => tokens.push({ start, end, hashtag: false }))
  if (!text.includes('#')) return tokens
  for (const found of text.matchAll(hashtag)) {
    tokens.push({ start: found.index, end: found.index + found[0].length, hashtag: true })
  }
  return tokens.sort((a, b) => a.start - b.start)
}

export const isApostrophe = (text: string, at: number): boolean => apostrophes.has(text[at] ?? '')
