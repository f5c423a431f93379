import { gzipSync } from 'node:zlib'
import { captureFolder, captureTableNames, type CaptureTable } from '#shared/analytics/captures.ts'
import { fold } from '#shared/search/fold.ts'
import { getJournal } from '#functions/store/journal.ts'
import { timeOfId } from '#functions/store/keys.ts'
import { putObject, removeObject, type Place } from '#functions/store/objects.ts'
import { consume } from './consume.ts'
import type { SearchRow } from './search-row.ts'

/** How often a search is looked at again that changed while it was being written. */
const mostLooks = 5

export type CaptureLine = Record<string, string | number | null>

/** What analysts have of a search: no reader, no address, nothing but what they count by. */
export function linesOf(row: SearchRow): Record<CaptureTable, CaptureLine[]> {
  const { openings = [], other_params: narrowed, location } = row
  const parameter = (name: string): string | null => (narrowed[name] as string | undefined) ?? null
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

/** Where the lines of a search lie: by its day, under its own id, so that told twice they are written over. */
function placeOf(name: CaptureTable, search: string): Place {
  const day = new Date(timeOfId(search)).toISOString().slice(0, 10)
  return { bucket: process.env['CAPTURES_BUCKET'] ?? '', key: `${captureFolder(name, day)}/${search}.json.gz` }
}

const packed = (lines: readonly CaptureLine[]) => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

async function write(search: string, row: SearchRow | null): Promise<void> {
  const lines = row && linesOf(row)
  for (const name of captureTableNames) {
    const some = lines?.[name]
    // What was opened stays opened: a search without openings never had an object of them.
    if (!some) await removeObject(placeOf(name, search))
    else if (some.length > 0)
      await putObject(placeOf(name, search), packed(some), { 'content-type': 'application/gzip' })
  }
}

/**
 * Brings what analysts have of a search to what the table has: also where it was typed over, deleted, or is over. Events
 * come in any order; hence the table is looked at again until it stays as it was written.
 */
export const handler = consume({
  SearchKept: async ({ search }) => {
    let written: string | undefined
    for (let looks = 0; looks < mostLooks; looks++) {
      const row = (await getJournal('capture-search', search)) as SearchRow | null
      const now = JSON.stringify(row && linesOf(row))
      if (now === written) return
      await write(search, row)
      written = now
    }
    throw new Error('what is kept of a search changed again and again')
  },
})
