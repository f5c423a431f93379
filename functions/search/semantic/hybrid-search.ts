import type { DocumentName, SearchResult, SearchHit } from '#shared/search/index/search-document.ts'
import type { NarrowedSearchRequest, ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import type { Near } from './vectors.ts'

/** So many of the first by words are put in order anew; what follows stays as it is. */
export const fusedHits = 60

/** Of the nearest so many are looked at, for some a reader may not see; and so many that they may see count. */
export const maxNearest = 60
export const maxSemanticHits = 20

/** Reciprocal rank fusion: how much less a place is worth than the one before it. */
const rankConstant = 60

const nameOf = ({ object, id }: Pick<DocumentName, 'object' | 'id'>): string => `${object}:${id}`

type ByWords = Pick<ServerSearchBackend, 'search' | 'show'>

/** Records near to what somebody asks, the nearest first; empty where nobody could tell. */
export type NearestTo = (asked: NarrowedSearchRequest) => Promise<Near[]>

/**
 * A search by words and, beside them, by meaning: the first by words and the nearest by meaning are put into one order by
 * their places in both. What may be a call for help is sent to no model: it is answered by words alone, as everything is where
 * meaning is not to be had.
 */
export function withSemanticHits<Port extends ByWords>(port: Port, nearestTo: NearestTo): Port {
  return {
    ...port,
    search: (asked) => (asked.query.trim() === '' ? port.search(asked) : search(port, nearestTo, asked)),
  }
}

async function search(port: ByWords, nearestTo: NearestTo, asked: NarrowedSearchRequest): Promise<SearchResult> {
  const { page, perPage } = asked
  const start = (page - 1) * perPage
  const isLate = start >= fusedHits
  const answer = await port.search({
    ...asked,
    page: 1,
    perPage: isLate ? fusedHits : Math.max(fusedHits, start + perPage),
  })
  const first = answer.hits.slice(0, fusedHits)
  const near = answer.urgent ? [] : await nearestTo(asked)
  const { places, brought } = await seenAmong(near, { port, asked, first, total: answer.total })
  const { best, left } = fused(first, brought, places)
  // Whom a record that was brought here pushed out stands in its place, should words find it further down.
  const instead = new Map(brought.slice(0, left.length).map((hit, at) => [nameOf(hit), left[at]!]))
  const rest = (isLate ? (await port.search(asked)).hits : answer.hits.slice(fusedHits)).map(
    (hit) => instead.get(nameOf(hit)) ?? hit,
  )
  const hits = isLate ? rest : [...best, ...rest].slice(start, start + perPage)
  const partial = answer.partial && places.size === 0
  return { ...answer, partial, hits, ...countsWith(answer, left.length === 0 ? brought : []) }
}

/** What those that the reader may see have for places by meaning, equally near ones the same; and those that words did not bring. */
async function seenAmong(
  near: readonly Near[],
  {
    port,
    asked,
    first,
    total,
  }: { port: ByWords; asked: NarrowedSearchRequest; first: readonly SearchHit[]; total: number },
): Promise<{ places: Map<string, number>; brought: SearchHit[] }> {
  const known = new Set(first.map(nameOf))
  const others = near.filter((one) => !known.has(nameOf(one)))
  const shown = new Map((others.length === 0 ? [] : await port.show(others, asked)).map((hit) => [nameOf(hit), hit]))
  const seen = near.filter((one) => known.has(nameOf(one)) || shown.has(nameOf(one))).slice(0, maxSemanticHits)
  const places = seen.map(
    (one) => [nameOf(one), 1 + seen.findIndex(({ nearness }) => nearness === one.nearness)] as const,
  )
  // Where words find fewer than are put in order, the list grows, and no further than that.
  const room = total < fusedHits ? fusedHits - total : fusedHits
  return { places: new Map(places), brought: seen.flatMap((one) => shown.get(nameOf(one)) ?? []).slice(0, room) }
}

/** The best of both, and those by words for which there is no room left. */
function fused(first: readonly SearchHit[], brought: readonly SearchHit[], places: ReadonlyMap<string, number>) {
  const worth = (place: number | undefined): number => (place === undefined ? 0 : 1 / (rankConstant + place))
  const all = [...first, ...brought].map((hit, at) => ({
    hit,
    worth: worth(at < first.length ? at + 1 : undefined) + worth(places.get(nameOf(hit))),
  }))
  const ordered = all.toSorted((one, other) => other.worth - one.worth).map(({ hit }) => hit)
  return { best: ordered.slice(0, fusedHits), left: ordered.slice(fusedHits) }
}

/** Records that stand in the list beside all that words found count with them. */
function countsWith({ total, byObject, byLanguage }: SearchResult, added: readonly SearchHit[]) {
  const counts = { total: total + added.length, byObject: { ...byObject }, byLanguage: { ...byLanguage } }
  for (const { object, language } of added) {
    counts.byObject[object]++
    counts.byLanguage[language] = (counts.byLanguage[language] ?? 0) + 1
  }
  return counts
}
