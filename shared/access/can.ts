import type { Entity, Verb } from '#shared/entities/define.ts'
import type { Audience } from './audience.ts'
import { isFor } from './audience.ts'
import { right } from './permissions.ts'

/** Who asks: what they hold, whom they count as, and who they are. A visitor holds nothing and is nobody. */
export type Caller = {
  id: string | null
  email: string | null
  name: string
  rights: ReadonlySet<string>
  roles: readonly string[]
  audience: Audience
  countries: readonly string[]
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
  language_id: null,
}

/** As much of a record as a decision needs. */
export type Owned = { id: string; created_by: string; status?: unknown; visibility?: unknown; pending?: unknown }

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
const isOwnRole = (caller: Caller, entity: Entity, verb: Verb, { id }: Owned): boolean =>
  entity.name === 'role' && (verb === 'UPDATE' || verb === 'DELETE') && caller.roles.includes(id)

/** Whether the caller may do this to this record. Visibility is another question: see `sees`. */
export function can(caller: Caller, entity: Entity, verb: Verb, record: Owned): boolean {
  if (isOwnRole(caller, entity, verb, record)) return false
  if (holds(caller, entity.permission, keyFor(entity, verb))) return true
  const mine = mineKeys[keyFor(entity, verb)]
  return !!mine && record.created_by === caller.id && holds(caller, entity.permission, mine)
}

const nobody: Owned = { id: '', created_by: '' }

/** Sees drafts, pending text, comments and history of an FAQ: its author and those who edit or approve. */
export const worksOn = (caller: Caller, record: Owned): boolean =>
  (caller.id !== null && record.created_by === caller.id) ||
  ['UPDATE', 'PUBLISH', 'DECLINE'].some((key) => holds(caller, 'FAQ', key))

/** Works on records of others too: sees what is told of their work alone, wherever it stands. */
export const worksOnAny = (caller: Caller): boolean => worksOn(caller, nobody)

/** Whether readers have a record at all: what has a workflow once it is published, anything else unless it is switched off. */
export const isForReaders = (entity: Entity, record: Owned): boolean =>
  entity.revisions ? record.status === 'PUBLISHED' : record.status !== 'inactive'

/**
 * Whether a record exists at all for this caller; where it does not, every path answers as if it were not there.
 * Visibility binds everyone, those who edit too: a partner who may UPDATE sees no text that is for staff only.
 */
export function sees(caller: Caller, entity: Entity, record: Owned): boolean {
  if (entity.personal) return record.created_by === caller.id
  // Nothing of people is for partners, machines or visitors, whatever a role of theirs holds.
  if (entity.confidential && caller.audience !== 'STAFF') return false
  if (entity.name === 'user') return record.id === caller.id || holds(caller, 'User', 'LIST')
  if (entity.name !== 'faq') return isForReaders(entity, record) || can(caller, entity, 'UPDATE', record)
  return seesText(caller, record) && (isForReaders(entity, record) || worksOn(caller, record))
}

type Text = { created_by: string; visibility?: unknown }

/**
 * Whether a text is for the caller: the record's own, an older one, or the one that waits beside it. Its author has it in
 * any case; one of which nobody said yet who may see it, all who work on it.
 */
export const seesText = (caller: Caller, { created_by: author, visibility }: Text): boolean =>
  (caller.id !== null && author === caller.id) || visibility === null || isFor(caller.audience, visibility)

/** The text that waits beside a published one and that this caller may not see; for them it is not there. */
export function hidesPending(caller: Caller, { pending }: Owned): boolean {
  const waiting = pending as Text | null | undefined
  return !!waiting && !seesText(caller, waiting)
}

/** A record as it stands for this caller, whoever sees it: without the text beside it that is not for them, and what follows from that. */
export const faceOf = <Kept extends Owned>(caller: Caller, record: Kept): Kept =>
  hidesPending(caller, record) ? { ...record, pending: null, waiting: undefined, awaits_approval: false } : record

/** Callers with the same key see the same records of an entity, so that what was found for one is good for the other. */
export function viewKey(caller: Caller, entity: Entity): string {
  if (entity.personal || entity.revisions || entity.name === 'user')
    return `${caller.id} ${caller.audience} ${worksOnAny(caller)}`
  if (entity.confidential && caller.audience !== 'STAFF') return 'nobody'
  if (!mayAttempt(caller, entity, 'UPDATE')) return 'reader'
  return can(caller, entity, 'UPDATE', nobody) ? 'editor' : `editor of own ${caller.id}`
}

function findAbilities(caller: Caller, entity: Entity, record: Owned): readonly string[] {
  const verbs = (['SHOW', 'UPDATE', 'DELETE'] as const).filter((verb) => can(caller, entity, verb, record))
  if (entity.name !== 'faq') return verbs
  return [...verbs, ...['PUBLISH', 'DECLINE', 'ADD_TO_MY_LIST'].filter((key) => holds(caller, 'FAQ', key))]
}

/** What was found before for the same rights: they hang on nothing of a record but whether it is the caller's own. */
const found = new WeakMap<ReadonlySet<string>, Map<string, readonly string[]>>()

/** What the caller may do with this record, as its `abilities` say it. */
export function abilities(caller: Caller, entity: Entity, record: Owned): readonly string[] {
  if (isOwnRole(caller, entity, 'UPDATE', record)) return findAbilities(caller, entity, record)
  let known = found.get(caller.rights)
  if (!known) found.set(caller.rights, (known = new Map()))
  const key = `${entity.name} ${record.created_by === caller.id}`
  let answer = known.get(key)
  if (!answer) known.set(key, (answer = findAbilities(caller, entity, record)))
  return answer
}
