import type { Entity, Verb } from '#shared/model/define-entity.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import type { Audience } from './audience.ts'
import { isVisibleTo } from './audience.ts'
import { permissionString } from './permission-keys.ts'

/** Caller of a request. A visitor has no id and no permissions. */
export type Caller = {
  id: string | null
  email: string | null
  name: string
  rights: ReadonlySet<string>
  roles: readonly string[]
  audience: Audience
  countries: readonly string[]
  unit_id?: string | null
  language_id: string | null
}

export const visitor: Caller = {
  id: null,
  email: null,
  name: '',
  rights: new Set(),
  roles: [],
  audience: 'PUBLIC',
  countries: [],
  unit_id: null,
  language_id: null,
}

/** Fields of a record that access decisions need. */
export type OwnedRecord = { id: string; created_by: string; status?: unknown; pending?: Text | null } & Record<
  string,
  unknown
>

type Text = { created_by: string; visibility?: unknown }

export const hasPermission = (caller: Caller, entity: string, key: string): boolean =>
  caller.rights.has(permissionString(entity, key))

const ownRecordKeyOf: Partial<Record<string, string>> = { UPDATE: 'UPDATE MINE', DELETE: 'DELETE MINE' }

/** Returns the key of the permission matrix that guards a verb of an entity. */
export const permissionKeyOf = (entity: Entity, verb: Verb): string => entity.keys[verb] ?? verb

/** Returns whether the caller may use the verb on at least some records. Checked before any record is read. */
export function canAttempt(caller: Caller, entity: Entity, verb: Verb): boolean {
  const mine = ownRecordKeyOf[permissionKeyOf(entity, verb)]
  return (
    hasPermission(caller, entity.permission, permissionKeyOf(entity, verb)) ||
    (!!mine && hasPermission(caller, entity.permission, mine))
  )
}

/**
 * Callers cannot change what they are allowed to do: roles that they hold, including their titles, are closed to them.
 */
const givesOwnRights = (caller: Caller, entity: Entity, verb: Verb, { id }: OwnedRecord): boolean =>
  entity.grantsPermissions && (verb === 'UPDATE' || verb === 'DELETE') && caller.roles.includes(id)

/** Returns whether the caller may use the verb on this record. Does not check the audience: see `scopeOf`. */
export function can(caller: Caller, entity: Entity, verb: Verb, record: OwnedRecord): boolean {
  if (givesOwnRights(caller, entity, verb, record)) return false
  if (hasPermission(caller, entity.permission, permissionKeyOf(entity, verb))) return true
  const mine = ownRecordKeyOf[permissionKeyOf(entity, verb)]
  return !!mine && record.created_by === caller.id && hasPermission(caller, entity.permission, mine)
}

/** Returns the permission key for verifying records: the one that makes them visible to readers. */
export const verifyPermissionKey = (entity: Entity): string =>
  entity.workflow ? 'PUBLISH' : permissionKeyOf(entity, 'UPDATE')

export const canVerify = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow
    ? hasPermission(caller, entity.permission, verifyPermissionKey(entity))
    : can(caller, entity, 'UPDATE', record)

const anonymousOwner: OwnedRecord = { id: '', created_by: '' }

/** Keys that give access to drafts of other authors. */
const editOrReviewKeys = ['UPDATE', 'PUBLISH', 'DECLINE']

/**
 * Returns whether the caller sees the unpublished side of a record. With a workflow (drafts, pending text, comments,
 * history): its author, editors and approvers. Otherwise (inactive records): callers who may update it.
 */
export const canEditOrReview = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow
    ? (caller.id !== null && record.created_by === caller.id) ||
      editOrReviewKeys.some((key) => hasPermission(caller, entity.permission, key))
    : can(caller, entity, 'UPDATE', record)

/** Returns whether the caller can edit or review records of others, and so sees internal data everywhere. */
export const canEditOrReviewAny = (caller: Caller, entity: Entity): boolean =>
  canEditOrReview(caller, entity, anonymousOwner)

/** Returns whether readers see a record: published if it has a workflow, otherwise not inactive. */
export const isPublishedRecord = (entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow ? record.status === 'PUBLISHED' : record.status !== 'inactive'

/** Example records are visible only to staff who write, approve or edit FAQs, whatever visibility they declare. */
const canSeeExamples = (caller: Caller): boolean =>
  caller.audience === 'STAFF' && ['SAVE', ...editOrReviewKeys].some((key) => hasPermission(caller, 'FAQ', key))

export const isExampleHidden = (caller: Caller, id: string): boolean => isExample(id) && !canSeeExamples(caller)

/** Records of an entity that the caller may see. All others are treated as nonexistent in every response. */
export type Scope = {
  sees: (record: OwnedRecord) => boolean
  /** Cache key. Callers with the same key see the same records and can share cached results. */
  key: string
}

const nothing: Scope = { sees: () => false, key: 'nothing' }

/**
 * Returns the scope of a caller. This is the only function that decides whether a record exists for a caller. The
 * audience of a record binds editors too: a partner with UPDATE does not see text for staff only.
 */
export function scopeOf(caller: Caller, entity: Entity): Scope {
  if (entity.personal) return { sees: (record) => record.created_by === caller.id, key: `of ${caller.id}` }
  // Personal data is never visible to partners, machines or visitors, whatever their roles grant.
  if (entity.confidential && caller.audience !== 'STAFF') return nothing
  if (entity.accounts)
    return hasPermission(caller, entity.permission, permissionKeyOf(entity, 'LIST'))
      ? { sees: () => true, key: 'all' }
      : { sees: (record) => record.id === caller.id, key: `itself ${caller.id}` }
  return {
    sees: (record) =>
      !isExampleHidden(caller, record.id) &&
      isInAudience(caller, entity, record) &&
      (isPublishedRecord(entity, record) || canEditOrReview(caller, entity, record)),
    key: `${entity.audience === null ? '' : `${caller.audience} ${caller.id} `}${editScopeKey(caller, entity)}${canSeeExamples(caller) ? ' and examples' : ''}`,
  }
}

/**
 * Returns whether the caller is in the audience of a record. Without an audience yet, it is visible to its editors and
 * reviewers.
 */
function isInAudience(caller: Caller, entity: Entity, record: OwnedRecord): boolean {
  if (entity.audience === null || (caller.id !== null && record.created_by === caller.id)) return true
  const audience = record[entity.audience] ?? null
  return audience === null ? canEditOrReview(caller, entity, record) : isVisibleTo(caller.audience, audience)
}

/** Part of the cache key: the caller can edit all records, their own (as every author of drafts), or none. */
function editScopeKey(caller: Caller, entity: Entity): string {
  if (canEditOrReviewAny(caller, entity)) return 'works on all'
  return entity.workflow || canAttempt(caller, entity, 'UPDATE') ? `works on own ${caller.id}` : 'reads'
}

export const canSee = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  scopeOf(caller, entity).sees(record)

/**
 * Returns whether the caller may see a pending or older text. Its author always may. A text without a visibility yet is
 * open to all editors.
 */
export const canSeeText = (caller: Caller, { created_by: author, visibility }: Text): boolean =>
  (caller.id !== null && author === caller.id) || visibility === null || isVisibleTo(caller.audience, visibility)

export const isPendingTextHidden = (caller: Caller, { pending }: OwnedRecord): boolean =>
  !!pending && !canSeeText(caller, pending)

/** Returns the record without a pending text that the caller may not see, and without the values derived from it. */
export const withoutHiddenPending = <RecordType extends OwnedRecord>(caller: Caller, record: RecordType): RecordType =>
  isPendingTextHidden(caller, record)
    ? { ...record, pending: null, waiting: undefined, awaits_approval: false }
    : record

function findAbilities(caller: Caller, entity: Entity, record: OwnedRecord): readonly string[] {
  const verbs = (['SHOW', 'UPDATE', 'DELETE'] as const).filter((verb) => can(caller, entity, verb, record))
  const mayVerify = entity.verified !== null && canVerify(caller, entity, record)
  return [
    ...verbs,
    ...entity.abilities.filter((key) => hasPermission(caller, entity.permission, key)),
    ...(mayVerify ? ['VERIFY'] : []),
  ]
}

/** Cache by permission set. Abilities depend on nothing else but whether the record is the caller's own. */
const abilitiesCache = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>()

export function listAbilities(caller: Caller, entity: Entity, record: OwnedRecord): readonly string[] {
  if (givesOwnRights(caller, entity, 'UPDATE', record)) return findAbilities(caller, entity, record)
  let byRecordKind = abilitiesCache.get(caller.rights)
  if (!byRecordKind) abilitiesCache.set(caller.rights, (byRecordKind = new Map()))
  const key = `${entity.name} ${record.created_by === caller.id}`
  let abilities = byRecordKind.get(key)
  if (!abilities) byRecordKind.set(key, (abilities = findAbilities(caller, entity, record)))
  return abilities
}
