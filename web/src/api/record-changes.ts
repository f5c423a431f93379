import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntityRecord } from './record-types.ts'
import { request } from './http/client.ts'
import { invalidateEntity, recordPath } from './mutations.ts'

/** Changes a record that is still of this version. */
export const patchRecord = (entity: string, { id, version }: Pick<EntityRecord, 'id' | 'version'>, body: unknown) =>
  request<EntityRecord>('PATCH', recordPath(entity, id), { body, version })

/** Brings a deleted record back. */
export const restoreRecord = (entity: string, id: string) =>
  request<EntityRecord>('POST', `${recordPath(entity, id)}/restore`)

export type Change = { id: string; bodyOf: (record: EntityRecord) => Record<string, unknown> | null }

/** What was asked of a record, as it was before and as it is since. */
export type Changed = { before: EntityRecord; after: EntityRecord; body: Record<string, unknown> }

/** Changes a record as it is now, read right before; where `bodyOf` answers null, nothing is written, and null is answered. */
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
