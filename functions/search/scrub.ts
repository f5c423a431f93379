/** What may point at a person: e-mail addresses, telephone numbers, and numbers such as an agency gives to a case. */
const personal = [
  /\S*@\S*/gu,
  // With a letter in it, before a telephone number can take a part of it. Words such as covid-19 have fewer digits.
  /(?<![\p{L}\p{N}])(?=(?:[\p{L}-]*\p{N}){3})(?=[\p{N}-]*\p{L})(?:[\p{L}\p{N}]+-)+[\p{L}\p{N}]+/gu,
  /(?:\+|00)?\p{N}[\p{N}\s().\-/]{5,}\p{N}/gu,
  /(?<![\p{L}\p{N}])(?=(?:[\p{L}-]*\p{N}){3})(?:[\p{L}\p{N}]+-)+[\p{L}\p{N}]+/gu,
  /(?<![\p{L}\p{N}])[\p{L}]*\p{N}{5,}[\p{L}\p{N}]*/gu,
]

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
export function scrubbed(query: string): string {
  return personal
    .reduce((text, pattern) => text.replace(pattern, ' '), query.slice(0, 2000))
    .replace(/\s+/g, ' ')
    .replace(introduced, '$1')
    .trim()
}

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text) && !/^\d{5,}$/.test(text)

/** What a search was narrowed by, where it is what the product offers: ids, and a hashtag. */
export function harmless(query: Readonly<Record<string, string>>): Record<string, string> {
  const ids = ['country', 'nationality', 'category'].map((name) => [name, query[name] ?? ''] as const)
  const hashtag = scrubbed(query['hashtag'] ?? '').slice(0, 100)
  return Object.fromEntries([...ids.filter(([, id]) => isId(id)), ...(hashtag ? [['hashtag', hashtag] as const] : [])])
}

/** An IPv4 address without its last part, an IPv6 address without all but its first three. */
export function truncatedAddress(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (v4) return `${v4}.0`
  const groups = address.split('::')[0]!.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}
