import type { SearchMade } from '#shared/api/events.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { readerVisitMs } from '#shared/domain/analytics/search-captures.ts'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import {
  lastSearchesOf,
  writeSearches,
  type LastSearch,
} from '#functions/data/repositories/search/write-captured-searches.ts'
import { findUnpartitioned } from '#functions/data/repositories/activity/log-rows.ts'
import { countsOf, step, type CountStep } from '#functions/data/repositories/search/search-counts.ts'
import { searchLog } from '#functions/data/client/dynamodb-keys.ts'
import {
  searchesById,
  type CapturedSearch,
  type StoredSearch,
} from '#functions/data/repositories/search/captured-search-rows.ts'

/** Maximum searches per transaction, given the items that each may update. */
export const searchesPerTransaction = 5

/** Milliseconds within which a longer text continues a shorter one. */
const typingPauseMs = 3000

type Relation = 'none' | 'continues' | 'repeats'

/** Returns how a search relates to the reader's previous one: continued typing, a repetition, or unrelated. */
function relationTo(last: LastSearch | undefined, made: SearchMade): Relation {
  if (!last || last.search === made.id) return 'none'
  const since = Date.parse(made.at) - last.at
  const keywords = fold(made.keywords)
  if (since < 0) return 'none'
  if (keywords === last.keywords) return since <= readerVisitMs ? 'repeats' : 'none'
  return since <= typingPauseMs && keywords.startsWith(last.keywords) ? 'continues' : 'none'
}

/** Last searches of readers and their rows. Both are updated as searches are recorded. */
type Known = { typing: Map<string, LastSearch>; rows: Map<string, CapturedSearch | StoredSearch> }

async function readKnown(made: readonly SearchMade[]) {
  const readers = [...new Set(made.map(({ reader }) => reader))]
  const typing = await lastSearchesOf(readers)
  const related = made.flatMap((one) => {
    const last = typing.get(one.reader)
    return last && relationTo(last, one) !== 'none' ? [last.search] : []
  })
  const rows = related.length > 0 ? await searchesById(related) : new Map<string, StoredSearch>()
  return { typing, rows }
}

function searchBefore({ typing, rows }: Known, made: SearchMade) {
  const last = typing.get(made.reader)
  const relation = relationTo(last, made)
  if (!last || relation === 'none') return null
  const row = rows.get(last.search)
  // Not replaced: a repetition in another language, and a prefix of which a result was opened, which shows that it was
  // complete.
  const isReplaced = relation === 'repeats' ? row?.search_language === made.language : !row?.openings?.length
  return isReplaced ? { relation, row, last } : null
}

export function buildSearchRow(made: SearchMade, repeated: CapturedSearch | null | undefined): CapturedSearch {
  // Openings of a repeated search are carried over.
  const openings = repeated?.openings ?? []
  const isUnopened = made.results > 0 && openings.length === 0 ? 1 : 0
  return {
    id: made.id,
    created_at: made.at,
    reader: made.reader,
    audience: made.audience ?? 'STAFF',
    keywords: made.keywords,
    ip: made.ip,
    location: made.place,
    search_times: (repeated?.search_times ?? 0) + 1,
    other_params: made.parameters,
    search_object: made.object,
    search_language: made.language,
    results_count: made.results,
    shown: made.shown ?? [],
    openings,
    unopened: (repeated?.unopened ?? 0) + isUnopened,
    clicked_id: openings.at(-1)?.id ?? null,
    clicked_rank: openings.at(-1)?.rank ?? null,
  }
}

/** Applies a search to the known state. Returns the changes of counts and the replaced row. */
function applySearch(known: Known, made: SearchMade): { steps: CountStep[]; replaced: CapturedSearch | undefined } {
  const before = searchBefore(known, made)
  const row = buildSearchRow(made, before?.relation === 'repeats' ? before.row : null)
  const counted = countsOf(row)
  const found = made.results > 0
  const waiting = before?.row?.unopened ?? 0
  const taken =
    before?.relation === 'continues'
      ? { searches: -1, nothing: before.last.found ? 0 : -1, unopened: -Math.min(1, waiting) }
      : { unopened: -waiting }
  const more = { searches: 1, nothing: found ? 0 : 1, unopened: row.unopened, sample: made.id }
  known.rows.set(made.id, row)
  if (before?.row) known.rows.delete(before.row.id)
  known.typing.set(made.reader, {
    search: made.id,
    keywords: fold(made.keywords),
    at: Date.parse(made.at),
    counted,
    found,
  })
  const steps = [
    ...(before?.last.counted ?? []).map((count) => step(count, taken)),
    ...counted.map((count) => step(count, more)),
  ]
  return { steps, replaced: before?.row }
}

/** Milliseconds after which an event may have been recorded by functions of an older version. */
const lateEventMs = 60_000

async function findAlreadyRecorded(made: readonly SearchMade[]): Promise<Set<string>> {
  const late = made.filter(({ at }) => Date.now() - Date.parse(at) > lateEventMs)
  return late.length > 0
    ? findUnpartitioned(
        searchLog,
        late.map(({ id }) => id),
      )
    : new Set()
}

/**
 * Records searches, one row each: keystrokes are merged into the final text, repetitions into a counter. The same
 * transaction updates the daily counts and reverts those of replaced prefixes. The row, or its removal marker, makes a
 * repeated event a no-op.
 */
export async function recordSearches(made: readonly SearchMade[]): Promise<void> {
  const former = await findAlreadyRecorded(made)
  let waiting = [...new Map(made.map((one) => [one.id, one])).values()].filter(({ id }) => !former.has(id))
  if (waiting.length === 0) return
  await retryUntilWritten(async () => {
    const { typing, rows: storedRows } = await readKnown(waiting)
    const known: Known = { typing, rows: new Map(storedRows) }
    const taken = waiting.map((one) => applySearch(known, one))
    const readers = new Set(waiting.map(({ reader }) => reader))
    const alreadyWritten = await writeSearches({
      made: waiting.map(({ id, at }) => ({ id, at, row: known.rows.get(id) })),
      replaced: taken.flatMap(({ replaced }) => (replaced && storedRows.get(replaced.id)) ?? []),
      last: new Map([...readers].map((reader) => [reader, known.typing.get(reader)!])),
      steps: taken.flatMap(({ steps }) => steps),
    })
    waiting = waiting.filter(({ id }) => alreadyWritten && !alreadyWritten.has(id))
    return waiting.length === 0 || null
  }, 'what is kept of searches changed again and again')
}
