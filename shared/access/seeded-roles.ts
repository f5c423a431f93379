import { matrix } from '#shared/entities/registry.ts'
import type { Permission } from './permission-keys.ts'
import { listKeysOfRole, roleTitles } from './role-grants.ts'

export function createSeededRoles(): { title: string; permissions: Permission[] }[] {
  return roleTitles.map((title) => ({
    title,
    permissions: [...matrix].flatMap(([entity, row]) =>
      listKeysOfRole(title, row).map((key) => ({ entity_name: entity, permission_key: key })),
    ),
  }))
}
