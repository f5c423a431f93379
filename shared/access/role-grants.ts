import { keysOf } from '#shared/keys-of.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { PermissionKey } from './permission-keys.ts'

/** The roles of the first start. A definition says what of its entity each holds; the Administrator holds everything. */
export const roleTitles = [
  'Administrator',
  'API User',
  'Front Liner',
  'Staff User',
  'Management',
  'Supervisor',
  'Content Creator',
  'Media Uploader',
  'Mine',
  'Creatives Content Creator',
] as const

export type RoleTitle = (typeof roleTitles)[number]

/** All but the Administrator, who holds everything, and the machines. */
const [, , ...people] = roleTitles

/** Roles that share what the home page, the readers' screens and the dashboard need. */
export const roleGroups = {
  home: people,
  readers: ['Front Liner', 'Staff User', 'Management', 'Supervisor', 'Content Creator', 'Mine'],
  dashboard: ['Management', 'Supervisor'],
} as const satisfies Record<string, readonly RoleTitle[]>

export type RoleGroup = keyof typeof roleGroups

/** What the seeded roles hold of an entity. */
export type Grants = Partial<Record<RoleTitle | RoleGroup, readonly PermissionKey[]>>

/** What there is to hold of an entity, and who holds it from the first start on. */
export type EntityPermissions = {
  /** Records can be changed and deleted by whoever created them, too (UPDATE MINE, DELETE MINE). */
  own?: boolean
  /** Keys beyond reading and writing. */
  special?: readonly PermissionKey[]
  /** What people call it in the matrix, if not as they call many of it. */
  label?: Label
  granted: Grants
}

export const readPermissionKeys = ['SHOW', 'LIST'] as const
export const createPermissionKeys = [...readPermissionKeys, 'SAVE'] as const
export const writePermissionKeys = [...createPermissionKeys, 'UPDATE'] as const
export const ownRecordKeys = [...createPermissionKeys, 'UPDATE MINE', 'DELETE MINE'] as const
const plain = [...writePermissionKeys, 'DELETE'] as const
const mine = ['UPDATE MINE', 'DELETE MINE'] as const

/** One row of the matrix: what may be held of an entity, and by whom it is from the first start on. */
export type MatrixRow = { keys: readonly PermissionKey[]; granted: Grants }

export const toMatrixRow = ({ own = false, special = [], granted }: EntityPermissions): MatrixRow => ({
  keys: [...plain, ...(own ? mine : []), ...special],
  granted,
})

/** The keys that a role holds of a row, once each. */
export function listKeysOfRole(title: RoleTitle, { keys, granted }: MatrixRow): readonly PermissionKey[] {
  if (title === 'Administrator') return keys
  const groups = keysOf(roleGroups).filter((name) => roleGroups[name].some((one) => one === title))
  return [...new Set([...groups, title].flatMap((name) => granted[name] ?? []))]
}
