import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntityRecord } from './record-types.ts'
import { request } from './http/client.ts'
import { invalidateEntity, recordPath } from './mutations.ts'

/** Updates a record. Fails if its version has changed. */
export const patchRecord = (entity: string, { id, version }: Pick<EntityRecord, 'id' | 'version'>, body: unknown) =>
  request<EntityRecord>('PATCH', recordPath(entity, id), { body, version })

export const restoreRecord = (entity: string, id: string) =>
  request<EntityRecord>('POST', `${recordPath(entity, id)}/restore`)

export type Change = { id: string; bodyOf: (record: EntityRecord) => Record<string, unknown> | null }

/** Record before and after an update, and the request body. */
export type Changed = { before: EntityRecord; after: EntityRecord; body: Record<string, unknown> }

/**
 * Updates a record, based on its current state. If `bodyOf` returns null, nothing is written and the result is null.
 */
export function usePatchRecord(entity: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, bodyOf }: Change): Promise<Changed | null> => {
      const before = await request<EntityRecord>('GET', recordPath(entity, id))
      const body = bodyOf(before)
      return body && { before, after: await patchRecord(entity, before, body), body }
    },
    onSuccess: () => invalidateEntity(client, entity),
  })
}
