import data from '#shared/data/roles.json' with { type: 'json' }
import { allPermissions, type Permission } from './permissions.ts'

type Grants = Record<string, string[]>

const macros: Grants = data.macros
const sets: Record<string, Grants> = data.sets

function expand(grants: Grants): Permission[] {
  return Object.entries(grants).flatMap(([entity, keys]) =>
    entity === 'use'
      ? []
      : keys.flatMap((key) => macros[key] ?? [key]).map((key) => ({ entity_name: entity, permission_key: key })),
  )
}

/** The roles that the first start writes, each with all that it holds, once. Source: data/roles.json. */
export function seededRoles(): { title: string; permissions: Permission[] }[] {
  return Object.entries(data.roles as unknown as Record<string, Grants | '*'>).map(([title, role]) => {
    if (role === '*') return { title, permissions: allPermissions() }
    const held = [...(role['use'] ?? []).flatMap((name) => expand(sets[name]!)), ...expand(role)]
    const once = new Map(held.map((one) => [`${one.entity_name}:${one.permission_key}`, one]))
    return { title, permissions: [...once.values()] }
  })
}
