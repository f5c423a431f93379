import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import { minCoverageShare, minWholeMatches } from '#shared/search/ranking/rank.ts'
import { minDocumentsOfWholeWord } from '#shared/search/ranking/match.ts'
import { allOf, anyOf, hasWord, term, terms, type MatchKind } from './query-clauses.ts'
import type { OpenSearchClient, Json } from './opensearch-client.ts'
import { parseQuery, type ParsedQuery, type Word } from './parse-query.ts'

/** Quality of a word's match in the documents visible to the reader: none, approximate, by synonym, exact. */
type Quality = 0 | 1 | 2 | 3
export const [wordMissing, wordApproximate, wordByMeaning, wordFound] = [0, 1, 2, 3] as const

export type PlannedWord = Word & { matchKinds: MatchKind[]; quality: Quality; documents: number; similar: number }

export type QueryPlan = Pick<ParsedQuery, 'language' | 'each' | 'stops' | 'steered'> & {
  content: PlannedWord[]
  /** Only documents with every word match. */
  whole: boolean
  /** Minimum number of words that a document must contain. */
  least: number
  /** 0: some words match; 1: all match, with tolerance; 2: all match exactly. */
  completeness: 0 | 1 | 2
}

type Count = { doc_count: number }
type Counts = Record<string, Count>

const simpleMatchKinds: readonly MatchKind[] = ['exact', 'alike']

/** Returns the match kinds to count for a word, by the name of the count. */
function countedMatchKinds(word: Word): [name: string, ways: MatchKind[]][] {
  return [
    ['exact', ['exact']],
    ...(word.alike !== null ? [['alike', [...simpleMatchKinds]] as [string, MatchKind[]]] : []),
    ...(word.begins ? [['begun', ['begun']] as [string, MatchKind[]]] : []),
    ...(word.errors > 0 ? [['mistyped', ['mistyped']] as [string, MatchKind[]]] : []),
    ...(word.errors > 1 ? [['twice mistyped', ['twice mistyped']] as [string, MatchKind[]]] : []),
  ]
}

const allMatchKinds = (word: Word): MatchKind[] => [
  ...new Set(countedMatchKinds(word).flatMap(([, matchKinds]) => matchKinds)),
]

function countsOf({ language, content, each: isEachMeant }: ParsedQuery): Json {
  const each = content.flatMap((word, at) =>
    countedMatchKinds(word).map(
      ([name, matchKinds]) => [`${at} ${name}`, hasWord(language, word, matchKinds)] as const,
    ),
  )
  const few = content.length > 1 && isEachMeant
  const withAllWords = (matchKindsOf: (word: Word) => readonly MatchKind[]): Json =>
    allOf(...content.map((word) => hasWord(language, word, matchKindsOf(word))))
  return {
    filter: term('language', language),
    aggs: {
      words: {
        filters: {
          filters: {
            ...Object.fromEntries(each),
            ...(few && { easy: withAllWords(() => simpleMatchKinds), 'in any way': withAllWords(allMatchKinds) }),
          },
        },
      },
    },
  }
}

/**
 * Counts the matches of each word among the documents visible to the reader, and plans the query per language. Typos
 * are tolerated only where nothing matches the word. Hidden documents do not affect the plan, so it reveals nothing
 * about them.
 */
export async function createQueryPlans(
  collection: OpenSearchClient,
  index: string,
  asked: { query: string; languages: readonly string[]; concepts: Concepts },
  seen: Json,
): Promise<QueryPlan[]> {
  const questions = asked.languages.map((language) => parseQuery(asked.query, language, asked.concepts))
  const meaning = questions.filter(({ content }) => content.length > 0)
  if (meaning.length === 0) return []
  const answer = await collection('POST', `/${index}/_search`, {
    size: 0,
    query: seen,
    aggs: Object.fromEntries(meaning.map((question) => [question.language, countsOf(question)])),
  })
  const counted = answer['aggregations'] as Record<string, { words: { buckets: Counts } }>
  return meaning.map((question) => createQueryPlan(question, counted[question.language]!.words.buckets))
}

function createQueryPlan(question: ParsedQuery, counts: Counts): QueryPlan {
  const of = (name: string): number => counts[name]?.doc_count ?? 0
  const content = question.content.map((word, at) => plannedWord(word, (name) => of(`${at} ${name}`)))
  const { length } = content
  const { language, each, stops, steered } = question
  const isSimple = content.every(({ matchKinds }) => matchKinds.every((way) => simpleMatchKinds.includes(way)))
  const withAllWords = length === 1 ? content[0]!.documents : isSimple ? of('easy') : of('in any way')
  const there = content.filter(({ quality }) => quality !== wordMissing).length
  const isWhole = each ? withAllWords > 0 : there === length
  return {
    language,
    each,
    stops,
    steered,
    content,
    whole: each && withAllWords >= minWholeMatches,
    least: Math.max(1, Math.ceil(minCoverageShare * there)),
    completeness: isWhole ? (content.every(({ quality }) => quality === wordFound) ? 2 : 1) : 0,
  }
}

function plannedWord(word: Word, count: (name: string) => number): PlannedWord {
  const exact = count('exact')
  let documents = Math.max(exact, count('alike'))
  const matchKinds: MatchKind[] = documents > 0 ? (word.alike !== null ? [...simpleMatchKinds] : ['exact']) : []
  let quality: Quality = exact > 0 ? wordFound : wordByMeaning
  if (word.begins && (documents === 0 || (word.last && exact > 0 && exact < minDocumentsOfWholeWord))) {
    if (documents === 0) quality = count('begun') > 0 ? wordFound : wordApproximate
    if (count('begun') > 0) matchKinds.push('begun')
    documents = Math.max(documents, count('begun'))
  }
  if (documents === 0) {
    const way = count('mistyped') > 0 ? 'mistyped' : 'twice mistyped'
    documents = count(way)
    if (documents > 0) matchKinds.push(way)
    quality = wordApproximate
  }
  const similar = Math.max(count('mistyped'), count('twice mistyped'))
  return { ...word, matchKinds, documents, similar, quality: documents > 0 ? quality : wordMissing }
}

/** Whether documents of the language can match: any has a word of the query, or is placed first for it. */
export const hasMatches = ({ content, steered }: QueryPlan): boolean =>
  steered.assigned.length > 0 || content.some(({ matchKinds }) => matchKinds.length > 0)

/** Matches documents with the words of the query or placed first for it, but none hidden from its results. */
export function matchQuery({ language, content, whole, least, steered }: QueryPlan): Json {
  const there = content.filter(({ matchKinds }) => matchKinds.length > 0)
  const words = there.map((word) => hasWord(language, word, word.matchKinds))
  const ways = [
    ...(words.length > 0 ? [whole ? allOf(...words) : anyOf(words, Math.min(least, words.length))] : []),
    ...(steered.assigned.length > 0 ? [terms('record', steered.assigned)] : []),
  ]
  if (ways.length === 0) return { match_none: {} }
  const filter = [term('language', language), anyOf(ways)]
  return { bool: { filter, ...(steered.hidden.length > 0 && { must_not: [terms('record', steered.hidden)] }) } }
}
