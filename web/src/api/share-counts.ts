import { queryOptions } from '@tanstack/react-query'
import { maxSharedRecords, type ShareChannel } from '#shared/domain/public-pages/share-channels.ts'
import { request } from './http/client.ts'

type Record = { object: 'faq' | 'directory' | 'media'; id: string }

/** How often a record was handed out in a language by people of a group, by the way. */
export type ShareCount = { language: string; group: { id: string; name: string } | null } & {
  [Way in ShareChannel]?: number
}

/** Has it counted that records were handed out. Without a network it is not: nothing of it is kept on the device. */
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
