import { queryOptions } from '@tanstack/react-query'
import { mostHandedOut, type WayOut } from '#shared/public/ways-out.ts'
import { request } from './client.ts'

type Record = { object: 'faq' | 'directory' | 'media'; id: string }

/** How often a record was handed out in a language by people of a group, by the way. */
export type HandedOut = { language: string; group: { id: string; name: string } | null } & {
  [Way in WayOut]?: number
}

/** Has it counted that records were handed out. Without a network it is not: nothing of it is kept on the device. */
export async function countHandedOut(records: readonly Record[], language: string, way: WayOut): Promise<void> {
  for (let from = 0; from < records.length; from += mostHandedOut) {
    const some = records.slice(from, from + mostHandedOut).map(({ object, id }) => ({ object, id }))
    await request<void>('POST', 'published/handed-out', { body: { records: some, language, way } }).catch(() => {})
  }
}

export const handedOutOf = (object: Record['object'], id: string) =>
  queryOptions({
    queryKey: [object, 'handed out', id],
    queryFn: async ({ signal }) =>
      (
        await request<{ counts: HandedOut[] }>('GET', `published/${object}/${encodeURIComponent(id)}/handed-out`, {
          signal,
        })
      ).counts,
  })
