import { answersAcross, mixed } from '#shared/search/across.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'
import { Concepts, knownIn, type Meant } from '#shared/search/concepts/concepts.ts'
import type { Meaning } from '#shared/search/concepts/meaning.ts'
import { complete } from '#shared/search/complete.ts'
import { count } from '#shared/search/counts.ts'
import { recordKey } from '#shared/search/document.ts'
import type { SearchObject, SearchRequest, SearchHit, SearchAnswer, SearchIndex } from '#shared/search/document.ts'
import { frameOf, type Seen } from '#shared/search/frame.ts'
import type { Ingredient } from '#shared/search/ingredients.ts'
import { LanguageIndex } from '#shared/search/language-index.ts'
import { choose, countLanguages, countObjects, languageAsked, lettersDifferFrom } from '#shared/search/languages.ts'
import type { Answers, LanguageAnswer } from '#shared/search/languages.ts'
import { respelled, tokensOf, type Question } from '#shared/search/respelled.ts'
import { rank } from '#shared/search/rank.ts'
import type { Ranking } from '#shared/search/rank.ts'
import type { Ranked } from '#shared/search/order.ts'
import { oncePerRecord, order } from '#shared/search/order.ts'
import { scratchOf } from '#shared/search/scratch.ts'
import { load, save } from '#shared/search/snapshot.ts'
import type { Shelves } from '#shared/search/snapshot.ts'
import { presenter } from '#shared/search/snippet.ts'
import { speakerOf } from '#shared/search/speaks.ts'
import { withoutStopPhrases } from '#shared/search/stop-phrases.ts'
import { suggest } from '#shared/search/suggest.ts'

/** Characters of a query that are read, and different words of it that are searched. */
const longestQuery = 2000
const mostWords = 40
/** What has fewer of the words of a question is no answer to it, but near one at best. */
const half = 0.5

const every = (): boolean => true
const none = (): boolean => false
const nothing: ReadonlyMap<string, number> = new Map()

/** A question, and how it was typed: one in Arabic may have been typed in Latin letters. */
type TypedQuestion = Question & { typed: string }

type Asked = Pick<SearchRequest, 'language' | 'allowed' | 'among' | 'taught' | 'fades'>

/** An empty search index over every language, for a measurement `without` some of what makes up the ranking. */
export const createSearchIndex = (without: ReadonlySet<Ingredient> = new Set()): SearchIndex =>
  searchIndexOver({ languages: new Map(), numbers: new Map() }, without)

/** An index that was saved, and what was said about it. Throws on bytes that it cannot read. */
export function openSearchIndex(bytes: Uint8Array): { index: SearchIndex; about: unknown } {
  const { shelves, about } = load(bytes)
  return { index: searchIndexOver(shelves, new Set()), about }
}

function searchIndexOver({ languages, numbers }: Shelves, without: ReadonlySet<Ingredient>): SearchIndex {
  let concepts = new Concepts([])

  const numberOf = (object: SearchObject, id: string): number => {
    const record = recordKey(object, id)
    const number = numbers.get(record) ?? numbers.size
    numbers.set(record, number)
    return number
  }
  const languageIndex = (language: string): LanguageIndex => {
    let index = languages.get(language)
    if (index === undefined) languages.set(language, (index = new LanguageIndex(language, without)))
    return index
  }
  const remove: SearchIndex['remove'] = (object, id) => {
    for (const index of languages.values()) index.remove(numberOf(object, id))
  }
  const put: SearchIndex['put'] = (object, id, documents) => {
    remove(object, id)
    for (const document of documents) languageIndex(document.language).put(numberOf(object, id), document)
  }
  const questionOf = (asked: string, { among = every, language }: Pick<Asked, 'among' | 'language'>): TypedQuestion => {
    const indexes = [...languages.values()].map((index) => ({ index, frame: frameOf(index, among) }))
    const typed = withoutStopPhrases(asked.slice(0, longestQuery))
    return { ...respelled(typed, { concepts, indexes, asked: language ?? null }), typed }
  }
  const seenIn = (
    { text, typed }: TypedQuestion,
    { allowed, among = every, taught = nothing, fades = none }: Asked,
  ) => {
    const meaning: Meaning = { ...concepts.read(text, typed), concepts }
    return { allowed, among, meaning, taught: byNumber(taught), fades }
  }
  const plainAnswers = (question: TypedQuestion, seen: ReturnType<typeof seenIn>): LanguageAnswer[] =>
    [...languages.values()].map((index) => ({ index, ranking: ask(index, question, seen) }))
  const answersTo = (question: TypedQuestion, request: Asked): Answers => {
    const seen = seenIn(question, request)
    const plain = plainAnswers(question, seen)
    const asked = request.language ?? languageAsked(plain)?.language ?? null
    if (asked === null || without.has('other languages')) return { plain, asked, across: [] }
    const others = [...languages.values()].filter((index) => index.language !== asked)
    const tokens = distinct(tokensOf(question, asked))
    const across = answersAcross({ language: asked, index: languages.get(asked) ?? null, tokens }, others, seen)
    return { plain, asked, across }
  }
  const byNumber = (taught: ReadonlyMap<string, number>): ReadonlyMap<number, number> =>
    new Map(
      [...taught].flatMap(([record, strength]) => {
        const number = numbers.get(record)
        return number === undefined ? [] : [[number, strength] as const]
      }),
    )
  const search: SearchIndex['search'] = (request) => {
    const question = questionOf(request.query, request)
    const { text, typed } = question
    return gather(answersTo(question, request), text, { request, meant: concepts.read(text, typed) })
  }
  const show: SearchIndex['show'] = (documents, request) => {
    const question = questionOf(request.query, request)
    const plain = plainAnswers(question, seenIn(question, request))
    const presents = new Map(plain.map((answer) => [answer.index.language, presentedBy(answer)]))
    return documents.flatMap(({ object, id, language }) => {
      const index = languages.get(language)
      const slot = index?.slotOf(numbers.get(recordKey(object, id)) ?? -1)
      const entry = slot === undefined ? undefined : index!.entries[slot]
      return entry && request.allowed(entry.document)
        ? [presents.get(language)!({ entry, document: entry.document, score: 0, share: 0 })]
        : []
    })
  }
  return {
    put,
    remove,
    search,
    show,
    complete: (request) => complete([...languages.values()], request, concepts),
    count: (request) =>
      count(request, (allowed) => answersTo(questionOf(request.query, request), { ...request, allowed })),
    setConcepts: (some) => {
      concepts = some
    },
    save: (about) => save({ languages, numbers }, about),
    get size() {
      return [...languages.values()].reduce((sum, index) => sum + index.size, 0)
    },
  }
}

function ask(
  index: LanguageIndex,
  question: Question,
  { allowed, among, ...asked }: Required<Pick<Asked, 'allowed' | 'among'>> & Pick<Seen, 'meaning' | 'taught' | 'fades'>,
): Ranking {
  const tokens = distinct(tokensOf(question, index.language))
  const read = index.without.has('stems') ? tokens.map((token) => ({ ...token, terms: [token.word] })) : tokens
  return rank(
    index,
    read,
    { visible: frameOf(index, allowed).has, frame: frameOf(index, among), ...asked },
    scratchOf(index),
  )
}

function distinct(tokens: Token[]): Token[] {
  const words = new Map<string, Token>()
  for (const token of tokens) if (!words.has(token.word)) words.set(token.word, token)
  return [...words.values()].slice(0, mostWords)
}

function gather(
  answers: Answers,
  query: string,
  { request, meant }: { request: SearchRequest; meant: Meant },
): SearchAnswer {
  const { object, language } = request
  const { urgent } = meant
  const wanted = (index: LanguageIndex, slot: number): boolean => object === undefined || index.objects[slot] === object
  const chosen = choose(answers, language)
  const totalOf = (counts: Record<SearchObject, number>): number =>
    object === undefined ? counts.faq + counts.directory + counts.media : counts[object]
  const answering = [...chosen, ...answers.across]
  const byObject = countObjects(answering)
  const total = totalOf(byObject)
  const perPage = Math.max(0, Math.trunc(request.perPage))
  const start = Math.max(0, Math.trunc(request.page) - 1) * perPage
  const end = start + perPage
  const ordered = (some: readonly LanguageAnswer[]) =>
    order(
      some.flatMap((answer) =>
        answer.ranking.best(end, (slot) => wanted(answer.index, slot)).map((one) => ({ ...one, answer })),
      ),
      end,
    )
  const [first = [], ...others] = inTurn(chosen, query, answers.asked)
  let ranked = oncePerRecord(mixed(ordered(first), ordered(answers.across)))
  // What comes after the page is not put in order.
  for (const group of others) if (ranked.length < end) ranked = oncePerRecord([...ranked, ...ordered(group)])
  const presented = new Map<LanguageAnswer, ReturnType<typeof presentedBy>>()
  const hits = ranked.slice(start, end).map(({ answer, ...one }) => {
    const present = presented.get(answer) ?? presentedBy(answer)
    presented.set(answer, present)
    return present(one)
  })
  return {
    hits,
    total,
    byObject,
    byLanguage: countLanguages(answers.plain, object),
    suggestion: urgent
      ? null
      : suggest(chosen, query, { total: totalOf(countObjects(chosen)), right: knownIn(meant).union(meant.grave) }),
    partial: total > 0 && answering.every(({ ranking }) => ranking.covered < half),
    urgent,
  }
}

/**
 * The languages in the order in which their hits come, for scores of two languages say nothing of each other: first the one
 * in which the question is likely asked, then those in its letters, then those that answer it more completely.
 */
function inTurn(answers: LanguageAnswer[], query: string, asked: string | null): LanguageAnswer[][] {
  const lettersDiffer = lettersDifferFrom(query)
  const groups = new Map<number, LanguageAnswer[]>()
  for (const answer of answers) {
    const { index, ranking } = answer
    const turn = Number(index.language !== asked) * 100 + Number(lettersDiffer(index)) * 10 - ranking.completeness
    groups.set(turn, [...(groups.get(turn) ?? []), answer])
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}

function presentedBy({ index, ranking: { matches } }: LanguageAnswer): (hit: Ranked) => SearchHit {
  const [present, speaks] = [presenter(index, matches.evidence), speakerOf(index, matches.said)]
  return ({ entry, document, score, share }) => {
    const { object, id, language, language_id, filter } = document
    return { object, id, language, language_id, filter, ...present(entry), speaks: speaks(entry), score, share }
  }
}
