import { randomBytes } from 'node:crypto'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import { invitationOf } from '#functions/identity/invitation.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { syncAccount, trySyncAccount, createAccount } from '#functions/identity/sync-account.ts'
import { userWriteSteps } from '#functions/identity/user-write-steps.ts'
import { requestEmailChange, requireFreeEmail, sameEmail } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { requireRecentSignIn } from '#functions/platform/http/access-token.ts'
import { takeLease } from '#functions/data/client/leases.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { outboxStep } from '#functions/data/repositories/records/outbox.ts'
import { services } from '#functions/data/services.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import type { user as entity } from '#shared/entities/user.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { ChangeSet, Rules, Save, Values } from '#functions/domain/entity/entity-rules.ts'
import { actorOf } from '#functions/domain/entity/save.ts'
import { requireRemainingAdministrator } from './last-administrator.ts'
import { requireHeldPermissions, requirePrivileges } from './privilege-check.ts'

type UserSave = Save<typeof entity>
type UserChanges = ChangeSet<typeof entity>

/** Fields that decide a user's permissions. Users cannot change these for themselves. */
const selfLockedFields = ['roles', 'status', 'type', 'unit_id', 'countries']

/** Fields that give control over an account: see `requirePrivileges`. */
const privilegedFields = ['email', 'type', 'status', 'roles']

const differs = (field: string, before: Values, values: Values): boolean =>
  JSON.stringify(before[field] ?? null) !== JSON.stringify(values[field] ?? null)

function checkPassword({ before, input }: UserSave): void {
  const { password, password_confirmation: confirmation, email } = input
  if (before) {
    if (password !== undefined && password !== null) throw invalidField('password', 'read_only')
    return
  }
  // Without one, the account gets a random password, and its owner an invitation.
  if (!password && !confirmation) return
  if (!password) throw invalidField('password', 'required')
  if (password !== confirmation) throw invalidField('password_confirmation', 'no_match')
  const problem = passwordProblem(String(password), [String(email)])
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/**
 * Writes the rows that belong to an account, and invites the owner of a new one without a first password. Preferences
 * are stored apart from the record.
 */
const storeAccount = ({ before, input, request: { language } }: UserSave): UserChanges => ({
  values: { preferences: undefined },
  beside: (record) => [
    ...userWriteSteps(before, record),
    ...(before === null && !input['password']
      ? [outboxStep('UserInvited', invitationOf({ id: record.id, user: record.id, language }))]
      : []),
  ],
})

/** Checks a change of roles: the caller must have their permissions, and an administrator must remain. */
async function checkRights({ before, values, input, request }: UserSave): Promise<UserChanges | void> {
  if (before && (input['password'] || privilegedFields.some((field) => differs(field, before, values))))
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
  return { beside: () => steps }
}

/**
 * Creates the account in the user pool before its record. The lease prevents a concurrent creation with the same email
 * address.
 */
async function createWithLease({ input, values: { email } }: UserSave): Promise<UserChanges> {
  const id = newId()
  const lease = await takeLease(`account ${foldTag(email)}`, id)
  const undo = () => undoCreation(id, lease.giveBack)
  try {
    await createAccount(id, email, String(input['password'] ?? randomBytes(33).toString('base64url')))
  } catch (error) {
    await undo()
    throw error
  }
  return { values: { id }, beside: () => [lease.end], undo }
}

/**
 * Deletes the account of a failed save from the user pool. If that fails too, the next account with this email address
 * replaces it.
 */
async function undoCreation(id: string, giveBackLease: () => Promise<void>): Promise<void> {
  try {
    await syncAccount(id)
    await giveBackLease()
  } catch (error) {
    logLine('error', 'user_pool_account_orphaned', { user: id, ...describeError(error) })
  }
}

const isReactivated = ({ before, values }: UserSave): boolean =>
  before !== null && before.status !== 'ACTIVE' && values.status === 'ACTIVE'

/**
 * Credentials of an inactive account get no response but that it is inactive. They end before reactivation, so that
 * none survives the deactivation.
 */
async function endPreviousCredentials({ before }: UserSave): Promise<UserChanges> {
  await endCredentials('deactivation', { user: before!.id, writesRecord: true })
  return { values: { pending_email: null, pending_until: null } }
}

async function checkEmail({ before, values: { email }, request }: UserSave): Promise<void> {
  // The owner of the email address can reset the password.
  if (before && before.email !== email) requireRecentSignIn(request.token)
  if (!before || !sameEmail(before.email, email))
    await requireFreeEmail(email, before?.id ?? null, actorOf(request), request.traceId)
}

const changeEmail = ({ before, values: { email } }: UserSave): UserChanges => ({
  values: requestEmailChange(before!.email, email),
})

export const rules: Rules<typeof entity> = {
  saveSteps: [
    { run: storeAccount },
    { run: checkRights },
    { run: checkPassword },
    { when: isReactivated, run: endPreviousCredentials },
    { run: checkEmail },
    { when: ({ before }) => before === null, run: createWithLease },
    { when: ({ before, values }) => before !== null && before.email !== values.email, run: changeEmail },
  ],
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
