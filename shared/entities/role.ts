import * as z from 'zod'
import { defineEntity } from '#shared/model/define-entity.ts'
import { special, text } from '#shared/model/fields.ts'
import type { LabelledMatrixRow } from '#shared/access/permission-matrix.ts'
import { refinementError } from '#shared/model/refinement-error.ts'

/** Part of the definition that the permission matrix needs, in which the role entity is a row itself. */
export const roleFields = {
  permission: 'Role',
  rights: { own: true, granted: {} },
  labels: {
    one: ['Role', 'دور', 'Rôle'],
    many: ['Roles', 'الأدوار', 'Rôles'],
    definite: ['الدور', 'le rôle'],
    article: 'un',
  },
} as const

const permissionOf = (matrix: ReadonlyMap<string, LabelledMatrixRow>) =>
  z
    .strictObject({ entity_name: z.string(), permission_key: z.string() })
    .check(
      z.refine(
        ({ entity_name, permission_key }) => isInGroup(matrix, entity_name, permission_key),
        refinementError('unknown_permission'),
      ),
    )

const isInGroup = (matrix: ReadonlyMap<string, LabelledMatrixRow>, entity: string, key: string): boolean =>
  matrix.get(entity)?.keys.some((one) => one === key) ?? false

/** Defines the role entity. Its permissions must be in the matrix. */
export const defineRole = (matrix: ReadonlyMap<string, LabelledMatrixRow>) =>
  defineEntity({
    name: 'role',
    ...roleFields,
    fields: {
      title: text({ label: ['Role name', 'اسم الدور', 'Nom du rôle'], required: true, unique: true, maximum: 100 }),
      resource_type: special('choice', z.enum([...matrix.keys()]), {
        label: ['Resource type', 'نوع المورد', 'Type de ressource'],
      }),
      permissions: special('permissions', z.array(permissionOf(matrix)).max(400), {
        label: ['Permissions', 'الصلاحيات', 'Autorisations'],
        empty: [],
        detail: true,
      }),
    },
    title: 'title',
    list: { columns: ['title', 'resource_type', 'updated_at'], sort: 'title' },
    grantsPermissions: true,
    screens: {
      create: '/role/create-role',
      update: '/role/update-role/:role_id',
      titles: { list: ['Role Management', 'إدارة الأدوار', 'Gestion des rôles'] },
    },
    menu: { group: 'settings', at: 9 },
  })
