import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Entity } from '#shared/model/define-entity.ts'
import { lookupNames } from '#shared/screens/lookup-table.ts'
import { request } from './http/client.ts'
import type { DetailRecord } from './record-types.ts'

export type Save = {
  id?: string
  body: unknown
  version?: number
  method: 'POST' | 'PUT' | 'PATCH'
  /** Idempotency key of a POST that may be sent again later. */
  key?: string
}
export type Removal = { id: string; version?: number; force?: boolean }

/** Invalidates the queries of an entity and of the views derived from it. */
export async function invalidateEntity(client: QueryClient, entity: string): Promise<void> {
  const views = [
    entity,
    'published',
    'home',
    'search',
    'notification',
    'work',
    ...(lookupNames.includes(entity) ? ['lookups'] : []),
  ]
  await Promise.all(views.map((view) => client.invalidateQueries({ queryKey: [view] })))
}

export const recordPath = (entity: string, id?: string): string =>
  id === undefined ? entity : `${entity}/${encodeURIComponent(id)}`

/** Creates (POST), replaces (PUT) or updates (PATCH) a record. */
export function useSave<Described extends Entity>({ name }: Described) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body, version, method, key }: Save) =>
      request<DetailRecord<Described>>(method, recordPath(name, id), {
        body,
        version,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    onSuccess: () => invalidateEntity(client, name),
  })
}

/** Deletes a record. `force` also deletes records that refer to it. */
export function useRemove(entity: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, force }: Removal) =>
      request<void>('DELETE', recordPath(entity, id), { version, ...(force && { query: { force: '1' } }) }),
    onSuccess: () => invalidateEntity(client, entity),
  })
}

/** Counts a view by a reader. Callers ignore failures. */
export const useRecordView = () =>
  useMutation({ mutationFn: ({ id }: { id: string }) => request<void>('POST', `${recordPath('faq', id)}/view`) })

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => request<void>('POST', `${recordPath('notification', id)}/read`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['notification'] }),
  })
}
