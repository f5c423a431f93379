import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import type { SteeredAnswers } from '#shared/search/concepts/concept-phrases.ts'
import type { DocumentName, SearchResult, SearchHit } from '#shared/search/index/search-document.ts'
import type { NarrowedSearchRequest, ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { maxQueryCharacters } from '#shared/search/query-limits.ts'
import type { NearRecord } from './vectors.ts'

/** Number of top lexical hits reordered by fusion; later hits keep their order. */
export const maxFusedHits = 60

/** Maximum nearest records examined, some of which the reader may not see, and maximum visible ones used. */
export const maxNearest = 60
export const maxSemanticHits = 20

/** Constant of reciprocal rank fusion: dampens the difference between adjacent ranks. */
const rankConstant = 60

const nameOf = ({ object, id }: Pick<DocumentName, 'object' | 'id'>): string => `${object}:${id}`

type LexicalSearch = Pick<ServerSearchBackend, 'search' | 'show' | 'concepts'>

/** Returns the records nearest to a query, nearest first; empty if embeddings are unavailable. */
export type NearestTo = (asked: NarrowedSearchRequest) => Promise<NearRecord[]>

/**
 * Combines lexical and semantic search by reciprocal rank fusion. Possible calls for help are never sent to a model and
 * use lexical search alone, as does every query while embeddings are unavailable.
 */
export function withSemanticHits<Port extends LexicalSearch>(port: Port, nearestTo: NearestTo): Port {
  return {
    ...port,
    search: (asked) => (asked.query.trim() === '' ? port.search(asked) : search(port, nearestTo, asked)),
  }
}

/** Returns the FAQs that editors placed first in the results of a query, or hid from them. */
function steeredAnswers(port: LexicalSearch, { query, language, concepts: asked }: NarrowedSearchRequest) {
  const concepts = asked ?? port.concepts
  const text = withoutStopPhrases(query.slice(0, maxQueryCharacters))
  const none: SteeredAnswers = { assigned: [], hidden: [] }
  return concepts?.read(text, text, language ?? null) ?? none
}

async function search(port: LexicalSearch, nearestTo: NearestTo, asked: NarrowedSearchRequest): Promise<SearchResult> {
  const { page, perPage } = asked
  const start = (page - 1) * perPage
  const isLate = start >= maxFusedHits
  const answer = await port.search({
    ...asked,
    page: 1,
    perPage: isLate ? maxFusedHits : Math.max(maxFusedHits, start + perPage),
  })
  const first = answer.hits.slice(0, maxFusedHits)
  const { assigned, hidden } = steeredAnswers(port, asked)
  const nearest = answer.urgent ? [] : await nearestTo(asked)
  const near = nearest.filter(({ object, id }) => object !== 'faq' || !hidden.includes(id))
  const { places, brought } = await seenAmong(near, { port, asked, first, total: answer.total })
  const { best, left } = fused(first, brought, { places, assigned })
  // A hit displaced by a semantic one takes that record's position if lexical search finds the record further down.
  const instead = new Map(brought.slice(0, left.length).map((hit, at) => [nameOf(hit), left[at]!]))
  const rest = (isLate ? (await port.search(asked)).hits : answer.hits.slice(maxFusedHits)).map(
    (hit) => instead.get(nameOf(hit)) ?? hit,
  )
  const hits = isLate ? rest : [...best, ...rest].slice(start, start + perPage)
  const partial = answer.partial && places.size === 0
  return { ...answer, partial, hits, ...countsWith(answer, left.length === 0 ? brought : []) }
}

/**
 * Returns the semantic ranks of visible records (equal similarity, equal rank), and the hits that lexical search did
 * not find.
 */
async function seenAmong(
  near: readonly NearRecord[],
  {
    port,
    asked,
    first,
    total,
  }: { port: LexicalSearch; asked: NarrowedSearchRequest; first: readonly SearchHit[]; total: number },
): Promise<{ places: Map<string, number>; brought: SearchHit[] }> {
  const known = new Set(first.map(nameOf))
  const others = near.filter((one) => !known.has(nameOf(one)))
  const shown = new Map((others.length === 0 ? [] : await port.show(others, asked)).map((hit) => [nameOf(hit), hit]))
  const seen = near.filter((one) => known.has(nameOf(one)) || shown.has(nameOf(one))).slice(0, maxSemanticHits)
  const places = seen.map(
    (one) => [nameOf(one), 1 + seen.findIndex(({ nearness }) => nearness === one.nearness)] as const,
  )
  // With fewer lexical hits than `maxFusedHits`, semantic hits extend the list up to that number.
  const room = total < maxFusedHits ? maxFusedHits - total : maxFusedHits
  return { places: new Map(places), brought: seen.flatMap((one) => shown.get(nameOf(one)) ?? []).slice(0, room) }
}

/** Returns the fused top hits, and the lexical hits they displaced. FAQs placed first by editors stay there. */
function fused(
  first: readonly SearchHit[],
  brought: readonly SearchHit[],
  { places, assigned }: { places: ReadonlyMap<string, number>; assigned: readonly string[] },
) {
  const worth = (place: number | undefined): number => (place === undefined ? 0 : 1 / (rankConstant + place))
  const assignedWorth = ({ object, id }: SearchHit): number =>
    object === 'faq' && assigned.includes(id) ? assigned.length - assigned.indexOf(id) : 0
  const all = [...first, ...brought].map((hit, at) => ({
    hit,
    worth: worth(at < first.length ? at + 1 : undefined) + worth(places.get(nameOf(hit))) + assignedWorth(hit),
  }))
  const ordered = all.toSorted((one, other) => other.worth - one.worth).map(({ hit }) => hit)
  return { best: ordered.slice(0, maxFusedHits), left: ordered.slice(maxFusedHits) }
}

function countsWith({ total, byObject, byLanguage }: SearchResult, added: readonly SearchHit[]) {
  const counts = { total: total + added.length, byObject: { ...byObject }, byLanguage: { ...byLanguage } }
  for (const { object, language } of added) {
    counts.byObject[object]++
    counts.byLanguage[language] = (counts.byLanguage[language] ?? 0) + 1
  }
  return counts
}
