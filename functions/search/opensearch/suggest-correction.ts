import { listKnownWords } from '#shared/search/concepts/concept-model.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { maxTypingErrors } from '#shared/search/spelling/typo-tolerance.ts'
import type { SearchDocument } from '#shared/search/index/search-document.ts'
import { countTypingErrors } from '#shared/search/spelling/spelling-index.ts'
import type { NarrowedSearchRequest } from '#shared/reader/search/search-backend.ts'
import {
  maxCorrectedCharacters,
  maxShortQueryWords,
  minResultsWithoutSuggestion,
  typoFrequencyRatio,
} from '#shared/search/spelling/suggest-correction.ts'
import { allOf, hasWord, term, type MatchKind } from './query-clauses.ts'
import type { Json } from './opensearch-client.ts'
import { hitsOf, liveIndex, sourceFields, type OpenSearchEngine } from './opensearch-engine.ts'
import { wordFound, type QueryPlan, type PlannedWord } from './query-plan.ts'

/** Documents with similar words to scan for a correction. */
const documentsRead = 20

type SearchedQuery = { plans: readonly QueryPlan[]; seen: Json; total: number }

/**
 * Returns the query with likely typos corrected to words from documents visible to the reader; null if there are none.
 */
export async function suggestCorrection(
  engine: OpenSearchEngine,
  { query }: NarrowedSearchRequest,
  searched: SearchedQuery,
): Promise<string | null> {
  const { plans, total } = searched
  const known = listKnownWords(engine.concepts.read(query))
  if (query.length > maxCorrectedCharacters) return null
  for (const { language, content } of plans) {
    if (total >= minResultsWithoutSuggestion && content.length > maxShortQueryWords) continue
    const doubtful = content.filter((word) => !known.has(word.token.word) && isDoubtful(word, total))
    const corrections = await Promise.all(
      doubtful.map(async (word) => ({ ...word.token, written: await correct(engine, language, word, searched.seen) })),
    )
    const foundCorrections = corrections.filter(({ written }) => written !== null)
    if (foundCorrections.length === 0) continue
    let suggestion = ''
    let from = 0
    for (const { start, end, written } of foundCorrections) {
      suggestion += query.slice(from, start) + written
      from = end
    }
    return (suggestion + query.slice(from)).trim()
  }
  return null
}

function isDoubtful({ quality, documents, similar, token }: PlannedWord, total: number): boolean {
  if (maxTypingErrors(token.word) === 0) return false
  if (quality !== wordFound) return true
  return (
    total < minResultsWithoutSuggestion &&
    documents < minResultsWithoutSuggestion &&
    similar >= (typoFrequencyRatio + 1) * documents
  )
}

/** Returns the closest word in visible documents, the most frequent among equals, as it is spelled there. */
async function correct(
  engine: OpenSearchEngine,
  language: string,
  word: PlannedWord,
  seen: Json,
): Promise<string | null> {
  const maxErrors = maxTypingErrors(word.token.word)
  const way: MatchKind = maxErrors === 2 ? 'twice mistyped' : 'mistyped'
  const answer = await engine.collection('POST', `/${liveIndex}/_search`, {
    query: allOf(seen, term('language', language), hasWord(language, word, [way])),
    sort: [{ views: 'desc' }, { record: 'asc' }],
    size: documentsRead,
    ...sourceFields,
  })
  const documents = hitsOf(answer, engine.recent).map(({ document }) => document)
  const candidates = new Map<string, { written: string; errors: number; documents: number }>()
  for (const document of documents)
    for (const [key, written] of wordsNear(document, language, word.token.word, maxErrors)) {
      const errors = countTypingErrors(word.token.word, key, maxErrors)
      const known = candidates.get(key) ?? { written, errors, documents: 0 }
      known.documents++
      candidates.set(key, known)
    }
  const least = word.quality === wordFound ? typoFrequencyRatio * word.documents : 1
  const [best] = [...candidates.values()]
    .filter((one) => one.documents >= least)
    .sort((a, b) => a.errors - b.errors || b.documents - a.documents || (a.written < b.written ? -1 : 1))
  return best?.written ?? null
}

/** Returns the words of a document within `maxErrors` typos, as they are spelled there. */
function wordsNear(document: SearchDocument, language: string, typed: string, maxErrors: number): Map<string, string> {
  const near = new Map<string, string>()
  for (const text of [document.title, ...document.names, ...document.tags, document.text])
    for (const { word, start, end } of analyse(text, language)) {
      if (near.has(word) || maxTypingErrors(word) === 0) continue
      const errors = countTypingErrors(typed, word, maxErrors)
      const written = text.slice(start, end).toLowerCase()
      if (errors > 0 && errors <= maxErrors && fold(written) !== typed) near.set(word, written)
    }
  return near
}
