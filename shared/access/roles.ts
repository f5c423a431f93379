import { matrix } from '#shared/entities/registry.ts'
import type { Permission } from './right.ts'
import { heldBy, roleTitles } from './rights.ts'

/** The roles that the first start writes, each with all that it holds, once. */
export function seededRoles(): { title: string; permissions: Permission[] }[] {
  return roleTitles.map((title) => ({
    title,
    permissions: [...matrix].flatMap(([entity, row]) =>
      heldBy(title, row).map((key) => ({ entity_name: entity, permission_key: key })),
    ),
  }))
}
