import { queryOptions } from '@tanstack/react-query'
import { maxSharedRecords, type ShareChannel } from '#shared/domain/public-pages/share-channels.ts'
import { request } from './http/client.ts'

type Record = { object: 'faq' | 'directory' | 'media'; id: string }

/** Share counts of a record by language, user group and channel. */
export type ShareCount = { language: string; group: { id: string; name: string } | null } & {
  [Way in ShareChannel]?: number
}

/** Counts shared records, in batches of `maxSharedRecords`. Failures are ignored, and nothing is queued offline. */
export async function recordShares(records: readonly Record[], language: string, way: ShareChannel): Promise<void> {
  for (let from = 0; from < records.length; from += maxSharedRecords) {
    const some = records.slice(from, from + maxSharedRecords).map(({ object, id }) => ({ object, id }))
    await request<void>('POST', 'published/handed-out', { body: { records: some, language, way } }).catch(() => {})
  }
}

export const shareCountsQuery = (object: Record['object'], id: string) =>
  queryOptions({
    queryKey: [object, 'handed out', id],
    queryFn: async ({ signal }) =>
      (
        await request<{ counts: ShareCount[] }>('GET', `published/${object}/${encodeURIComponent(id)}/handed-out`, {
          signal,
        })
      ).counts,
  })
