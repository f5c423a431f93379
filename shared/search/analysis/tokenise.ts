type RawToken = { start: number; end: number; hashtag: boolean }

// Characters inside words. The modifier apostrophe is a letter in Unicode, but users type it as an apostrophe. Joiners
// are part of a word.
const inWordPattern = /^[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]]$/v
const hashtag = /#[[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad]--[ʼ]][[\p{L}\p{N}\p{M}ـ\p{Join_Control}\u00ad_]--[ʼ]]*/gv
const apostrophes = new Set(["'", '’', 'ʼ', '＇'])

/** Scripts that have no spaces between words. */
const unspacedPattern = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Kinds of a character: between words, inside words, inside words of a script without spaces. */
const [separator, wordCharacter, unspacedCharacter] = [1, 2, 3] as const

/** Cache of the kinds by UTF-16 code unit; 0 if not yet tested. */
const characterKinds = new Uint8Array(0x10000)

function kindOf(character: string): number {
  if (!inWordPattern.test(character)) return separator
  return unspacedPattern.test(character) ? unspacedCharacter : wordCharacter
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (isHighSurrogate(unit)) return kindOf(String.fromCodePoint(text.codePointAt(at)!))
  return (characterKinds[unit] ||= kindOf(String.fromCharCode(unit)))
}

/** Created on first use, because it loads dictionaries. They do not depend on the language given. */
let segmenter: Intl.Segmenter | undefined

/** A letter with its marks, or a number. */
const letterOrNumber = /\p{N}+|[^\p{M}]\p{M}*|\p{M}+/gu

/**
 * Calls back with the offsets of each word of a run of word characters in a script without spaces; of each letter in a
 * browser without a segmenter, whose offline index is then made of letters too.
 */
function splitRun(run: string, start: number, take: (start: number, end: number) => void): void {
  if (!('Segmenter' in Intl)) {
    for (const { 0: letter, index } of run.matchAll(letterOrNumber)) take(start + index, start + index + letter.length)
    return
  }
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  for (const { segment, index } of segmenter.segment(run)) take(start + index, start + index + segment.length)
}

/** Calls back with the offsets of each word, in order. */
export function eachWord(text: string, take: (start: number, end: number) => void): void {
  let start = -1
  let isUnspaced = false
  for (let at = 0; at <= text.length; at++) {
    const kind = at < text.length ? kindAt(text, at) : separator
    if (kind === separator) {
      if (start >= 0 && isUnspaced) splitRun(text.slice(start, at), start, take)
      else if (start >= 0) take(start, at)
      start = -1
      isUnspaced = false
      continue
    }
    if (start < 0) start = at
    if (kind === unspacedCharacter) isUnspaced = true
    if (isHighSurrogate(text.charCodeAt(at))) at++
  }
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
