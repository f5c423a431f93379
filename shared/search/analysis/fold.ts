import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

const letters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', œ: 'oe', æ: 'ae' }

/**
 * Normalizes a text so that spelling variants match: lower case, no diacritics or tatweel, one form of each Arabic
 * letter, ASCII digits. The length may change.
 */
export function fold(text: string): string {
  const letterByLetter = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/[ٱىیةکœæ]/g, (letter) => letters[letter] ?? letter)
  return asciiDigits(letterByLetter).normalize('NFC')
}

/** Normalizes a hashtag for comparison: no leading `#`, folded, white space collapsed. */
export function foldTag(tag: string): string {
  return fold(tag)
    .replace(/^[\s#]+/, '')
    .trim()
    .replace(/\s+/g, ' ')
}
