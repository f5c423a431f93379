import * as z from 'zod'
import { isValidPermission, permissionEntities } from '#shared/access/permissions.ts'
import { defineEntity } from './define.ts'
import { special, text } from './fields.ts'
import { refusedAs } from './refused-as.ts'

const permission = z
  .strictObject({ entity_name: z.string(), permission_key: z.string() })
  .check(
    z.refine((value) => isValidPermission(value.entity_name, value.permission_key), refusedAs('unknown_permission')),
  )

export const role = defineEntity({
  name: 'role',
  permission: 'Role',
  labels: { one: ['Role', 'دور', 'Rôle'], many: ['Roles', 'الأدوار', 'Rôles'] },
  fields: {
    title: text({ label: ['Title', 'العنوان', 'Intitulé'], required: true, unique: true, maximum: 100 }),
    resource_type: special('choice', z.enum(permissionEntities as [string, ...string[]]), {
      label: ['Resource type', 'نوع المورد', 'Type de ressource'],
    }),
    permissions: special('permissions', z.array(permission).max(400), {
      label: ['Permissions', 'الصلاحيات', 'Autorisations'],
      empty: [],
      detail: true,
    }),
  },
  title: 'title',
  list: { columns: ['title', 'resource_type', 'updated_at'], sort: 'title' },
  screens: { list: '/role/list', create: '/role/create-role', update: '/role/update-role/:role_id' },
})
