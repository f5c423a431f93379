import type { CredentialChange } from '#shared/access/credentials.ts'
import { isMachineAccount, maxApiKeyDays, apiKeyPermissions, apiKeyScopes } from '#shared/access/api-key-scopes.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { line } from '#shared/model/fields.ts'
import type { user } from '#shared/entities/user.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Access, Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import {
  listApiKeys,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
} from '#functions/data/repositories/accounts/api-keys.ts'
import { requestOrigin, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

type Account = StoredOf<typeof user>

const maxKeys = 10

const newKeySchema = z.strictObject({
  name: line(1, 80),
  entities: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .transform((all) => [...new Set(all)]),
  expires_on: z.iso.date(),
})
const rotation = z.strictObject({ former: z.enum(['ends', 'a_day']) })

/** Serializes a key without its secret or hash. */
const serializeKey = ({ id, name, entities, created_at, expires_on, used_on, former }: ApiKey) => ({
  id,
  name,
  entities,
  created_at,
  expires_on,
  used_on: used_on ?? null,
  former_until: former && former.until > Date.now() / 1000 ? new Date(former.until * 1000).toISOString() : null,
})

const outcomes = {
  api_key_added: 'API key made',
  api_key_replaced: 'API key rotated',
  api_key_removed: 'API key revoked',
} as const satisfies Partial<Record<CredentialChange, string>>

async function logKeyChange(request: Request, account: Account, change: keyof typeof outcomes, { id, name }: ApiKey) {
  await writeSecurityLog({
    ...requestOrigin(request),
    kind: 'machine_changed',
    object: 'user',
    object_id: account.id,
    fields: ['api_keys'],
    reason: `${name} (${id})`,
    outcome: outcomes[change],
  })
  await notifyAccountOwner(request, account.id, change, { api_key: id })
}

/**
 * Scopes available for new keys of an account, from the permissions of its roles. Empty for people and inactive
 * accounts.
 */
async function findScopes({ roles, status }: Account): Promise<string[]> {
  // A new key would be revoked before the account is active again.
  if (status !== 'ACTIVE') return []
  const held = await services().callers.rightsOf(roles)
  return isMachineAccount(held) ? apiKeyScopes.filter((one) => apiKeyPermissions(held, [one]).size > 0) : []
}

/** GET user/{id}/keys: the keys of an account and the available scopes. */
async function list(account: Account): Promise<ApiResponse> {
  const [keys, scopes] = await Promise.all([listApiKeys(account.id), findScopes(account)])
  return ok({ keys: keys.map(serializeKey), scopes })
}

/** POST user/{id}/keys: creates a key. Only this response contains the secret. */
async function createKey(account: Account, request: Request): Promise<ApiResponse> {
  const given = parse(newKeySchema, request.body ?? {})
  const [keys, scopes] = await Promise.all([listApiKeys(account.id), findScopes(account)])
  if (given.entities.some((one) => !scopes.includes(one))) throw invalidField('entities', 'invalid_choice')
  const [minimum, maximum] = [utcToday(), utcDay(Date.now() + maxApiKeyDays * millisecondsPerDay)]
  if (given.expires_on < minimum || given.expires_on > maximum)
    throw invalidField('expires_on', 'out_of_range', { minimum, maximum })
  if (keys.filter((one) => one.expires_on >= minimum).length >= maxKeys)
    throw invalidField('name', 'too_many', { maximum: maxKeys })
  const { key, secret } = await createApiKey(account.id, given)
  await logKeyChange(request, account, 'api_key_added', key)
  return { status: 201, body: { key: serializeKey(key), secret } }
}

/**
 * POST user/{id}/keys/{key}/rotate: replaces the secret. The previous one ends at once, or is valid for one more day.
 */
async function rotate(account: Account, request: Request): Promise<ApiResponse> {
  const { former } = parse(rotation, request.body ?? {})
  const rotated = await rotateApiKey(account.id, request.params['key']!, former === 'a_day')
  if (!rotated) throw new Problem('not_found')
  await logKeyChange(request, account, 'api_key_replaced', rotated.key)
  return ok({ key: serializeKey(rotated.key), secret: rotated.secret })
}

/** DELETE user/{id}/keys/{key}: revokes a key at once. */
async function revoke(account: Account, request: Request): Promise<ApiResponse> {
  const revoked = await revokeApiKey(account.id, request.params['key']!)
  if (!revoked) throw new Problem('not_found')
  await logKeyChange(request, account, 'api_key_removed', revoked)
  return noContent
}

/**
 * Routes of API keys.
 *
 * @accountOf accountOf Loads the account of the path; throws unless the caller has privileges over it.
 */
export function keyRoutes(accountOf: (request: Request) => Promise<Account>): Route[] {
  const route = (
    method: string,
    path: string,
    access: Access,
    handle: (account: Account, request: Request) => Promise<ApiResponse>,
  ): Route => ({
    method,
    path: `/user/{id}/keys${path}`,
    access,
    handle: async (request) => handle(await accountOf(request), request),
  })
  return [
    route('GET', '', 'session', list),
    route('POST', '', 'recent sign-in', createKey),
    route('POST', '/{key}/rotate', 'recent sign-in', rotate),
    route('DELETE', '/{key}', 'recent sign-in', revoke),
  ]
}
