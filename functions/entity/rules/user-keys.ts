import type { CredentialChange } from '#shared/access/credentials.ts'
import { isMachine, keyDays, keyRights, keyScopes } from '#shared/access/key-scopes.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import { line } from '#shared/entities/fields.ts'
import type { user } from '#shared/entities/user.ts'
import { dayOf, today } from '#shared/reading/overdue.ts'
import * as z from 'zod'
import { parse } from '#functions/entity/save.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Access, Request, Route } from '#functions/http/pipeline.ts'
import { tellOwner } from '#functions/identity/tell-owner.ts'
import { keysOfAccount, makeKey, revokeKey, rotateKey, type ApiKey } from '#functions/store/api-keys.ts'
import { askedBy, writeSecurity } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'

type Account = StoredOf<typeof user>

/** Keys of one account that are not over. */
const most = 10

const wanted = z.strictObject({
  name: line(1, 80),
  entities: z
    .array(z.enum(keyScopes))
    .min(1)
    .transform((all) => [...new Set(all)]),
  expires_on: z.iso.date(),
})
const rotation = z.strictObject({ former: z.enum(['ends', 'a_day']) })

/** What is told of a key: nothing by which anybody could ask. */
const told = ({ id, name, entities, created_at, expires_on, used_on, former }: ApiKey) => ({
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

/** Writes down what was done to a key, and tells the owner of the account. */
async function note(request: Request, account: Account, change: keyof typeof outcomes, { id, name }: ApiKey) {
  await writeSecurity({
    ...askedBy(request),
    kind: 'machine_changed',
    object: 'user',
    object_id: account.id,
    fields: ['api_keys'],
    reason: `${name} (${id})`,
    outcome: outcomes[change],
  })
  await tellOwner(request, account.id, change, { api_key: id })
}

/** What keys of an account can be made for: what its roles let it read now; nothing where it is a person's, or inactive. */
async function scopesOf({ roles, status }: Account): Promise<string[]> {
  // A key made now would end before the account is active again.
  if (status !== 'ACTIVE') return []
  const held = await services().callers.rightsOf(roles)
  return isMachine(held) ? keyScopes.filter((one) => keyRights(held, [one]).size > 0) : []
}

/** GET user/{id}/keys: the keys of an account, and what more could be made for. */
async function list(account: Account): Promise<Answer> {
  const [keys, scopes] = await Promise.all([keysOfAccount(account.id), scopesOf(account)])
  return ok({ keys: keys.map(told), scopes })
}

/** POST user/{id}/keys: a new one. Its secret is in this answer, and in no other. */
async function make(account: Account, request: Request): Promise<Answer> {
  const given = parse(wanted, request.body ?? {})
  const [keys, scopes] = await Promise.all([keysOfAccount(account.id), scopesOf(account)])
  if (given.entities.some((one) => !scopes.includes(one))) throw invalid('entities', 'invalid_choice')
  if (given.expires_on < today() || given.expires_on > dayOf(Date.now() + keyDays * 86_400_000))
    throw invalid('expires_on', 'out_of_range')
  if (keys.filter((one) => one.expires_on >= today()).length >= most)
    throw invalid('name', 'too_many', { maximum: most })
  const { key, secret } = await makeKey(account.id, given)
  await note(request, account, 'api_key_added', key)
  return { status: 201, body: { key: told(key), secret } }
}

/** POST user/{id}/keys/{key}/rotate: another secret; the one before it ends, or is good for a day. */
async function rotate(account: Account, request: Request): Promise<Answer> {
  const { former } = parse(rotation, request.body ?? {})
  const rotated = await rotateKey(account.id, request.params['key']!, former === 'a_day')
  if (!rotated) throw new Problem('not_found')
  await note(request, account, 'api_key_replaced', rotated.key)
  return ok({ key: told(rotated.key), secret: rotated.secret })
}

/** DELETE user/{id}/keys/{key}: the next request by it is refused. */
async function revoke(account: Account, request: Request): Promise<Answer> {
  const revoked = await revokeKey(account.id, request.params['key']!)
  if (!revoked) throw new Problem('not_found')
  await note(request, account, 'api_key_removed', revoked)
  return nothing
}

/** `ruled` answers the account of the address to those alone who have power over it. */
export function keyRoutes(ruled: (request: Request) => Promise<Account>): Route[] {
  const route = (
    method: string,
    path: string,
    access: Access,
    handle: (account: Account, request: Request) => Promise<Answer>,
  ): Route => ({
    method,
    path: `/user/{id}/keys${path}`,
    access,
    handle: async (request) => handle(await ruled(request), request),
  })
  return [
    route('GET', '', 'session', list),
    route('POST', '', 'recent sign-in', make),
    route('POST', '/{key}/rotate', 'recent sign-in', rotate),
    route('DELETE', '/{key}', 'recent sign-in', revoke),
  ]
}
