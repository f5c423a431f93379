import { searchAcrossLanguages, mergeRanked } from '#shared/search/languages/cross-language-search.ts'
import type { Token } from '#shared/search/analysis/analyse.ts'
import { Concepts, listKnownWords, type QueryMeaning } from '#shared/search/concepts/concept-model.ts'
import type { Meaning } from '#shared/search/concepts/query-meaning.ts'
import { completeTitles } from '#shared/search/completion/complete-titles.ts'
import { countFacets } from '#shared/search/ranking/facet-counts.ts'
import { searchRecordKey } from '#shared/search/index/search-document.ts'
import type {
  SearchObject,
  SearchRequest,
  SearchHit,
  SearchResult,
  SearchIndex,
} from '#shared/search/index/search-document.ts'
import { loadVisibleDocuments, type SearchScope } from '#shared/search/ranking/visible-documents.ts'
import type { RankingFactor } from '#shared/search/ranking/ablation-factors.ts'
import { LanguageIndex } from '#shared/search/index/language-index.ts'
import {
  chooseLanguages,
  countLanguages,
  countObjects,
  detectQueryLanguage,
  createOtherScriptCheck,
} from '#shared/search/languages/query-language.ts'
import type { LanguageResults, LanguageResult } from '#shared/search/languages/query-language.ts'
import {
  transliterateToArabic,
  tokenizeQuery,
  type RespelledQuery,
} from '#shared/search/spelling/arabic-transliteration.ts'
import { rankDocuments } from '#shared/search/ranking/rank.ts'
import type { Ranking } from '#shared/search/ranking/rank.ts'
import type { RankedDocument } from '#shared/search/ranking/order-results.ts'
import { uniqueByRecord, orderResults } from '#shared/search/ranking/order-results.ts'
import { acquireScratch } from '#shared/search/index/scratch-arrays.ts'
import { loadIndex, saveIndex } from '#shared/search/index/index-snapshot.ts'
import type { IndexContents } from '#shared/search/index/index-snapshot.ts'
import { createPresenter, type QuotesOf } from '#shared/search/ranking/snippet.ts'
import { isClearlyFirst, listQuotable } from '#shared/search/ranking/quotable-results.ts'
import { createTopicMatcher } from '#shared/search/ranking/topic-match.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { joinPhoneNumber } from '#shared/search/spelling/phone-number.ts'
import { suggestCorrection } from '#shared/search/spelling/suggest-correction.ts'
import { maxQueryCharacters, maxQueryWords } from '#shared/search/query-limits.ts'

/** Minimum share of the query words in a full match; others are partial matches. */
const minFullMatchShare = 0.5

const always = (): boolean => true
const never = (): boolean => false
const noDocuments: ReadonlyMap<string, number> = new Map()

/** Query, and its original text if it was transliterated to Arabic. */
type ParsedQuery = RespelledQuery & { typed: string }

type SearchOptions = Pick<
  SearchRequest,
  'language' | 'allowed' | 'inStatistics' | 'clickFeedback' | 'isDemoted' | 'concepts'
>

/**
 * Creates an empty search index.
 *
 * @param without Ranking factors to disable, for benchmarks
 */
export const createSearchIndex = (without: ReadonlySet<RankingFactor> = new Set()): SearchIndex =>
  searchIndexOver({ languages: new Map(), numbers: new Map() }, without)

/**
 * Opens a serialized index.
 *
 * @throws {Error} if the bytes cannot be read
 */
export function openSearchIndex(bytes: Uint8Array): { index: SearchIndex; about: unknown } {
  const { contents, about } = loadIndex(bytes)
  return { index: searchIndexOver(contents, new Set()), about }
}

function searchIndexOver({ languages, numbers }: IndexContents, without: ReadonlySet<RankingFactor>): SearchIndex {
  let ownConcepts = new Concepts([])
  let conceptChanges = 0

  const numberOf = (object: SearchObject, id: string): number => {
    const record = searchRecordKey(object, id)
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
  const parseQuery = (
    query: string,
    {
      inStatistics = always,
      language,
      concepts = ownConcepts,
    }: Pick<SearchOptions, 'inStatistics' | 'language' | 'concepts'>,
  ): ParsedQuery => {
    const indexes = [...languages.values()].map((index) => ({
      index,
      frame: loadVisibleDocuments(index, inStatistics),
    }))
    const typed = joinPhoneNumber(withoutStopPhrases(query.slice(0, maxQueryCharacters)), indexes)
    return { ...transliterateToArabic(typed, { concepts, indexes, language: language ?? null }), typed }
  }
  const seenIn = (
    { text, typed }: ParsedQuery,
    {
      allowed,
      inStatistics = always,
      clickFeedback = noDocuments,
      isDemoted = never,
      language,
      concepts = ownConcepts,
    }: SearchOptions,
  ) => {
    const meaning: Meaning = { ...concepts.read(text, typed, language), concepts }
    const faqNumbers = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(searchRecordKey('faq', id)) ?? [])
    const steered = { assigned: faqNumbers(meaning.assigned), hidden: faqNumbers(meaning.hidden) }
    return { allowed, inStatistics, meaning, clickFeedback: byNumber(clickFeedback), ...steered, isDemoted }
  }
  const plainAnswers = (question: ParsedQuery, seen: ReturnType<typeof seenIn>): LanguageResult[] =>
    [...languages.values()].map((index) => ({ index, ranking: ask(index, question, seen) }))
  const answersTo = (question: ParsedQuery, request: SearchOptions): LanguageResults => {
    const seen = seenIn(question, request)
    const plain = plainAnswers(question, seen)
    const queryLanguage = request.language ?? detectQueryLanguage(plain)?.language ?? null
    if (queryLanguage === null || without.has('other languages')) return { plain, queryLanguage, across: [] }
    const others = [...languages.values()].filter((index) => index.language !== queryLanguage)
    const tokens = distinct(tokenizeQuery(question, queryLanguage))
    const across = searchAcrossLanguages(
      { language: queryLanguage, index: languages.get(queryLanguage) ?? null, tokens },
      others,
      seen,
    )
    return { plain, queryLanguage, across }
  }
  const byNumber = (clickFeedback: ReadonlyMap<string, number>): ReadonlyMap<number, number> =>
    new Map(
      [...clickFeedback].flatMap(([record, strength]) => {
        const number = numbers.get(record)
        return number === undefined ? [] : [[number, strength] as const]
      }),
    )
  const search: SearchIndex['search'] = (request) => {
    const question = parseQuery(request.query, request)
    const { text, typed } = question
    const meant = (request.concepts ?? ownConcepts).read(text, typed, request.language)
    return gather(answersTo(question, request), text, { request, meant, asked: text === typed ? request.query : text })
  }
  const show: SearchIndex['show'] = (documents, request) => {
    const question = parseQuery(request.query, request)
    const plain = plainAnswers(question, seenIn(question, request))
    const presents = new Map(plain.map((answer) => [answer.index.language, presentedBy(answer)]))
    return documents.flatMap(({ object, id, language }) => {
      const index = languages.get(language)
      const slot = index?.slotOf(numbers.get(searchRecordKey(object, id)) ?? -1)
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
    complete: (request) => completeTitles([...languages.values()], request, ownConcepts),
    count: (request) =>
      countFacets(request, (allowed) => answersTo(parseQuery(request.query, request), { ...request, allowed })),
    setConcepts: (some) => {
      ownConcepts = some
      conceptChanges++
    },
    save: (about) => saveIndex({ languages, numbers }, about),
    get size() {
      return [...languages.values()].reduce((sum, index) => sum + index.size, 0)
    },
    get changes() {
      return [...languages.values()].reduce((sum, index) => sum + index.changes, conceptChanges)
    },
  }
}

function ask(
  index: LanguageIndex,
  question: RespelledQuery,
  {
    allowed,
    inStatistics,
    ...scope
  }: Required<Pick<SearchOptions, 'allowed' | 'inStatistics'>> &
    Pick<SearchScope, 'meaning' | 'clickFeedback' | 'assigned' | 'hidden' | 'isDemoted'>,
): Ranking {
  const tokens = distinct(tokenizeQuery(question, index.language))
  const read = index.without.has('stems') ? tokens.map((token) => ({ ...token, terms: [token.word] })) : tokens
  return rankDocuments(
    index,
    read,
    { visible: loadVisibleDocuments(index, allowed).has, frame: loadVisibleDocuments(index, inStatistics), ...scope },
    acquireScratch(index),
  )
}

function distinct(tokens: Token[]): Token[] {
  const words = new Map<string, Token>()
  for (const token of tokens) if (!words.has(token.word)) words.set(token.word, token)
  return [...words.values()].slice(0, maxQueryWords)
}

function gather(
  answers: LanguageResults,
  query: string,
  { request, meant, asked }: { request: SearchRequest; meant: QueryMeaning; asked: string },
): SearchResult {
  const { object, language, selectQuotes, isDemoted = never } = request
  const { urgent } = meant
  const wanted = (index: LanguageIndex, slot: number): boolean => object === undefined || index.objects[slot] === object
  const chosen = chooseLanguages(answers, language)
  const totalOf = (counts: Record<SearchObject, number>): number =>
    object === undefined ? counts.faq + counts.directory + counts.media : counts[object]
  const answering = [...chosen, ...answers.across]
  const byObject = countObjects(answering)
  const total = totalOf(byObject)
  const perPage = Math.max(0, Math.trunc(request.perPage))
  const start = Math.max(0, Math.trunc(request.page) - 1) * perPage
  const end = start + perPage
  // The first result is compared with the second.
  const sorted = Math.max(end, 2)
  const ordered = (some: readonly LanguageResult[]) =>
    orderResults(
      some.flatMap((answer) =>
        answer.ranking.best(sorted, (slot) => wanted(answer.index, slot)).map((one) => ({ ...one, answer })),
      ),
      sorted,
    )
  const [group = [], ...others] = interleave(chosen, query, answers.queryLanguage)
  let ranked = uniqueByRecord(mergeRanked(ordered(group), ordered(answers.across)))
  // Results after the page are not sorted.
  for (const next of others) if (ranked.length < sorted) ranked = uniqueByRecord([...ranked, ...ordered(next)])
  const presented = new Map<LanguageResult, ReturnType<typeof presentedBy>>()
  const own = ranked.filter(({ answer }) => [answer.index.language, null].includes(answers.queryLanguage))
  const [first, second] = own
  const quotesOf: QuotesOf = (entry, title, written) => {
    const page = { object: entry.document.object, language: entry.document.language, title, text: written }
    const { parts, answer } = selectQuotes!(asked, page, entry)
    const isConfident = answer !== undefined && entry === first!.entry && isClearlyFirst(first!, second)
    return { parts: isConfident ? [answer] : parts, isConfident }
  }
  const quotable = new Set(selectQuotes ? listQuotable(own, isDemoted) : [])
  const hits = ranked.slice(start, end).map((hit) => {
    const { answer, ...one } = hit
    const present = presented.get(answer) ?? presentedBy(answer)
    presented.set(answer, present)
    return present(one, quotable.has(hit) ? quotesOf : undefined)
  })
  return {
    hits,
    total,
    byObject,
    byLanguage: countLanguages(answers.plain, object),
    suggestion: urgent
      ? null
      : suggestCorrection(chosen, query, {
          total: totalOf(countObjects(chosen)),
          right: listKnownWords(meant).union(meant.dangerWords),
        }),
    partial: total > 0 && answering.every(({ ranking }) => ranking.covered < minFullMatchShare),
    urgent,
  }
}

/**
 * Groups the languages in the order of their results, because scores of different languages are not comparable: first
 * the likely language of the query, then those in its script, then those with the more complete matches.
 */
function interleave(answers: LanguageResult[], query: string, queryLanguage: string | null): LanguageResult[][] {
  const lettersDiffer = createOtherScriptCheck(query)
  const groups = new Map<number, LanguageResult[]>()
  for (const answer of answers) {
    const { index, ranking } = answer
    const turn =
      Number(index.language !== queryLanguage) * 100 + Number(lettersDiffer(index)) * 10 - ranking.completeness
    groups.set(turn, [...(groups.get(turn) ?? []), answer])
  }
  return [...groups].sort(([one], [other]) => one - other).map(([, group]) => group)
}

function presentedBy({
  index,
  ranking: { matches },
}: LanguageResult): (
  hit: Omit<RankedDocument, 'parts'> & Partial<Pick<RankedDocument, 'parts'>>,
  quotesOf?: QuotesOf,
) => SearchHit {
  const [present, isOnTopic] = [createPresenter(index, matches.evidence), createTopicMatcher(index, matches.queryTerms)]
  return ({ entry, document, ...ranked }, quotesOf) => {
    const { object, id, language, language_id, filter } = document
    const shown = present(entry, quotesOf)
    return { object, id, language, language_id, filter, ...shown, isOnTopic: isOnTopic(entry), ...ranked }
  }
}
