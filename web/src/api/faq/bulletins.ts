import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'

/** Note for readers about a changed FAQ. */
export type Bulletin = {
  id: string
  text: string
  language_id: string | null
  must_know: boolean
  created_at: string
  read_at: string | null
  faq: { id: string; question: string; language_id: string | null } | null
}

export type BulletinReader = { id: string; name: string; unit: string | null; read_at: string | null }
export type BulletinReaders = {
  entities: BulletinReader[]
  units: { unit: string | null; read: number; all: number }[]
}

/** Latest bulletin of an FAQ. `due` is true if readers have received a newer text since. */
export type BulletinStatus = { due: boolean; last: { id: string; created_at: string; must_know: boolean } | null }

const path = (id: string, what: string): string => `bulletin/${encodeURIComponent(id)}/${what}`

export const bulletinQueries = {
  current: () =>
    queryOptions({
      queryKey: ['bulletin', 'current'],
      queryFn: async ({ signal }) =>
        (await request<{ entities: Bulletin[] }>('GET', 'bulletin/current', { signal })).entities,
      staleTime: 60_000,
    }),

  of: (faqId: string) =>
    queryOptions({
      queryKey: ['bulletin', 'of', faqId],
      queryFn: ({ signal }) => request<BulletinStatus>('GET', `bulletin/of/${encodeURIComponent(faqId)}`, { signal }),
    }),

  readers: (id: string) =>
    queryOptions({
      queryKey: ['bulletin', 'readers', id],
      queryFn: ({ signal }) => request<BulletinReaders>('GET', path(id, 'readers'), { signal }),
    }),
}

export const fetchReadersCsv = (id: string): Promise<string | { url: string }> =>
  request('GET', path(id, 'readers'), { headers: { accept: 'text/csv' } })

export function useReadBulletin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<void>('POST', path(id, 'read')),
    onSettled: () =>
      Promise.all(['bulletin', 'notification'].map((view) => client.invalidateQueries({ queryKey: [view] }))),
  })
}
