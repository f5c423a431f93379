import { fold } from '#shared/search/analysis/fold.ts'

const addresses = /\S*@\S*/gu

/** Words and numbers joined by characters other than spaces. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:[^\p{L}\p{N}\s]{1,3}[\p{L}\p{M}\p{N}]+)*/gu

/**
 * Sequences of numbers with up to three characters in between, except punctuation that starts a new part of a sentence.
 */
const numberPattern = /[+＋(]*\p{N}+(?:(?:[^\p{L}\p{N},;،؛]{1,3}|[,،](?=\p{N}))\p{N}+)*/gu

const year = /^(?:19|20)\d\d$/

/** Returns the digits that may identify a person. Years do not, nor does the short second half of "2024/25". */
function identifyingDigits(text: string): string {
  const groups = (text.match(/\p{N}+/gu) ?? []).map(fold)
  const others = groups.filter((group) => !year.test(group))
  const isSpan = groups.length === 2 && year.test(groups[0]!) && groups[1]!.length === 2
  return isSpan ? '' : others.join('')
}

/** Whether a text is a code such as a case number: digits with letters, or digits with dashes. */
function isCode(text: string): boolean {
  const digits = identifyingDigits(text).length
  const parts = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  if (parts.length > 1 && /^[\p{L}\p{M}\p{N}-]+$/u.test(text)) return digits >= 3
  return parts.some((part) => identifyingDigits(part).length >= 5) || (digits >= 5 && /\p{L}/u.test(text))
}

const minTelephoneDigits = 7

const isTelephone = (text: string): boolean => identifyingDigits(text).length >= minTelephoneDigits

/** Phrases followed by the name of a person. */
const introductions = {
  en: "(?:my|his|her|the) (?:full |first |last )?name (?:is|was)|(?:my|his|her) name'?s|i am called|i'm called|(?:mr|mrs|ms|miss)\\.?|(?:first |last |full )?name ?:",
  fr: "(?:je m|il s|elle s)['’ ]appelle|je me nomme|(?:mon|son) (?:nom|prénom) est|(?:nom|prénom) ?:|(?:monsieur|madame|mademoiselle|mme|mlle)\\.?",
  ar: '(?:أنا |انا )?(?:اسمي|إسمي|أسمي)(?: هو)?|اسمه|إسمه|اسمها|إسمها|(?:الاسم|الإسم) ?:|أدعى|ادعى',
}

/** Words that continue a sentence instead of being a name: "my name is wrong on the certificate". */
const noNames = {
  en: "and|i|i'm|from|want|need|how|where|on|in|wrong|incorrect|not|missing|misspelled|misspelt|spelled|spelt|written|different",
  fr: "et|je|j'ai|pas|mal|faux|fausse|incorrecte?|erroné|écrit|différent|sur|dans|comment|où",
  ar: 'من|في|على|عن|أنا|انا|أريد|اريد|عندي|كيف|أين|خطأ|خطا|غلط|مكتوب|غير|ليس|مش|مو|لا',
}

const alternatives = (words: Record<string, string>): string => Object.values(words).join('|')

const maxNameWords = 3

const introducedName = new RegExp(
  `(?<![\\p{L}\\p{N}])(${alternatives(introductions)})(?:\\s+(?!(?:${alternatives(noNames)})(?![\\p{L}\\p{M}]))[\\p{L}\\p{M}'’-]+){1,${maxNameWords}}`,
  'giu',
)

/**
 * Removes e-mail addresses, telephone numbers, case numbers and introduced names from a query. A name without an
 * introduction is not removed, because many names are also ordinary words.
 */
export function scrubPersonalData(query: string): string {
  const drop = (is: (text: string) => boolean) => (text: string) => (is(text) ? ' ' : text)
  return (
    query
      .slice(0, 2000)
      .replace(addresses, ' ')
      // Codes with letters between digits come first, because the rule for numbers would remove a part of them; then
      // numbers, because the rule for codes would remove a part of those.
      .replace(
        wordPattern,
        drop((text) => /\p{N}.*\p{L}.*\p{N}/u.test(text) && isCode(text)),
      )
      .replace(numberPattern, drop(isTelephone))
      .replace(wordPattern, drop(isCode))
      .replace(/\s+/g, ' ')
      .replace(introducedName, '$1')
      .trim()
  )
}

type Query = Readonly<Record<string, string>>

const maxKeywordCharacters = 500

/** Returns the words of a search in the form in which they may be stored. */
export const keywordsOf = ({ q = '' }: Query): string => scrubPersonalData(q).slice(0, maxKeywordCharacters)

/** Returns the acronym of the requested language; null if it is invalid. */
export const languageIn = ({ lang = '' }: Query): string | null => (/^\w{2,12}$/.test(lang) ? lang : null)

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text) && !/^\d{5,}$/.test(text)

/** Returns the filters of a search that are safe to store: ids, and a scrubbed hashtag. */
export function safeParameters(query: Query): Record<string, string> {
  const ids = ['country', 'nationality', 'category'].map((name) => [name, query[name] ?? ''] as const)
  const hashtag = scrubPersonalData(query['hashtag'] ?? '').slice(0, 100)
  return Object.fromEntries([...ids.filter(([, id]) => isId(id)), ...(hashtag ? [['hashtag', hashtag] as const] : [])])
}

/** Truncates an IPv4 address to three octets and an IPv6 address to three groups. */
export function truncateIpAddress(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (v4) return `${v4}.0`
  const groups = address.split('::')[0]!.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}
