import { randomBytes } from 'node:crypto'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import { isPasswordSignInEnabled } from '#functions/identity/password-sign-in.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { syncAccount, trySyncAccount, createAccount } from '#functions/identity/sync-account.ts'
import { userWriteSteps } from '#functions/identity/user-write-steps.ts'
import { requestEmailChange, requireFreeEmail, sameEmail } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { requireRecentSignIn } from '#functions/platform/http/access-token.ts'
import { takeLease, type Lease } from '#functions/data/client/leases.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import type { user as entity } from '#shared/entities/user.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Draft, Extra, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { actorOf } from '#functions/domain/entity/save.ts'
import { requireRemainingAdministrator } from './last-administrator.ts'
import { requireHeldPermissions, requirePrivileges } from './privilege-check.ts'

type UserDraft = Draft<typeof entity>

/** Fields that decide a user's permissions. Users cannot change these for themselves. */
const selfLockedFields = ['roles', 'status', 'type', 'unit_id', 'countries']

/** Fields that give control over an account: see `requirePrivileges`. */
const privilegedFields = ['email', 'type', 'status', 'roles']

const differs = (field: string, before: Values, values: Values): boolean =>
  JSON.stringify(before[field] ?? null) !== JSON.stringify(values[field] ?? null)

function checkPassword({ before, given }: UserDraft): void {
  const { password, password_confirmation: confirmation, email } = given
  if (before) {
    if (password !== undefined && password !== null) throw invalidField('password', 'read_only')
    return
  }
  // Without password sign-in, the account gets a random password.
  if (!password && !isPasswordSignInEnabled()) return
  if (!password) throw invalidField('password', 'required')
  if (password !== confirmation) throw invalidField('password_confirmation', 'no_match')
  const problem = passwordProblem(String(password), [String(email)])
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/** Checks a change of roles: the caller must have their permissions, and an administrator must remain. */
async function checkRights({ before, values, given, request }: UserDraft): Promise<Extra['beside']> {
  if (before && (given['password'] || privilegedFields.some((field) => differs(field, before, values))))
    await requirePrivileges(request, [before])
  const had = before?.roles ?? []
  const changed = values.roles.filter((id) => !had.includes(id))
  if (changed.length > 0) {
    const roles = await services().records.getMany(role, changed)
    for (const one of roles.values()) requireHeldPermissions(one.permissions, request)
  }
  if (!before) return
  if (before.id === request.caller.id && selfLockedFields.some((field) => differs(field, before, values)))
    throw forbidden('User', 'UPDATE')
  if (!privilegedFields.some((field) => differs(field, before, values))) return
  const steps = await requireRemainingAdministrator({ users: new Map([[before.id, values]]) })
  return () => steps
}

const leases = new WeakMap<UserDraft, Lease>()

/**
 * Creates the account in the user pool before its record. The lease prevents a concurrent creation with the same email
 * address.
 */
async function createWithLease(draft: UserDraft, email: string): Promise<void> {
  const id = newId()
  draft.values['id'] = id
  const lease = await takeLease(`account ${foldTag(email)}`, id)
  leases.set(draft, lease)
  try {
    await createAccount(id, email, String(draft.given['password'] ?? randomBytes(33).toString('base64url')))
  } catch (error) {
    await undoCreation(draft)
    throw error
  }
}

/**
 * Credentials of an inactive account get no response but that it is inactive. They end before reactivation, so that
 * none survives the deactivation.
 */
async function endPreviousCredentials(user: string, values: UserDraft['values']): Promise<void> {
  await endCredentials('deactivation', { user, writesRecord: true })
  values.pending_email = null
  values.pending_until = null
}

async function beforeSave(draft: UserDraft): Promise<Extra> {
  const { before, values, request } = draft
  const guard = await checkRights(draft)
  checkPassword(draft)
  delete values['preferences']
  if (before && before.status !== 'ACTIVE' && values.status === 'ACTIVE')
    await endPreviousCredentials(before.id, values)
  const { email } = values
  // The owner of the email address can reset the password.
  if (before && before.email !== email) requireRecentSignIn(request.token)
  if (!before || !sameEmail(before.email, email))
    await requireFreeEmail(email, before?.id ?? null, actorOf(request), request.traceId)
  if (!before) await createWithLease(draft, email)
  else if (before.email !== email) requestEmailChange(values, before, email)
  return {
    beside: (record) => [
      ...userWriteSteps(before, record),
      ...(leases.has(draft) ? [leases.get(draft)!.end] : []),
      ...(guard?.(record) ?? []),
    ],
  }
}

/**
 * Deletes the account of a failed save from the user pool. If that fails too, the next account with this email address
 * replaces it.
 */
async function undoCreation(draft: UserDraft): Promise<void> {
  const lease = leases.get(draft)
  if (!lease) return
  try {
    await syncAccount(String(draft.values['id']))
    await lease.giveBack()
  } catch (error) {
    logLine('error', 'user_pool_account_orphaned', {
      user: draft.values['id'],
      ...describeError(error),
    })
  }
}

export const rules: Rules<typeof entity> = {
  beforeSave,
  undo: undoCreation,
  beforeRemove: async (request, record) => {
    if (record.id === request.caller.id) throw forbidden('User', 'DELETE')
    await requirePrivileges(request, [record])
    const guard = await requireRemainingAdministrator({ users: new Map([[record.id, null]]) })
    return { beside: (removed) => [...userWriteSteps(record, removed), ...guard] }
  },
  afterRemove: (record) => trySyncAccount(record.id),
  present: (record, { caller }): Values => {
    const canSeeAccount = record.id === caller.id || hasPermission(caller, 'User', 'UPDATE')
    return {
      name: `${record.first_name} ${record.last_name}`,
      pending_email: canSeeAccount ? (record.pending_email ?? null) : null,
      roles_by_group: canSeeAccount ? (record.roles_by_group ?? []).filter((id) => record.roles.includes(id)) : [],
    }
  },
}
