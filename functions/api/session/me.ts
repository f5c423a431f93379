import { permissionString } from '#shared/access/permission-keys.ts'
import { id, line, prose } from '#shared/model/fields.ts'
import { role } from '#shared/entities/registry.ts'
import { unit } from '#shared/entities/unit.ts'
import { user as entity } from '#shared/entities/user.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { language } from '#shared/entities/language.ts'
import { refinementError } from '#shared/model/refinement-error.ts'
import * as z from 'zod'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { actorOf, isDefiniteRefusal, parse } from '#functions/domain/entity/save.ts'
import { checkVersion } from '#functions/api/entity/update.ts'
import { userWriteSteps } from '#functions/identity/user-write-steps.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import { requirePasswordSignIn } from '#functions/identity/password-sign-in.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { readPreferences, writePreferences } from '#functions/data/repositories/accounts/preferences.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { uploads } from '#functions/files/public-uploads.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { notifyProviderLink } from './undo-credential-change.ts'
import { syncGroupRoles } from './group-roles.ts'
import { guessLimits, limitAttempts } from './sign-in-rate-limits.ts'
import { factorState } from './second-factor-routes.ts'
import { logSecurityEvent, logSignIn } from './security-events.ts'

/** Maximum size of a user's preferences in bytes, as JSON. */
const preferencesBudget = 16 * 1024

const ownPreferences = z
  .record(prose(60), z.union([prose(2000), z.number(), z.boolean(), z.null()]))
  .check(z.refine((all) => Buffer.byteLength(JSON.stringify(all)) <= preferencesBudget, refinementError('too_large')))

const ownProfileSchema = z.strictObject({
  first_name: line(1, 80).optional(),
  last_name: line(1, 80).optional(),
  job: line(1, 120).nullish(),
  language_id: id.nullish(),
  avatar: id.nullish(),
  preferences: ownPreferences.optional(),
  version: z.unknown().optional(),
})
const passwordChange = z.strictObject({
  current_password: z.string().min(1).max(256),
  password: z.string().min(1).max(256),
  password_confirmation: z.string().min(1).max(256),
})

async function ownRecord(request: Request): Promise<StoredOf<typeof entity>> {
  const record = await services().records.get(entity, request.profile!.id)
  if (!record) throw new Problem('unauthenticated')
  return record
}

/** GET me: the caller's profile and permissions. */
export async function readMe(request: Request): Promise<ApiResponse> {
  await logSignIn(request, request.token!)
  await notifyProviderLink(request)
  const record = await ownRecord(request)
  const now = record.status === 'ACTIVE' ? await syncGroupRoles(request, record) : record
  const held = now.roles === record.roles ? request.held : await services().callers.rightsOf(now.roles)
  return ok(await describe(request, now, held))
}

async function describe(request: Request, record: StoredOf<typeof entity>, held = request.held) {
  const { records } = services()
  const roleIds = record.roles
  const [roles, units, preferences, factor] = await Promise.all([
    records.getMany(role, roleIds),
    records.getMany(unit, record.unit_id === null ? [] : [record.unit_id]),
    readPreferences(record),
    factorState(request, held),
  ])
  const all = [...roles.values()].flatMap((one) => one.permissions)
  const permissions = new Map(all.map((one) => [permissionString(one.entity_name, one.permission_key), one]))
  const {
    id: ownId,
    version,
    first_name,
    last_name,
    email,
    job,
    status,
    type,
    language_id,
    countries,
    unit_id,
    avatar,
  } = record
  return {
    id: ownId,
    version,
    first_name,
    last_name,
    email,
    avatar,
    avatar_url: publicUrl(avatar),
    job,
    status,
    type,
    permissions: [...permissions.values()],
    language_id,
    countries,
    unit_id,
    unit_name: [...units.values()][0]?.name ?? null,
    roles: roleIds,
    role_titles: [...roles.values()].map((one) => one.title),
    preferences,
    second_factor: factor,
  }
}

/** PATCH me: updates the caller's profile or password. */
export async function updateMe(request: Request): Promise<ApiResponse> {
  const body = request.body ?? {}
  if ('current_password' in body || 'password' in body) return changePassword(request, body)
  const { version: _version, preferences, ...given } = parse(ownProfileSchema, body)
  const before = await ownRecord(request)
  checkVersion(request, body, before, false)
  if (preferences && Object.keys(given).length === 0 && !before['preferences']) {
    await writePreferences(before.id, preferences)
    return ok(await describe(request, before))
  }
  if (given.language_id) {
    const languages = services().entityCache(language)
    await languages.recent()
    if (!languages.rows.has(given.language_id)) throw invalidField('language_id', 'unknown_reference')
  }
  const { preferences: _older, ...currentValues } = before
  const after = { ...currentValues, ...given }
  const claim = await uploads.claim(entity, { before, values: after, owner: before.id })
  const extraSteps = (record: StoredRecord) => [
    ...userWriteSteps(before, record, preferences),
    ...claim.extraSteps(record),
  ]
  try {
    const change = { entity, before, after, beside: extraSteps }
    const [record] = await services().records.commit([change], actorOf(request), request.traceId)
    await claim.done()
    return ok(await describe(request, record!))
  } catch (error) {
    if (isDefiniteRefusal(error)) await claim.undo()
    throw error
  }
}

async function changePassword(request: Request, body: Record<string, unknown>): Promise<ApiResponse> {
  requirePasswordSignIn()
  const { current_password: current, password, password_confirmation: confirmation } = parse(passwordChange, body)
  const record = await ownRecord(request)
  const { email } = record
  if (password !== confirmation) throw invalidField('password_confirmation', 'no_match')
  const problem = passwordProblem(password, [email, record.first_name, record.last_name])
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
  const limits = { address: request.ip, limit: guessLimits.currentPassword, account: record.id }
  await limitAttempts(limits, () => identityPort().signIn(email, current)).catch((error: unknown) => {
    const isWrong = error instanceof Problem && error.code === 'invalid_grant'
    throw isWrong ? invalidField('current_password', 'wrong_password') : error
  })
  await endCredentials('password_change', { user: record.id, password, session: request.token!.session })
  await logSecurityEvent(request, { kind: 'password_changed', object_id: record.id })
  await notifyAccountOwner(request, record.id, 'password_changed')
  return ok(await describe(request, record))
}
