import { administers } from '#shared/access/administrators.ts'
import { right, type Permission } from '#shared/access/permissions.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/role.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { identityPort } from '#functions/identity/identity.ts'
import { nothing } from '#functions/http/answer.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { table } from '#functions/store/client.ts'
import { profileWrite } from '#functions/store/callers.ts'
import { newId } from '#functions/store/keys.ts'
import { askedBy, writeSecurity } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import { holds, sees } from '#shared/access/can.ts'
import { user as entity } from '#shared/entities/user.ts'
import type { Draft, Extra, Rules, Values } from '../rules.ts'
import { keepAdministrator } from './administrators.ts'
import { handOverRoute } from './user-hand-over.ts'
import { requireHeld } from './role.ts'

const list = (value: unknown): string[] => (value ?? []) as string[]

/** What decides over a person's rights; nobody changes these of themselves. */
const ownRefused = ['roles', 'status', 'type', 'unit_id', 'countries']

function checkPassword({ before, given }: Draft): void {
  const { password, password_confirmation: confirmation, email } = given
  if (before) {
    if (password !== undefined && password !== null) throw invalid('password', 'read_only')
    return
  }
  if (!password) throw invalid('password', 'required')
  if (password !== confirmation) throw invalid('password_confirmation', 'no_match')
  const problem = passwordProblem(String(password), [String(email)])
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/** Roles given or taken away: the rights in them must be the caller's own, and an administrator must stay. */
async function checkRights({ before, values, request }: Draft): Promise<Extra['beside']> {
  const had = list(before?.['roles'])
  const changed = list(values['roles']).filter((id) => !had.includes(id))
  if (changed.length > 0) {
    const roles = await services().records.getMany(role, changed)
    for (const one of roles.values()) requireHeld(one['permissions'] as Permission[], request)
  }
  if (!before) return
  if (before.id === request.caller.id)
    for (const field of ownRefused)
      if (JSON.stringify(before[field] ?? null) !== JSON.stringify(values[field] ?? null))
        throw forbidden('User', 'UPDATE')
  const weaker = values['status'] !== 'ACTIVE' || had.some((id) => !list(values['roles']).includes(id))
  if (before['status'] !== 'ACTIVE' || !weaker || !(await administered(had))) return
  const steps = await keepAdministrator({ users: new Map([[before.id, values]]) })
  return () => steps
}

async function administered(roles: readonly string[]): Promise<boolean> {
  const found = await services().records.getMany(role, roles)
  const rights = [...found.values()].flatMap((one) =>
    (one['permissions'] as Permission[]).map((permission) => right(permission.entity_name, permission.permission_key)),
  )
  return administers(new Set(rights))
}

async function beforeSave(draft: Draft): Promise<Extra> {
  const { before, given, values } = draft
  checkPassword(draft)
  const guard = await checkRights(draft)
  const email = String(values['email'])
  if (!before) {
    values['id'] = newId()
    const taken = await services().records.findUnique(entity, 'email', email)
    if (taken) throw new Problem('duplicate', { fields: [{ path: 'email', code: 'not_unique' }] })
    await identityPort().create(String(values['id']), email, String(given['password']))
  } else if (before['email'] !== email) await identityPort().changeEmail(before.id, email)
  const { name } = table()
  return { beside: (record) => [...profileWrite(name, record), ...(guard?.(record) ?? [])] }
}

/** A user that could not be written must not be able to sign in, and one that was not changed keeps its address. */
async function undo({ before, values }: Draft): Promise<void> {
  try {
    if (!before) await identityPort().remove(String(values['id']))
    else if (before['email'] !== values['email']) await identityPort().changeEmail(before.id, String(before['email']))
  } catch (error) {
    logLine('error', 'an account was left behind in the user pool', {
      user: before?.id ?? values['id'],
      ...describeError(error),
    })
  }
}

const signOutRoute: Route = {
  method: 'POST',
  path: '/user/{id}/sign-out',
  access: 'session',
  handle: async (request) => {
    if (!holds(request.caller, 'User', 'UPDATE')) throw forbidden('User', 'UPDATE')
    const record = await services().records.get(entity, request.params['id']!)
    if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
    await services().callers.revokeAll(record.id)
    await identityPort().signOutEverywhere(record.id)
    await writeSecurity({
      ...askedBy(request),
      kind: 'sign_out',
      object: 'user',
      object_id: record.id,
      outcome: 'signed out by an administrator',
    })
    return nothing
  },
}

export const rules: Rules = {
  routes: () => [signOutRoute, handOverRoute],
  beforeSave,
  undo,
  beforeRemove: async (request, record) => {
    if (record.id === request.caller.id) throw forbidden('User', 'DELETE')
    const guard = (await administered(list(record['roles'])))
      ? await keepAdministrator({ users: new Map([[record.id, null]]) })
      : []
    const { name } = table()
    return { beside: (removed) => [...profileWrite(name, removed), ...guard] }
  },
  afterRemove: async (record) => {
    await identityPort()
      .remove(record.id)
      .catch((error: unknown) =>
        logLine('error', 'an account was left behind in the user pool', { user: record.id, ...describeError(error) }),
      )
  },
  present: (record): Values => ({ name: `${record['first_name']} ${record['last_name']}` }),
}
