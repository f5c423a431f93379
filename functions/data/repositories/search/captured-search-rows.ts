import type { SearchMade } from '#shared/api/events.ts'
import type { Audience } from '#shared/access/audience.ts'
import { searchLog } from '#functions/data/client/dynamodb-keys.ts'
import { getLogRows, type LogRow, type StoredLogRow } from '#functions/data/repositories/activity/log-rows.ts'
import type { CountedSearch } from './search-counts.ts'

/** Opened result. `rank` starts at 1; null if it was not among the first results. */
export type Opening = { id: string; rank: number | null; at: string }

/** Captured search, stored as long as search texts may be retained. */
export type CapturedSearch = CountedSearch &
  LogRow & {
    /** User id, or the daily hash of a visitor. Server only. */
    reader: string
    audience: Audience
    /** Truncated. */
    ip: string
    search_times: number
    search_object: SearchMade['object']
    results_count: number
    /** Keys of the first results, best first. */
    shown: string[]
    openings: Opening[]
    /** Searches in this row that had results of which none was opened; 0 once one was. */
    unopened: number
    clicked_id: string | null
    clicked_rank: number | null
  }

export type StoredSearch = StoredLogRow<CapturedSearch>

/** Returns the captured searches with these ids, at most 100, by id, without deleted and expired ones. */
export async function searchesById(ids: readonly string[]): Promise<Map<string, StoredSearch>> {
  const rows = await getLogRows<CapturedSearch>(searchLog, [...new Set(ids)].slice(0, 100))
  return new Map(rows.map((row) => [row.id, row]))
}
