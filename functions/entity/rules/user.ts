import { randomBytes } from 'node:crypto'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import { hasPasswords } from '#functions/identity/local-passwords.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { alignAccount, alignAccountSoon, openAccount } from '#functions/identity/accounts.ts'
import { besideUser } from '#functions/identity/beside-user.ts'
import { askFor, requireFree, sameEmail } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { identityPort } from '#functions/identity/identity.ts'
import { tellOwner } from '#functions/identity/tell-owner.ts'
import { nothing } from '#functions/http/answer.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { requireRecentSignIn } from '#functions/http/token.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import { takeLease, type Lease } from '#functions/store/leases.ts'
import { newId } from '#functions/store/keys.ts'
import { askedBy, writeSecurity } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import { holds, sees } from '#shared/access/can.ts'
import { user as entity } from '#shared/entities/user.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Draft, Extra, Rules, Values } from '#functions/entity/rules.ts'
import { actorOf } from '#functions/entity/save.ts'
import { keepAdministrator } from './administrators.ts'
import { handOverRoute } from './user-hand-over.ts'
import { keyRoutes } from './user-keys.ts'
import { requireHeld, requirePower } from './power.ts'

type UserDraft = Draft<typeof entity>

/** What decides over a person's rights; nobody changes these of themselves. */
const ownRefused = ['roles', 'status', 'type', 'unit_id', 'countries']

/** What gives power over the account of another: see `requirePower`. */
const powerful = ['email', 'type', 'status', 'roles']

const differs = (field: string, before: Values, values: Values): boolean =>
  JSON.stringify(before[field] ?? null) !== JSON.stringify(values[field] ?? null)

function checkPassword({ before, given }: UserDraft): void {
  const { password, password_confirmation: confirmation, email } = given
  if (before) {
    if (password !== undefined && password !== null) throw invalid('password', 'read_only')
    return
  }
  // Where nobody signs in by a password, an account has one that nobody knows.
  if (!password && !hasPasswords()) return
  if (!password) throw invalid('password', 'required')
  if (password !== confirmation) throw invalid('password_confirmation', 'no_match')
  const problem = passwordProblem(String(password), [String(email)])
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/** Roles given or taken away: the rights in them must be the caller's own, and an administrator must stay. */
async function checkRights({ before, values, given, request }: UserDraft): Promise<Extra['beside']> {
  if (before && (given['password'] || powerful.some((field) => differs(field, before, values))))
    await requirePower(request, [before])
  const had = before?.roles ?? []
  const changed = values.roles.filter((id) => !had.includes(id))
  if (changed.length > 0) {
    const roles = await services().records.getMany(role, changed)
    for (const one of roles.values()) requireHeld(one.permissions, request)
  }
  if (!before) return
  if (before.id === request.caller.id && ownRefused.some((field) => differs(field, before, values)))
    throw forbidden('User', 'UPDATE')
  if (!powerful.some((field) => differs(field, before, values))) return
  const steps = await keepAdministrator({ users: new Map([[before.id, values]]) })
  return () => steps
}

/** What belongs to one try of a save: the lease on the address of an account that is being made. */
const leases = new WeakMap<UserDraft, Lease>()

/** A new account: first in the pool, then its record. While both are on their way, nobody else makes one of this address. */
async function open(draft: UserDraft, email: string): Promise<void> {
  const id = newId()
  draft.values['id'] = id
  const lease = await takeLease(`account ${foldTag(email)}`, id)
  leases.set(draft, lease)
  try {
    await openAccount(id, email, String(draft.given['password'] ?? randomBytes(33).toString('base64url')))
  } catch (error) {
    await undo(draft)
    throw error
  }
}

/**
 * While an account is inactive, its credentials open nothing but the answer that it is. They end before it is active again, so
 * that none of them outlives the deactivation.
 */
async function endFormerCredentials(user: string, values: UserDraft['values']): Promise<void> {
  await endCredentials('deactivation', { user, writesRecord: true })
  values.pending_email = null
  values.pending_until = null
}

async function beforeSave(draft: UserDraft): Promise<Extra> {
  const { before, values, request } = draft
  const guard = await checkRights(draft)
  checkPassword(draft)
  delete values['preferences']
  if (before && before.status !== 'ACTIVE' && values.status === 'ACTIVE') await endFormerCredentials(before.id, values)
  const { email } = values
  // Whoever reads the mails of an account can choose its password.
  if (before && before.email !== email) requireRecentSignIn(request.token)
  if (!before || !sameEmail(before.email, email))
    await requireFree(email, before?.id ?? null, actorOf(request), request.traceId)
  if (!before) await open(draft, email)
  else if (before.email !== email) askFor(values, before, email)
  return {
    beside: (record) => [
      ...besideUser(before, record),
      ...(leases.has(draft) ? [leases.get(draft)!.end] : []),
      ...(guard?.(record) ?? []),
    ],
  }
}

/** A user that could not be written leaves no account behind; where even that fails, the next one of the address takes its place. */
async function undo(draft: UserDraft): Promise<void> {
  const lease = leases.get(draft)
  if (!lease) return
  try {
    await alignAccount(String(draft.values['id']))
    await lease.giveBack()
  } catch (error) {
    logLine('error', 'an account was left behind in the user pool', {
      user: draft.values['id'],
      ...describeError(error),
    })
  }
}

/** The user of a route that only whoever has power over them may go. */
async function ruled(request: Request): Promise<StoredOf<typeof entity>> {
  if (!holds(request.caller, 'User', 'UPDATE')) throw forbidden('User', 'UPDATE')
  const record = await services().records.get(entity, request.params['id']!)
  if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
  await requirePower(request, [record])
  return record
}

const signOutRoute: Route = {
  method: 'POST',
  path: '/user/{id}/sign-out',
  access: 'session',
  handle: async (request) => {
    const { id } = await ruled(request)
    await endCredentials('sign_out_everywhere', { user: id })
    await writeSecurity({
      ...askedBy(request),
      kind: 'sign_out',
      object: 'user',
      object_id: id,
      outcome: 'signed out by an administrator',
    })
    return nothing
  },
}

/** Somebody lost their code generator. Their next sign-in asks for none, and leads to a new one before anything guarded. */
const resetFactorRoute: Route = {
  method: 'POST',
  path: '/user/{id}/reset-second-factor',
  access: 'recent sign-in',
  handle: async (request) => {
    const { id } = await ruled(request)
    await services().callers.dropFactor(id)
    await identityPort().resetSecondFactor(id)
    await endCredentials('second_factor_reset', { user: id })
    await writeSecurity({
      ...askedBy(request),
      kind: 'user_changed',
      object: 'user',
      object_id: id,
      fields: ['second_factor'],
      outcome: 'second factor taken off by an administrator',
    })
    await tellOwner(request, id, 'second_factor_removed')
    return nothing
  },
}

export const rules: Rules<typeof entity> = {
  routes: () => [signOutRoute, resetFactorRoute, handOverRoute, ...keyRoutes(ruled)],
  beforeSave,
  undo,
  beforeRemove: async (request, record) => {
    if (record.id === request.caller.id) throw forbidden('User', 'DELETE')
    await requirePower(request, [record])
    const guard = await keepAdministrator({ users: new Map([[record.id, null]]) })
    return { beside: (removed) => [...besideUser(record, removed), ...guard] }
  },
  afterRemove: (record) => alignAccountSoon(record.id),
  present: (record, { caller }): Values => {
    const isTold = record.id === caller.id || holds(caller, 'User', 'UPDATE')
    return {
      name: `${record.first_name} ${record.last_name}`,
      pending_email: isTold ? (record.pending_email ?? null) : null,
      roles_by_group: isTold ? (record.roles_by_group ?? []).filter((id) => record.roles.includes(id)) : [],
    }
  },
}
