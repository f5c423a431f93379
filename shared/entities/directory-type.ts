import { defineEntity } from '#shared/model/define-entity.ts'
import { text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'

export const directoryType = defineEntity({
  name: 'directory-type',
  labels: {
    one: ['Directory type', 'نوع جهة', 'Type d’organisme'],
    many: ['Directory types', 'أنواع الجهات', 'Types d’organismes'],
    definite: ['نوع الجهة', 'le type d’organisme'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  lookup: 'directory_types',
  rights: {
    granted: {
      readers: ['LIST'],
      'API User': readPermissionKeys,
      Supervisor: readPermissionKeys,
      'Content Creator': readPermissionKeys,
      Mine: readPermissionKeys,
    },
  },
  screens: { create: '/directory-type/create-directory-type', update: '/directory-type/update-directory-type/:id' },
  menu: { group: 'settings', at: 6 },
})
