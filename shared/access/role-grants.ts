import { keysOf } from '#shared/keys-of.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { PermissionKey } from './permission-keys.ts'

/** Seeded roles. Each entity definition lists their permissions; the Administrator holds all. */
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

const [, , ...peopleRoles] = roleTitles

/** Groups of roles that share the permissions of the home page, the reader screens and the dashboard. */
export const roleGroups = {
  home: peopleRoles,
  readers: ['Front Liner', 'Staff User', 'Management', 'Supervisor', 'Content Creator', 'Mine'],
  dashboard: ['Management', 'Supervisor'],
} as const satisfies Record<string, readonly RoleTitle[]>

export type RoleGroup = keyof typeof roleGroups

export type Grants = Partial<Record<RoleTitle | RoleGroup, readonly PermissionKey[]>>

export type EntityPermissions = {
  /** Adds UPDATE MINE and DELETE MINE, for the creator of a record. */
  own?: boolean
  special?: readonly PermissionKey[]
  /** Label in the matrix, if different from the plural label of the entity. */
  label?: Label
  granted: Grants
}

export const readPermissionKeys = ['SHOW', 'LIST'] as const
export const createPermissionKeys = [...readPermissionKeys, 'SAVE'] as const
export const writePermissionKeys = [...createPermissionKeys, 'UPDATE'] as const
export const ownRecordKeys = [...createPermissionKeys, 'UPDATE MINE', 'DELETE MINE'] as const
const plainKeys = [...writePermissionKeys, 'DELETE'] as const
const ownKeys = ['UPDATE MINE', 'DELETE MINE'] as const

/** Row of the permission matrix: its valid keys and their initial grants. */
export type MatrixRow = { keys: readonly PermissionKey[]; granted: Grants }

export const toMatrixRow = ({ own = false, special = [], granted }: EntityPermissions): MatrixRow => ({
  keys: [...plainKeys, ...(own ? ownKeys : []), ...special],
  granted,
})

/** Returns the distinct keys that a role holds in a row. */
export function listKeysOfRole(title: RoleTitle, { keys, granted }: MatrixRow): readonly PermissionKey[] {
  if (title === 'Administrator') return keys
  const groups = keysOf(roleGroups).filter((name) => roleGroups[name].some((one) => one === title))
  return [...new Set([...groups, title].flatMap((name) => granted[name] ?? []))]
}
