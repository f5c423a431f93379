import { analyse } from '#shared/search/analyse/analyse.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'
import { LanguageIndex } from '#shared/search/language-index.ts'
import { rank } from '#shared/search/rank.ts'
import type { Ranked, Ranking } from '#shared/search/rank.ts'
import { oncePerRecord, order } from '#shared/search/order.ts'
import { present } from '#shared/search/snippet.ts'
import { suggest } from '#shared/search/suggest.ts'

export type SearchObject = 'faq' | 'directory' | 'media'

export type SearchDocument = {
  object: SearchObject
  id: string
  /** Acronym. */
  language: string
  language_id: string
  title: string
  /** Plain text. */
  text: string
  tags: string[]
  /** Names of categories and the like, in the document's language. */
  names: string[]
  views: number
  pinned: boolean
  /** Not read here: handed to `allowed`. */
  filter: unknown
}

export type SearchRequest = {
  query: string
  language?: string
  object?: SearchObject
  /** Who may see what, and which filters hold: decides before anything is counted or suggested. */
  allowed: (document: Pick<SearchDocument, 'object' | 'id' | 'language' | 'filter'>) => boolean
  /** From 1. */
  page: number
  perPage: number
}

export type SearchHit = Pick<SearchDocument, 'object' | 'id' | 'language' | 'language_id' | 'title'> & {
  snippet: string
  /** `[start, end)` in the text named. */
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
}

export type SearchAnswer = {
  hits: SearchHit[]
  total: number
  byObject: Record<SearchObject, number>
  byLanguage: Record<string, number>
  suggestion: string | null
}

export type SearchIndex = {
  /** Makes these the record's documents, one a language, in place of all it had. */
  put: (object: SearchObject, id: string, documents: SearchDocument[]) => void
  remove: (object: SearchObject, id: string) => void
  search: (request: SearchRequest) => SearchAnswer
  /** Documents, over all languages. */
  readonly size: number
}

/** Characters of a query that are read, and different words of it that are searched. */
const longestQuery = 2000
const mostWords = 40

type LanguageAnswer = { index: LanguageIndex; ranking: Ranking }

/** An empty search index over every language. */
export function createSearchIndex(): SearchIndex {
  const languages = new Map<string, LanguageIndex>()

  const remove: SearchIndex['remove'] = (object, id) => {
    for (const index of languages.values()) index.remove(`${object}:${id}`)
  }
  const put: SearchIndex['put'] = (object, id, documents) => {
    remove(object, id)
    for (const document of documents) {
      const index = languages.get(document.language) ?? new LanguageIndex(document.language)
      languages.set(document.language, index)
      index.put(`${object}:${id}`, document)
    }
  }
  const search: SearchIndex['search'] = (request) => {
    const query = request.query.slice(0, longestQuery)
    const answers = [...languages.values()].map((index) => ({ index, ranking: ask(index, query, request) }))
    return gather(answers, query, request)
  }
  return {
    put,
    remove,
    search,
    get size() {
      return [...languages.values()].reduce((sum, index) => sum + index.size, 0)
    },
  }
}

function ask(index: LanguageIndex, query: string, { allowed }: SearchRequest): Ranking {
  // 0: not asked yet, 1: may be seen, 2: may not.
  const seen = new Uint8Array(index.entries.length)
  const visible = (slot: number): boolean => {
    if (seen[slot] === 0) seen[slot] = allowed(index.entries[slot]!.document) ? 1 : 2
    return seen[slot] === 1
  }
  return rank(index, distinct(analyse(query, index.language)), visible)
}

function distinct(tokens: Token[]): Token[] {
  const words = new Map<string, Token>()
  for (const token of tokens) if (!words.has(token.word)) words.set(token.word, token)
  return [...words.values()].slice(0, mostWords)
}

function gather(answers: LanguageAnswer[], query: string, request: SearchRequest): SearchAnswer {
  const { object, language } = request
  const wanted = (document: SearchDocument): boolean => object === undefined || document.object === object
  const byLanguage: Record<string, number> = {}
  for (const { index, ranking } of answers) {
    byLanguage[index.language] =
      object === undefined
        ? ranking.slots.length
        : ranking.slots.filter((slot) => wanted(index.entries[slot]!.document)).length
  }
  const chosen = choose(answers, language)
  const byObject = countObjects(chosen)
  const total = object === undefined ? byObject.faq + byObject.directory + byObject.media : byObject[object]
  const perPage = Math.max(0, Math.trunc(request.perPage))
  const start = Math.max(0, Math.trunc(request.page) - 1) * perPage
  const ranked = oncePerRecord(
    inTurn(chosen, query).flatMap((group) =>
      order(group.flatMap(({ ranking }) => ranking.best(start + perPage, wanted))),
    ),
  )
  const hits = ranked.slice(start, start + perPage).map((hit) => hitOf(hit, chosen))
  return { hits, total, byObject, byLanguage, suggestion: suggest(chosen, query, total) }
}

/** The language asked for, or all that answer at all. */
function choose(answers: LanguageAnswer[], language: string | undefined): LanguageAnswer[] {
  if (language !== undefined) return answers.filter(({ index }) => index.language === language)
  const answering = answers.filter(({ ranking }) => ranking.slots.length > 0)
  return answering.length > 0 ? answering : answers
}

const arabicLetter = /\p{Script=Arabic}/u

/**
 * The languages in the order in which their hits come, for scores of two languages say nothing of each other: first those
 * in whose letters the question is asked, then those that answer it more completely.
 */
function inTurn(answers: LanguageAnswer[], query: string): LanguageAnswer[][] {
  const arabic = arabicLetter.test(query)
  const groups = new Map<number, LanguageAnswer[]>()
  for (const answer of answers) {
    const lettersDiffer = (answer.index.language === 'ar') !== arabic
    const turn = Number(lettersDiffer) * 10 - answer.ranking.completeness
    groups.set(turn, [...(groups.get(turn) ?? []), answer])
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}

/** Records, each once however many languages found it. */
function countObjects(answers: LanguageAnswer[]): Record<SearchObject, number> {
  const counts = { faq: 0, directory: 0, media: 0 }
  const counted = { faq: new Set<string>(), directory: new Set<string>(), media: new Set<string>() }
  for (const { index, ranking } of answers) {
    for (const slot of ranking.slots) {
      const { object, id } = index.entries[slot]!.document
      if (answers.length > 1) {
        if (counted[object].has(id)) continue
        counted[object].add(id)
      }
      counts[object]++
    }
  }
  return counts
}

function hitOf({ entry, document, score }: Ranked, answers: LanguageAnswer[]): SearchHit {
  const { object, id, language, language_id, title } = document
  const words = answers.find(({ index }) => index.language === language)?.ranking.matches.content ?? []
  return { object, id, language, language_id, title, ...present(entry, words), score }
}
