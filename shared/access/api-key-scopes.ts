import { entities } from '#shared/entities/registry.ts'
import type { RouteDescription } from '#shared/api/routes.ts'
import { permissionString } from './permission-keys.ts'

/** How every key of a machine begins, so that those who look for lost secrets know one. */
export const apiKeyPrefix = 'dlk_'

/** Days for which a key is good at most, and hours for which one that was replaced may still be used. */
export const maxApiKeyDays = 365
export const replacedKeyGraceHours = 24

/** Rows of the permission matrix that are no matter of a machine: of people, accounts and what gives rights. */
const closed = new Set(
  entities.flatMap((one) => (one.confidential || one.accounts || one.givesRights ? [one.permission] : [])),
)
/** What is one person's own is none of its matters either. */
const forMachines = entities.filter((one) => !closed.has(one.permission) && !one.personal)

/** What a key can be made for: rows of the permission matrix, of which it never opens more than reading. */
export const apiKeyScopes: readonly string[] = [...new Set(forMachines.map((one) => one.permission)), 'Countries']

/** What a key opens of what its account holds at that moment. */
export function apiKeyPermissions(held: ReadonlySet<string>, scopes: readonly string[]): ReadonlySet<string> {
  const reading = scopes.flatMap((one) =>
    apiKeyScopes.includes(one) ? [permissionString(one, 'LIST'), permissionString(one, 'SHOW')] : [],
  )
  return new Set(reading.filter((one) => held.has(one)))
}

/** Without the right to see users an account is a machine's, whatever its role is called. */
export const isMachineAccount = (held: ReadonlySet<string>): boolean => !held.has(permissionString('User', 'SHOW'))

const routes: ReadonlySet<string> = new Set([
  ...forMachines.flatMap(({ name }) => [
    `GET /${name}`,
    `POST /${name}/filter`,
    `GET /${name}/export`,
    `GET /${name}/{id}`,
  ]),
  'GET /countries',
  'GET /countries/{id}',
  'GET /search',
  'GET /search/suggestions',
  'GET /search/counts',
  'GET /published/lookups',
  'GET /published/{object}',
  'GET /published/{object}/{id}',
])

/** Whether a route can be gone by a key at all. Every other one is closed to it, whatever its account holds. */
export const acceptsApiKey = ({ method, path }: Pick<RouteDescription, 'path'> & { method: string }): boolean =>
  routes.has(`${method} ${path}`)
