import { listAllPermissions } from './permissions.ts'
import { permissionString, type Permission } from './permission-keys.ts'

const accounts = ['User', 'Role']
const reading = ['LIST', 'SHOW']

/** Writing accounts and roles, and whatever opens more of people than a list and a single read. */
const isGuarded = ({ entity_name: entity, permission_key: key }: Permission): boolean =>
  (accounts.includes(entity) || entity === 'PersonalData') && !reading.includes(key)

const guarded = listAllPermissions().filter(isGuarded)
const names = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** Rights that are nobody's to use before their second factor was asked for. */
export const secondFactorPermissions: ReadonlySet<string> = names(guarded)

/** Rights whose holders must have a second factor: to change accounts or roles, and to work on people. */
const demanding = names(
  guarded.filter((one) => !accounts.includes(one.entity_name) || one.permission_key.startsWith('UPDATE')),
)

/** Whether whoever holds these rights must have a second factor. */
export const requiresSecondFactor = (rights: ReadonlySet<string>): boolean =>
  [...demanding].some((one) => rights.has(one))

const reduced = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** What is left of rights while the second factor is missing; the same set for the same rights. */
export function withoutSecondFactorPermissions(rights: ReadonlySet<string>): ReadonlySet<string> {
  let left = reduced.get(rights)
  if (!left) reduced.set(rights, (left = new Set([...rights].filter((one) => !secondFactorPermissions.has(one)))))
  return left
}
