import type { SearchMade } from '#shared/api/events.ts'
import type { Audience } from '#shared/access/audience.ts'
import { searchLog } from '#functions/data/client/dynamodb-keys.ts'
import { getLogRows, type LogRow, type StoredLogRow } from '#functions/data/repositories/activity/log-rows.ts'
import type { Counted } from './search-counts.ts'

/** A result that was opened; its rank from 1, null where it was not among the first. */
export type Opening = { id: string; rank: number | null; at: string }

/** A captured search as the table keeps it for as long as words are kept. */
export type CapturedSearch = Counted &
  LogRow & {
    /** The user, or a visitor under a hash of the day. Never told. */
    reader: string
    audience: Audience
    /** Truncated. */
    ip: string
    search_times: number
    search_object: SearchMade['object']
    results_count: number
    /** Keys of the first results, the best first. */
    shown: string[]
    openings: Opening[]
    /** Of these searches that found something nothing was opened; 0 once something was. */
    unopened: number
    /** The last opening. */
    clicked_id: string | null
    clicked_rank: number | null
  }

/** One that stands in the table. */
export type StoredSearch = StoredLogRow<CapturedSearch>

/** The captured searches with these ids, by id, at most 100; those that are deleted or over are left out. */
export async function searchesById(ids: readonly string[]): Promise<Map<string, StoredSearch>> {
  const rows = await getLogRows<CapturedSearch>(searchLog, [...new Set(ids)].slice(0, 100))
  return new Map(rows.map((row) => [row.id, row]))
}
