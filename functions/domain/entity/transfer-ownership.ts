import type { Entity } from '#shared/model/define-entity.ts'
import type { Actor } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

export type NewOwner = { id: string; name: string }

/** Changes the creator of a record, if it is still the previous one. Returns whether there was anything to do. */
export async function transferOwnership(
  entity: Entity,
  id: string,
  from: string,
  owner: NewOwner,
  by: Actor,
  request: string,
): Promise<boolean> {
  const { records } = services()
  const before = await records.get(entity, id)
  if (!before || before.created_by !== from) return false
  const change = { entity, before, after: { ...before }, owner, note: 'handed_over', keepsDate: true }
  await records.commit([change], by, request)
  return true
}
