import type { Entity, Verb } from '#shared/entities/define.ts'
import { isExample } from '#shared/samples/example-id.ts'
import type { Audience } from './audience.ts'
import { isFor } from './audience.ts'
import { right } from './right.ts'

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
export type Owned = { id: string; created_by: string; status?: unknown; pending?: Text | null } & Record<
  string,
  unknown
>

type Text = { created_by: string; visibility?: unknown }

export const holds = (caller: Caller, entity: string, key: string): boolean => caller.rights.has(right(entity, key))

const mineKeys: Partial<Record<string, string>> = { UPDATE: 'UPDATE MINE', DELETE: 'DELETE MINE' }

/** The key of the permission matrix that guards a verb of an entity. */
export const keyFor = (entity: Entity, verb: Verb): string => entity.keys[verb] ?? verb

/** Whether the caller may do this at all, to some record: the question before any record is read. */
export function mayAttempt(caller: Caller, entity: Entity, verb: Verb): boolean {
  const mine = mineKeys[keyFor(entity, verb)]
  return holds(caller, entity.permission, keyFor(entity, verb)) || (!!mine && holds(caller, entity.permission, mine))
}

/** Nobody changes what they themselves may do: a role that the caller bears is out of their reach, its title too. */
const givesOwnRights = (caller: Caller, entity: Entity, verb: Verb, { id }: Owned): boolean =>
  entity.givesRights && (verb === 'UPDATE' || verb === 'DELETE') && caller.roles.includes(id)

/** Whether the caller may do this to this record. For whom it is, is another question: see `scopeOf`. */
export function can(caller: Caller, entity: Entity, verb: Verb, record: Owned): boolean {
  if (givesOwnRights(caller, entity, verb, record)) return false
  if (holds(caller, entity.permission, keyFor(entity, verb))) return true
  const mine = mineKeys[keyFor(entity, verb)]
  return !!mine && record.created_by === caller.id && holds(caller, entity.permission, mine)
}

/** The key by which somebody vouches for a record: the one that puts such records before readers. */
export const keyToVerify = (entity: Entity): string => (entity.workflow ? 'PUBLISH' : keyFor(entity, 'UPDATE'))

/** Whether the caller may say that this record is true. */
export const mayVerify = (caller: Caller, entity: Entity, record: Owned): boolean =>
  entity.workflow ? holds(caller, entity.permission, keyToVerify(entity)) : can(caller, entity, 'UPDATE', record)

const nobody: Owned = { id: '', created_by: '' }

/** By these keys somebody works on the drafts of others. */
const working = ['UPDATE', 'PUBLISH', 'DECLINE']

/**
 * Sees what readers do not: of what has a workflow drafts, waiting text, comments and history, its author and those who
 * edit or approve; of anything else what is switched off, those who may change it.
 */
export const worksOn = (caller: Caller, entity: Entity, record: Owned): boolean =>
  entity.workflow
    ? (caller.id !== null && record.created_by === caller.id) ||
      working.some((key) => holds(caller, entity.permission, key))
    : can(caller, entity, 'UPDATE', record)

/** Works on records of others too: sees what is told of their work alone, wherever it stands. */
export const worksOnAny = (caller: Caller, entity: Entity): boolean => worksOn(caller, entity, nobody)

/** Whether readers have a record at all: what has a workflow once it is published, anything else unless it is switched off. */
export const isForReaders = (entity: Entity, record: Owned): boolean =>
  entity.workflow ? record.status === 'PUBLISHED' : record.status !== 'inactive'

/** Examples to try the product with are there for those of the staff who write, approve or edit answers, whatever they say of themselves. */
const triesExamples = (caller: Caller): boolean =>
  caller.audience === 'STAFF' && ['SAVE', ...working].some((key) => holds(caller, 'FAQ', key))

/** Whether a record is an example that is not there for this caller. */
export const hidesExample = (caller: Caller, id: string): boolean => isExample(id) && !triesExamples(caller)

/** As much of an entity as there is for a caller; everything else is answered as if it were not there. */
export type Scope = {
  sees: (record: Owned) => boolean
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
    return holds(caller, entity.permission, keyFor(entity, 'LIST'))
      ? { sees: () => true, key: 'all' }
      : { sees: (record) => record.id === caller.id, key: `itself ${caller.id}` }
  return {
    sees: (record) =>
      !hidesExample(caller, record.id) &&
      isAmong(caller, entity, record) &&
      (isForReaders(entity, record) || worksOn(caller, entity, record)),
    key: `${entity.audience === null ? '' : `${caller.audience} ${caller.id} `}${workOf(caller, entity)}${triesExamples(caller) ? ' and examples' : ''}`,
  }
}

/** Whether a caller is among those for whom a record is; while nobody has said for whom, all who work on it are. */
function isAmong(caller: Caller, entity: Entity, record: Owned): boolean {
  if (entity.audience === null || (caller.id !== null && record.created_by === caller.id)) return true
  const audience = record[entity.audience] ?? null
  return audience === null ? worksOn(caller, entity, record) : isFor(caller.audience, audience)
}

/** On whose records somebody works: on all, on their own (as everyone may who writes drafts), or on none. */
function workOf(caller: Caller, entity: Entity): string {
  if (worksOnAny(caller, entity)) return 'works on all'
  return entity.workflow || mayAttempt(caller, entity, 'UPDATE') ? `works on own ${caller.id}` : 'reads'
}

/** Whether a record exists at all for this caller. */
export const sees = (caller: Caller, entity: Entity, record: Owned): boolean => scopeOf(caller, entity).sees(record)

/**
 * Whether a text that stands beside a record, or an older one, is for the caller. Its author has it in any case; one of
 * which nobody said yet who may see it, all who work on it.
 */
export const seesText = (caller: Caller, { created_by: author, visibility }: Text): boolean =>
  (caller.id !== null && author === caller.id) || visibility === null || isFor(caller.audience, visibility)

/** The text that waits beside a published one and that this caller may not see; for them it is not there. */
export const hidesPending = (caller: Caller, { pending }: Owned): boolean => !!pending && !seesText(caller, pending)

/** A record as it stands for this caller, whoever sees it: without the text beside it that is not for them, and what follows from that. */
export const faceOf = <Kept extends Owned>(caller: Caller, record: Kept): Kept =>
  hidesPending(caller, record) ? { ...record, pending: null, waiting: undefined, awaits_approval: false } : record

function findAbilities(caller: Caller, entity: Entity, record: Owned): readonly string[] {
  const verbs = (['SHOW', 'UPDATE', 'DELETE'] as const).filter((verb) => can(caller, entity, verb, record))
  const vouches = entity.verified !== null && mayVerify(caller, entity, record)
  return [
    ...verbs,
    ...entity.abilities.filter((key) => holds(caller, entity.permission, key)),
    ...(vouches ? ['VERIFY'] : []),
  ]
}

/** What was found before for the same rights: they hang on nothing of a record but whether it is the caller's own. */
const found = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>()

/** What the caller may do with this record, as its `abilities` say it. */
export function abilities(caller: Caller, entity: Entity, record: Owned): readonly string[] {
  if (givesOwnRights(caller, entity, 'UPDATE', record)) return findAbilities(caller, entity, record)
  let known = found.get(caller.rights)
  if (!known) found.set(caller.rights, (known = new Map()))
  const key = `${entity.name} ${record.created_by === caller.id}`
  let answer = known.get(key)
  if (!answer) known.set(key, (answer = findAbilities(caller, entity, record)))
  return answer
}
