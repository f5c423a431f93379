import { roleTitles } from '#shared/access/role-grants.ts'
import type { Refusal } from '#shared/api/field-error-texts.ts'
import { passwordLength } from '#shared/access/session-lifetimes.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { commonRuns, commonWords } from './common-passwords.ts'

/** Context-specific words: the product, the organisation, and the role names. */
const contextWords = [
  'daleel',
  'دليل',
  'unhcr',
  'acnur',
  'refugee',
  'refugie',
  'refugiado',
  'لاجئ',
  'لاجئين',
  'المفوضية',
  ...roleTitles.filter((title) => title.length > 5),
].map((word) => fold(word).replace(/\s/g, ''))

/** Character substitutions, with the letter each replaces. */
const disguises: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

const undisguised = (text: string, one: string): string =>
  text.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : disguises[sign]!))

const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const longestWord = 24

/** Returns the length of the run that starts here: a repeated character, or a key sequence. */
function runAt(text: string, at: number): number {
  let same = 1
  while (text[at + same] === text[at]) same++
  const following = commonRuns.map((row) => {
    const from = row.indexOf(text[at]!)
    let length = from < 0 ? 0 : 1
    while (length > 0 && from + length < row.length && row[from + length] === text[at + length]) length++
    return length
  })
  return Math.max(same, ...following)
}

/**
 * Estimates the strength of a text as a number of pieces. A known word, run or year counts as one piece; any other
 * character counts as two thirds.
 */
function piecesOf(text: string, known: (word: string) => boolean): number {
  const least = Array.from({ length: text.length + 1 }, () => Infinity)
  least[0] = 0
  for (let at = 0; at < text.length; at++) {
    const reach = (length: number, cost: number) => {
      least[at + length] = Math.min(least[at + length]!, least[at]! + cost)
    }
    reach(1, 2 / 3)
    const run = runAt(text, at)
    for (let length = 3; length <= run; length++) reach(length, 1)
    if (/^(1[89]|20)\d\d/.test(text.slice(at, at + 4))) reach(4, 1)
    for (let length = 3; length <= Math.min(longestWord, text.length - at); length++)
      if (known(text.slice(at, at + length))) reach(length, 1)
  }
  return least[text.length]!
}

/** Longer passwords are cut: their start alone decides whether there are enough pieces. */
const maxCheckedLength = 80

/** Maximum number of pieces of a weak password. */
const minPieces = 3

function isCommon(folded: string, own: readonly string[]): boolean {
  const isWord = (word: string): boolean => commonWords.has(word) || own.includes(word)
  const known = (word: string): boolean =>
    isWord(word) || isWord(undisguised(word, 'i')) || isWord(undisguised(word, 'l'))
  const forms = [folded, withoutSigns(folded)]
  return forms.some((form) => {
    // A repeated text is as weak as the text itself.
    const once = /^(.+?)\1+$/su.exec(form)?.[1] ?? form
    return once !== '' && piecesOf(once.slice(0, maxCheckedLength), known) <= minPieces + Number.EPSILON
  })
}

/**
 * Returns the reason to reject a new password; null if it is fine. No character classes are required.
 *
 * @param own Words from the user's own data, such as the name.
 */
export function passwordProblem(password: string, own: readonly string[] = []): Refusal | null {
  const length = [...password].length
  if (length < passwordLength.shortest) return { code: 'too_short', params: { minimum: passwordLength.shortest } }
  if (password.length > passwordLength.longest) return { code: 'too_long', params: { maximum: passwordLength.longest } }
  // The input is not trimmed silently, and the user pool rejects outer spaces.
  if (/^\s|\s$/.test(password)) return { code: 'spaces_around' }
  const folded = fold(password).replace(/\s/g, '')
  const names = own.flatMap((one) => fold(one).split(/[^\p{L}\p{M}\p{N}]+/u)).filter((one) => one.length >= 3)
  const plain = withoutSigns(folded)
  const guessable =
    new Set(folded).size < 5 ||
    [...contextWords, ...names.filter((one) => one.length >= 5)].some((word) => plain.includes(word)) ||
    isCommon(folded, names)
  return guessable ? { code: 'weak_password' } : null
}
