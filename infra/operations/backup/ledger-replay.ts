import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { permissionString } from '#shared/access/permission-keys.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity, role } from '#shared/entities/registry.ts'
import { listUniqueValues } from '#shared/model/unique-values.ts'
import { user } from '#shared/entities/user.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { withWithdrawal } from '#functions/domain/personal-data/consent.ts'
import { restorableDays } from '#functions/data/repositories/records/plan-record-write.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import {
  callerKey,
  expiry,
  feedKey,
  uniqueKey,
  uploadKey,
  uploadsOfKey,
  type Key,
} from '#functions/data/client/dynamodb-keys.ts'
import { confidentialReferenceSteps } from '#functions/data/repositories/records/confidential-references.ts'
import { slimRow } from '#functions/data/repositories/records/slim-row.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { keyOf, type Item } from './table-items.ts'
import type { Ledger } from './read-ledger.ts'

/** Key of an item as text, for use in maps. */
export const itemKeyText = (item: Item): string => JSON.stringify(keyOf(item))
const nameOfKey = ({ pk, sk }: Key): string => itemKeyText({ pk: { S: pk }, sk: { S: sk } })

/** Items to change in a restored backup, by `itemKeyText`; null deletes the item. */
type LedgerChanges = Map<string, Item | null>

const item = (values: Record<string, unknown>): Item =>
  marshall(values, { removeUndefinedValues: true, convertEmptyValues: false }) as Item

/**
 * Computes the changes that apply the ledger to an older backup: erased and deleted people disappear, ended accounts
 * and sessions stay ended, and revoked roles and rights stay revoked. New access granted since the backup is not
 * restored.
 */
export async function ledgerChanges(
  items: AsyncIterable<Item>,
  ledger: Ledger,
  now = Date.now(),
): Promise<LedgerChanges> {
  const replayChanges: LedgerChanges = new Map()
  const put = (key: Key, values: Record<string, unknown>) =>
    replayChanges.set(nameOfKey(key), item({ ...values, ...key }))
  const drop = (key: Key) => replayChanges.set(nameOfKey(key), null)

  /** Writes the record, its feed row and its references in their state after the change. */
  function rewrite(entity: Entity, fullItem: Values, after: StoredRecord | null): void {
    const before = fullItem['record'] as StoredRecord
    const key = { pk: String(fullItem['pk']), sk: String(fullItem['sk']) }
    const feed = feedKey(entity.name, before.feed)
    const over = after?.deleted_at ? { expires_at: expiry(Date.parse(after.deleted_at), restorableDays) } : {}
    if (after) {
      put(key, { ...fullItem, record: after, ...over })
      put(feed, { ...slimRow(entity, after), ...over })
    } else for (const one of [key, feed]) drop(one)
    const deletedRecord = after ?? ({ ...before, deleted_at: new Date(now).toISOString() } as StoredRecord)
    for (const { action } of confidentialReferenceSteps('', entity, before, deletedRecord))
      drop(action.Delete?.['Key'] as Key)
    if (deletedRecord.deleted_at && !before.deleted_at)
      for (const value of listUniqueValues(entity, before).keys()) drop(uniqueKey(entity.name, value))
  }

  function repeatPerson(entity: Entity, fullItem: Values): void {
    const record = fullItem['record'] as StoredRecord
    const entries = ledger.entriesOf('person', record.id)
    // A record created with the same id after the erasure is a different person.
    const erased = entries.some(({ at, state }) => state === 'erased' && at >= record.created_at)
    const last = entries.findLast(({ at, state }) => ['deleted', 'restored'].includes(state) && at > record.updated_at)
    const deleted = record.deleted_at ?? (last?.state === 'deleted' ? last.at : null)
    const withdrawn = entries.findLast(({ at, state }) => state === 'withdrawn' && at > record.updated_at)
    const known = withdrawn ? withWithdrawal(record, withdrawn.at) : record
    if (!erased && !deleted && known === record) return
    if (!erased && !deleted) return rewrite(entity, fullItem, known)
    if (!erased && expiry(Date.parse(deleted!), restorableDays) * 1000 > now) {
      rewrite(entity, fullItem, { ...known, deleted_at: deleted! })
      return
    }
    rewrite(entity, fullItem, null)
    for (const [name, field] of listUploadFields(entity))
      for (const id of listUploadIds(field, record[name]))
        for (const key of [uploadKey(id), uploadsOfKey(`${entity.name}#${record.id}`, id)]) drop(key)
  }

  function repeatUser(fullItem: Values): void {
    const record = fullItem['record'] as StoredRecord
    const last = ledger.entriesOf('user', record.id).at(-1)
    if (!last || record.deleted_at) return
    rewrite(
      user,
      fullItem,
      last.deleted ? null : ({ ...record, ...narrowed(record as unknown as Access, last) } as StoredRecord),
    )
  }

  function repeatCaller(fullItem: Values): void {
    const state = fullItem as unknown as CallerState
    const id = String(fullItem['pk']).slice(callerKey('').pk.length)
    const entries = ledger.entriesOf('user', id)
    const last = entries.at(-1)
    if (!last) return
    if (last.deleted) return void drop(callerKey(id))
    put(callerKey(id), {
      ...fullItem,
      profile: { ...state.profile, ...narrowed(state.profile, last) },
      // Ended sessions stay ended; `kept_session` may have been stored later.
      kept_session: undefined,
      valid_after: Math.max(state.valid_after, ...entries.map((one) => one.valid_after)),
      revoked: Object.assign({}, state.revoked, ...entries.map((one) => one.revoked)) as CallerState['revoked'],
    })
  }

  function repeatRole(fullItem: Values): void {
    const record = fullItem['record'] as StoredOf<typeof role>
    const last = ledger.entriesOf('role', record.id).at(-1)
    if (!last || record.deleted_at) return
    const permissions = record.permissions.filter((one) =>
      last.rights.includes(permissionString(one.entity_name, one.permission_key)),
    )
    if (permissions.length < record.permissions.length) rewrite(role, fullItem, { ...record, permissions })
  }

  for await (const one of items) {
    const { pk, sk } = { pk: one['pk']!.S ?? '', sk: one['sk']!.S }
    if (pk.startsWith(callerKey('').pk)) repeatCaller(unmarshall(one))
    const entity = sk === 'RECORD' ? findEntity(pk.split('#')[1]!) : undefined
    if (entity === user) repeatUser(unmarshall(one))
    else if (entity === role) repeatRole(unmarshall(one))
    else if (entity?.confidential) repeatPerson(entity, unmarshall(one))
  }
  return replayChanges
}

type Values = Record<string, unknown>
type Access = { status: unknown; roles: string[] }

/** Restricts access to the intersection of the backup and the last ledger entry. */
const narrowed = ({ status, roles }: Access, last: { status: string; roles: readonly string[] }) => ({
  status: last.status === 'ACTIVE' ? status : last.status,
  roles: roles.filter((one) => last.roles.includes(one)),
})

export async function* applyLedgerChanges(
  items: AsyncIterable<Item>,
  replayChanges: LedgerChanges,
): AsyncGenerator<Item> {
  for await (const one of items) {
    const other = replayChanges.get(itemKeyText(one))
    if (other !== null) yield other ?? one
  }
}
