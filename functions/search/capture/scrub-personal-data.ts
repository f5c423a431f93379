import { fold } from '#shared/search/analysis/fold.ts'

const addresses = /\S*@\S*/gu

/** Words and numbers that are written as one: whatever stands between them, but no space. */
const written = /[\p{L}\p{M}\p{N}]+(?:[^\p{L}\p{N}\s]{1,3}[\p{L}\p{M}\p{N}]+)*/gu

/** Numbers one after the other, with up to three signs between two, of which none begins a new part of a sentence. */
const numbers = /[+＋(]*\p{N}+(?:(?:[^\p{L}\p{N},;،؛]{1,3}|[,،](?=\p{N}))\p{N}+)*/gu

const year = /^(?:19|20)\d\d$/

/** Digits that may be those of a person: those of years are nobody's, nor is the short second half of "2024/25". */
function identifyingDigits(text: string): string {
  const groups = (text.match(/\p{N}+/gu) ?? []).map(fold)
  const others = groups.filter((group) => !year.test(group))
  const isSpan = groups.length === 2 && year.test(groups[0]!) && groups[1]!.length === 2
  return isSpan ? '' : others.join('')
}

/** A number such as an agency gives to a case: of digits and letters, or of digits with strokes. */
function isCode(text: string): boolean {
  const digits = identifyingDigits(text).length
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  if (parts.length > 1 && /^[\p{L}\p{M}\p{N}-]+$/u.test(text)) return digits >= 3
  return parts.some((part) => identifyingDigits(part).length >= 5) || (digits >= 5 && /\p{L}/u.test(text))
}

/** The fewest digits of a telephone number. */
const shortest = 7

const isTelephone = (text: string): boolean => identifyingDigits(text).length >= shortest

/** After these words the name of a person follows. */
const introductions = {
  en: "(?:my|his|her|the) (?:full |first |last )?name (?:is|was)|(?:my|his|her) name'?s|i am called|i'm called|(?:mr|mrs|ms|miss)\\.?|(?:first |last |full )?name ?:",
  fr: "(?:je m|il s|elle s)['’ ]appelle|je me nomme|(?:mon|son) (?:nom|prénom) est|(?:nom|prénom) ?:|(?:monsieur|madame|mademoiselle|mme|mlle)\\.?",
  ar: '(?:أنا |انا )?(?:اسمي|إسمي|أسمي)(?: هو)?|اسمه|إسمه|اسمها|إسمها|(?:الاسم|الإسم) ?:|أدعى|ادعى',
}

/** With these a sentence goes on after a name, or speaks of the name itself: "my name is wrong on the certificate". */
const noNames = {
  en: "and|i|i'm|from|want|need|how|where|on|in|wrong|incorrect|not|missing|misspelled|misspelt|spelled|spelt|written|different",
  fr: "et|je|j'ai|pas|mal|faux|fausse|incorrecte?|erroné|écrit|différent|sur|dans|comment|où",
  ar: 'من|في|على|عن|أنا|انا|أريد|اريد|عندي|كيف|أين|خطأ|خطا|غلط|مكتوب|غير|ليس|مش|مو|لا',
}

const anyOf = (words: Record<string, string>): string => Object.values(words).join('|')

/** Words of one name. */
const longestName = 3

const introduced = new RegExp(
  `(?<![\\p{L}\\p{N}])(${anyOf(introductions)})(?:\\s+(?!(?:${anyOf(noNames)})(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}'’-]+){1,${longestName}}`,
  'giu',
)

/**
 * A query without what looks like an e-mail address, a telephone number or an agency number, and without the name that
 * somebody gives as one. A name by itself is not known from a word: many are both.
 */
export function scrubPersonalData(query: string): string {
  const drop = (is: (text: string) => boolean) => (text: string) => (is(text) ? ' ' : text)
  return (
    query
      .slice(0, 2000)
      .replace(addresses, ' ')
      // Codes with letters among their digits first, of which a number beside them would take a part; then numbers, of
      // which a code would.
      .replace(
        written,
        drop((text) => /\p{N}.*\p{L}.*\p{N}/u.test(text) && isCode(text)),
      )
      .replace(numbers, drop(isTelephone))
      .replace(written, drop(isCode))
      .replace(/\s+/g, ' ')
      .replace(introduced, '$1')
      .trim()
  )
}

type Query = Readonly<Record<string, string>>

/** Characters of a search that are kept. */
const maxKeywordCharacters = 500

/** The words of a search, as far as anything is kept of them. */
export const keywordsOf = ({ q = '' }: Query): string => scrubPersonalData(q).slice(0, maxKeywordCharacters)

/** The language that a search asks for, by its acronym. */
export const languageIn = ({ lang = '' }: Query): string | null => (/^\w{2,12}$/.test(lang) ? lang : null)

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text) && !/^\d{5,}$/.test(text)

/** What a search was narrowed by, where it is what the product offers: ids, and a hashtag. */
export function safeParameters(query: Query): Record<string, string> {
  const ids = ['country', 'nationality', 'category'].map((name) => [name, query[name] ?? ''] as const)
  const hashtag = scrubPersonalData(query['hashtag'] ?? '').slice(0, 100)
  return Object.fromEntries([...ids.filter(([, id]) => isId(id)), ...(hashtag ? [['hashtag', hashtag] as const] : [])])
}

/** An IPv4 address without its last part, an IPv6 address without all but its first three. */
export function truncateIpAddress(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (v4) return `${v4}.0`
  const groups = address.split('::')[0]!.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}
