import { gzipSync } from 'node:zlib'
import { captureFolderPath, captureTableNames, type CaptureTable } from '#shared/domain/analytics/search-captures.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import { putObject, removeObject, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { consumeBatch } from './consumer-handler.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'

const batchSize = 20
const maxPasses = 5

type CaptureLine = Record<string, string | number | null>

/** Returns the analytics rows of a search, without reader and IP address. */
export function captureLines(row: CapturedSearch): Record<CaptureTable, CaptureLine[]> {
  const { openings = [], other_params: filters, location } = row
  const parameter = (name: string): string | null => filters[name] ?? null
  const ranks = openings.flatMap(({ rank }) => rank ?? [])
  const origin = {
    search_id: row.id,
    words: row.keywords,
    folded: fold(row.keywords).trim().replace(/\s+/g, ' '),
    object: row.search_object,
    language: row.search_language,
    results: row.results_count,
    country: location?.country ?? null,
    region: location?.region ?? null,
    audience: row.audience ?? null,
  }
  return {
    searches: [
      {
        ...origin,
        made_at: row.created_at,
        times: row.search_times,
        opened: openings.length,
        best_rank: ranks.length > 0 ? Math.min(...ranks) : null,
        category: parameter('category'),
        nationality: parameter('nationality'),
        narrowed_country: parameter('country'),
        hashtag: parameter('hashtag'),
      },
    ],
    openings: openings.map(({ id, rank, at }) => ({ ...origin, opened_at: at, record_id: id, opened_rank: rank })),
  }
}

/**
 * Location of a search's rows: partitioned by day, with its own id as key, so that a repeated event overwrites them.
 */
function placeOf(name: CaptureTable, search: string): ObjectLocation {
  const day = new Date(timeOfId(search)).toISOString().slice(0, 10)
  return { bucket: requireEnv('CAPTURES_BUCKET'), key: `${captureFolderPath(name, day)}/${search}.json.gz` }
}

const packed = (lines: readonly CaptureLine[]) => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

async function write(search: string, lines: ReturnType<typeof captureLines> | null): Promise<void> {
  for (const name of captureTableNames) {
    const some = lines?.[name]
    // Openings are never removed, so a search without openings has no such object to delete.
    if (!some) await removeObject(placeOf(name, search))
    else if (some.length > 0)
      await putObject(placeOf(name, search), packed(some), { 'content-type': 'application/gzip' })
  }
}

/** Copies searches from the table to the archive, and checks again until no row has changed in between. */
async function syncArchive(searches: readonly string[]): Promise<void> {
  const written = new Map<string, string>()
  let pendingSearches = [...searches]
  for (let passes = 0; passes < maxPasses; passes++) {
    const rows = await searchesById(pendingSearches)
    const changed = pendingSearches.flatMap((search) => {
      const row = rows.get(search)
      const lines = row ? captureLines(row) : null
      return written.get(search) === JSON.stringify(lines) ? [] : [{ search, lines }]
    })
    if (changed.length === 0) return
    for (const { search, lines } of changed) {
      await write(search, lines)
      written.set(search, JSON.stringify(lines))
    }
    pendingSearches = changed.map(({ search }) => search)
  }
  throw new Error('what is kept of searches changed again and again')
}

/**
 * Also handles replaced, deleted and expired searches. Events arrive in any order; several events of one search cause a
 * single write.
 */
export const handler = consumeBatch((events) => {
  const storedEvents = events.flatMap((one) => (one.name === 'SearchKept' ? [one] : []))
  const searches = [...new Set(storedEvents.map(({ detail }) => detail.search))]
  return Array.from({ length: Math.ceil(searches.length / batchSize) }, (_, at) => {
    const some = searches.slice(at * batchSize, (at + 1) * batchSize)
    return { of: storedEvents.filter(({ detail }) => some.includes(detail.search)), run: () => syncArchive(some) }
  })
})
