import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import type { StoredRecord } from './records.ts'

/** A record as a list shows it: titles and ids, without what only the single read carries. */
export type Row = StoredRecord & { views_count?: number }

/** The item of a change feed: its row as text, which a reader parses only when its version is new. */
export type FeedItem = { id: string; version: number; row: string }

const serverDetails = ['comments', 'pending', 'deleted_by']

/** The slim row of a record. Of a waiting revision it says only that it is there, whose it is and since when. */
export function slimRow(entity: Entity, record: StoredRecord): FeedItem {
  const row: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (entity.fields[name]?.detail || serverDetails.includes(name) || value === undefined) continue
    row[name] = value
  }
  if (hasTranslations(entity) && record['translations'])
    row['translations'] = (record['translations'] as Record<string, unknown>[]).map((one) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !entity.fields[name]?.detail)),
    )
  const pending = record['pending'] as Record<string, unknown> | null | undefined
  if (pending)
    row['pending'] = { status: pending['status'], created_by: pending['created_by'], created_at: pending['created_at'] }
  return { id: record.id, version: record.version, row: JSON.stringify(row) }
}
