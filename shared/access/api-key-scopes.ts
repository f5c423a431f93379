import { entities } from '#shared/entities/registry.ts'
import type { RouteDescription } from '#shared/api/routes.ts'
import { permissionString } from './permission-keys.ts'

/** Prefix of every API key, so that secret scanners recognise it. */
export const apiKeyPrefix = 'dlk_'

export const maxApiKeyDays = 365
export const replacedKeyGraceHours = 24

/** Rows closed to API keys: personal data, accounts, and records that grant permissions. */
const closedEntities = new Set(
  entities.flatMap((one) => (one.confidential || one.accounts || one.grantsPermissions ? [one.permission] : [])),
)
const machineEntities = entities.filter((one) => !closedEntities.has(one.permission) && !one.personal)

/** Scopes of an API key: rows of the permission matrix. A scope grants read access only. */
export const apiKeyScopes: readonly string[] = [...new Set(machineEntities.map((one) => one.permission)), 'Countries']

/** Returns the read permissions of an API key: its scopes, limited to the current permissions of its account. */
export function apiKeyPermissions(granted: ReadonlySet<string>, scopes: readonly string[]): ReadonlySet<string> {
  const readPermissions = scopes.flatMap((one) =>
    apiKeyScopes.includes(one) ? [permissionString(one, 'LIST'), permissionString(one, 'SHOW')] : [],
  )
  return new Set(readPermissions.filter((one) => granted.has(one)))
}

/**
 * Returns whether an account is a machine account: one without the User SHOW permission, whatever its role is named.
 */
export const isMachineAccount = (granted: ReadonlySet<string>): boolean =>
  !granted.has(permissionString('User', 'SHOW'))

const keyRoutes: ReadonlySet<string> = new Set([
  ...machineEntities.flatMap(({ name }) => [
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
  'POST /mcp',
])

/** Returns whether a route accepts API keys. All other routes reject them, whatever permissions the account holds. */
export const acceptsApiKey = ({ method, path }: Pick<RouteDescription, 'path'> & { method: string }): boolean =>
  keyRoutes.has(`${method} ${path}`)
