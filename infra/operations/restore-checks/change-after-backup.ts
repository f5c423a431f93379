import type { Permission } from '#shared/access/permission-keys.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { role } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'
import { erasePerson } from '#functions/domain/personal-data/erase-person.ts'
import { systemActor, type StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey, feedKey, logKey, recordKey } from '#functions/data/client/dynamodb-keys.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'
import { securityLog } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'

const erasureReason = 'Drill of a restore'

/**
 * Makes changes after the backup: erases a person, deletes another, signs a user out, deactivates another, revokes a
 * right and creates a record.
 *
 * @excludedIds excludedIds Ids that must not be changed.
 * @returns Function that lists which changes the restore failed to preserve, or wrongly preserved.
 */
export async function changeAfterBackup(excludedIds: readonly string[] = []): Promise<() => Promise<string[]>> {
  const { records, callers, entityCache } = services()
  const isFree = ({ id }: { id: string }): boolean => !excludedIds.includes(id)
  const rowsOf = async <Described extends Entity>(entity: Described) => {
    await entityCache(entity).fresh()
    return [...entityCache(entity).rows.values()].filter(isFree)
  }
  const [erased, deleted] = await rowsOf(personalData)
  const [signedOut, deactivated] = await scanAccounts(['status'], (one) => isFree(one) && one.status === 'ACTIVE')
  const roleIds = (await rowsOf(role)).map(({ id }) => id)
  const roles = await records.getMany(role, roleIds)
  const bearing = [...roles.values()].find(({ permissions }) => permissions.length > 1)!
  const at = new Date().toISOString()
  const person = (await records.get(personalData, erased!.id))!
  await erasePerson(person, systemActor, {
    at,
    name: erasureReason,
    user: null,
    request: erasureReason,
    reason: erasureReason,
  })
  const gone = { entity: personalData, before: (await records.get(personalData, deleted!.id))!, after: null }
  await records.commit([gone], systemActor, erasureReason)
  await callers.revokeAll(signedOut!.id)
  const before = (await records.get(user, deactivated!.id))!
  const extraWrites = (record: StoredRecord) => profileWrite(table().name, record)
  await records.commit(
    [{ entity: user, before, after: { ...before, status: 'INACTIVE' }, beside: extraWrites }],
    systemActor,
    erasureReason,
  )
  const permissions = bearing.permissions.slice(1)
  await records.commit(
    [{ entity: role, before: bearing, after: { ...bearing, permissions } }],
    systemActor,
    erasureReason,
  )
  const fresh = { entity: hashtag, before: null, after: { hashtag: 'restoredrill' } }
  const [written] = await records.commit([fresh], systemActor, erasureReason)

  return async () => {
    const { get: item } = itemsOf(table())
    const record = async (entity: string, id: string) =>
      (await item(recordKey(entity, id)))?.['record'] as Record<string, unknown> | undefined
    const caller = async (id: string) =>
      (await item(callerKey(id))) as { valid_after: number; profile: { status: string } }
    const row = logKey(securityLog, logId(at, `person_changed ${erasureReason}`))
    const held = ((await record('role', bearing.id))?.['permissions'] ?? []) as Permission[]
    return Object.entries({
      'an erased person exists': await record('personal-data', erased!.id),
      'a list has an erased person': await item(feedKey('personal-data', person.feed)),
      'a deleted person exists': !(await record('personal-data', deleted!.id))?.['deleted_at'],
      'a revoked session is valid': (await caller(signedOut!.id)).valid_after < Date.parse(at) / 1000,
      'a deactivated user has access': (await caller(deactivated!.id)).profile.status !== 'INACTIVE',
      'a deactivated user is listed as active': (await record('user', deactivated!.id))?.['status'] !== 'INACTIVE',
      'a revoked permission is granted': held.length > permissions.length,
      'the security log lacks the erasure': !(await item(row)),
      'a record created after the backup exists': await record('hashtag', written!.id),
    }).flatMap(([what, isSo]) => (isSo ? [what] : []))
  }
}
