import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

/** Letters, each followed by its other forms in Arabic, Farsi, Pashto, Urdu and Sorani. */
const letterForms = ['اٱ', 'يىیێ', 'وۆ', 'هةۃہھە', 'كک', 'گګ', 'رڕ', 'لڵ']
const letters = new Map<string, string>([
  ...letterForms.flatMap(([letter, ...forms]) => forms.map((form) => [form, letter!] as [string, string])),
  ['œ', 'oe'],
  ['æ', 'ae'],
])
const foldedLetters = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/**
 * Signs that distinguish no words: accents and points of these scripts, variation selectors, joiners and tatweel. Marks of
 * other scripts, such as Bengali or Burmese, are vowels.
 */
const ignoredSigns =
  /(?=\p{M})[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Inherited}]|[\p{Cf}ـ]/gu

/**
 * Normalizes a text so that spelling variants match: lower case, no diacritics or tatweel, one form of each Arabic
 * letter, ASCII digits. The length may change. Letters of scripts whose marks are vowels keep them.
 */
export function fold(text: string): string {
  const letterByLetter = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ignoredSigns, '')
    .replace(foldedLetters, (letter) => letters.get(letter)!)
  return asciiDigits(letterByLetter).normalize('NFC')
}

/** Normalizes a hashtag for comparison: no leading `#`, folded, white space collapsed. */
export function foldTag(tag: string): string {
  return fold(tag)
    .replace(/^[\s#]+/, '')
    .trim()
    .replace(/\s+/g, ' ')
}
