import type { Entity, Verb } from '#shared/model/define-entity.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import type { Audience } from './audience.ts'
import { isVisibleTo } from './audience.ts'
import { permissionString } from './permission-keys.ts'

/** Who asks: what they hold, whom they count as, and who they are. A visitor holds nothing and is nobody. */
export type Caller = {
  id: string | null
  email: string | null
  name: string
  rights: ReadonlySet<string>
  roles: readonly string[]
  audience: Audience
  countries: readonly string[]
  /** Missing where it is not known. */
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

/** As much of a record as a decision needs. */
export type OwnedRecord = { id: string; created_by: string; status?: unknown; pending?: Text | null } & Record<
  string,
  unknown
>

type Text = { created_by: string; visibility?: unknown }

export const hasPermission = (caller: Caller, entity: string, key: string): boolean =>
  caller.rights.has(permissionString(entity, key))

const mineKeys: Partial<Record<string, string>> = { UPDATE: 'UPDATE MINE', DELETE: 'DELETE MINE' }

/** The key of the permission matrix that guards a verb of an entity. */
export const permissionKeyOf = (entity: Entity, verb: Verb): string => entity.keys[verb] ?? verb

/** Whether the caller may do this at all, to some record: the question before any record is read. */
export function canAttempt(caller: Caller, entity: Entity, verb: Verb): boolean {
  const mine = mineKeys[permissionKeyOf(entity, verb)]
  return (
    hasPermission(caller, entity.permission, permissionKeyOf(entity, verb)) ||
    (!!mine && hasPermission(caller, entity.permission, mine))
  )
}

/** Nobody changes what they themselves may do: a role that the caller bears is out of their reach, its title too. */
const givesOwnRights = (caller: Caller, entity: Entity, verb: Verb, { id }: OwnedRecord): boolean =>
  entity.givesRights && (verb === 'UPDATE' || verb === 'DELETE') && caller.roles.includes(id)

/** Whether the caller may do this to this record. For whom it is, is another question: see `scopeOf`. */
export function can(caller: Caller, entity: Entity, verb: Verb, record: OwnedRecord): boolean {
  if (givesOwnRights(caller, entity, verb, record)) return false
  if (hasPermission(caller, entity.permission, permissionKeyOf(entity, verb))) return true
  const mine = mineKeys[permissionKeyOf(entity, verb)]
  return !!mine && record.created_by === caller.id && hasPermission(caller, entity.permission, mine)
}

/** The key by which somebody vouches for a record: the one that puts such records before readers. */
export const verifyPermissionKey = (entity: Entity): string =>
  entity.workflow ? 'PUBLISH' : permissionKeyOf(entity, 'UPDATE')

/** Whether the caller may say that this record is true. */
export const canVerify = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow
    ? hasPermission(caller, entity.permission, verifyPermissionKey(entity))
    : can(caller, entity, 'UPDATE', record)

const anonymousOwner: OwnedRecord = { id: '', created_by: '' }

/** By these keys somebody works on the drafts of others. */
const working = ['UPDATE', 'PUBLISH', 'DECLINE']

/**
 * Sees what readers do not: of what has a workflow drafts, waiting text, comments and history, its author and those who
 * edit or approve; of anything else what is switched off, those who may change it.
 */
export const canEditOrReview = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow
    ? (caller.id !== null && record.created_by === caller.id) ||
      working.some((key) => hasPermission(caller, entity.permission, key))
    : can(caller, entity, 'UPDATE', record)

/** Works on records of others too: sees what is told of their work alone, wherever it stands. */
export const canEditOrReviewAny = (caller: Caller, entity: Entity): boolean =>
  canEditOrReview(caller, entity, anonymousOwner)

/** Whether readers have a record at all: what has a workflow once it is published, anything else unless it is switched off. */
export const isPublishedRecord = (entity: Entity, record: OwnedRecord): boolean =>
  entity.workflow ? record.status === 'PUBLISHED' : record.status !== 'inactive'

/** Examples to try the product with are there for those of the staff who write, approve or edit answers, whatever they say of themselves. */
const canSeeExamples = (caller: Caller): boolean =>
  caller.audience === 'STAFF' && ['SAVE', ...working].some((key) => hasPermission(caller, 'FAQ', key))

/** Whether a record is an example that is not there for this caller. */
export const isExampleHidden = (caller: Caller, id: string): boolean => isExample(id) && !canSeeExamples(caller)

/** As much of an entity as there is for a caller; everything else is answered as if it were not there. */
export type Scope = {
  sees: (record: OwnedRecord) => boolean
  /** Callers with the same key see the same records, so that what was found for one is good for the other. */
  key: string
}

const nothing: Scope = { sees: () => false, key: 'nothing' }

/**
 * The one place that says whether a record exists for somebody, and for whom what was found for them is good too. Where an
 * entity names its audience, that binds everyone, those who edit too: a partner who may UPDATE sees no text for staff only.
 */
export function scopeOf(caller: Caller, entity: Entity): Scope {
  if (entity.personal) return { sees: (record) => record.created_by === caller.id, key: `of ${caller.id}` }
  // Nothing of people is for partners, machines or visitors, whatever a role of theirs holds.
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

/** Whether a caller is among those for whom a record is; while nobody has said for whom, all who work on it are. */
function isInAudience(caller: Caller, entity: Entity, record: OwnedRecord): boolean {
  if (entity.audience === null || (caller.id !== null && record.created_by === caller.id)) return true
  const audience = record[entity.audience] ?? null
  return audience === null ? canEditOrReview(caller, entity, record) : isVisibleTo(caller.audience, audience)
}

/** On whose records somebody works: on all, on their own (as everyone may who writes drafts), or on none. */
function editScopeKey(caller: Caller, entity: Entity): string {
  if (canEditOrReviewAny(caller, entity)) return 'works on all'
  return entity.workflow || canAttempt(caller, entity, 'UPDATE') ? `works on own ${caller.id}` : 'reads'
}

/** Whether a record exists at all for this caller. */
export const canSee = (caller: Caller, entity: Entity, record: OwnedRecord): boolean =>
  scopeOf(caller, entity).sees(record)

/**
 * Whether a text that stands beside a record, or an older one, is for the caller. Its author has it in any case; one of
 * which nobody said yet who may see it, all who work on it.
 */
export const canSeeText = (caller: Caller, { created_by: author, visibility }: Text): boolean =>
  (caller.id !== null && author === caller.id) || visibility === null || isVisibleTo(caller.audience, visibility)

/** The text that waits beside a published one and that this caller may not see; for them it is not there. */
export const isPendingTextHidden = (caller: Caller, { pending }: OwnedRecord): boolean =>
  !!pending && !canSeeText(caller, pending)

/** A record as it stands for this caller, whoever sees it: without the text beside it that is not for them, and what follows from that. */
export const withoutHiddenPending = <RecordType extends OwnedRecord>(caller: Caller, record: RecordType): RecordType =>
  isPendingTextHidden(caller, record)
    ? { ...record, pending: null, waiting: undefined, awaits_approval: false }
    : record

function findAbilities(caller: Caller, entity: Entity, record: OwnedRecord): readonly string[] {
  const verbs = (['SHOW', 'UPDATE', 'DELETE'] as const).filter((verb) => can(caller, entity, verb, record))
  const vouches = entity.verified !== null && canVerify(caller, entity, record)
  return [
    ...verbs,
    ...entity.abilities.filter((key) => hasPermission(caller, entity.permission, key)),
    ...(vouches ? ['VERIFY'] : []),
  ]
}

/** What was found before for the same rights: they hang on nothing of a record but whether it is the caller's own. */
const found = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>()

/** What the caller may do with this record, as its `abilities` say it. */
export function listAbilities(caller: Caller, entity: Entity, record: OwnedRecord): readonly string[] {
  if (givesOwnRights(caller, entity, 'UPDATE', record)) return findAbilities(caller, entity, record)
  let known = found.get(caller.rights)
  if (!known) found.set(caller.rights, (known = new Map()))
  const key = `${entity.name} ${record.created_by === caller.id}`
  let answer = known.get(key)
  if (!answer) known.set(key, (answer = findAbilities(caller, entity, record)))
  return answer
}
