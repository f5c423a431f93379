import { defineEntity } from './define.ts'
import { text } from './fields.ts'
import { reading } from '#shared/access/rights.ts'

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
      'API User': reading,
      Supervisor: reading,
      'Content Creator': reading,
      Mine: reading,
    },
  },
  screens: { create: '/directory-type/create-directory-type', update: '/directory-type/update-directory-type/:id' },
  menu: { group: 'settings', at: 6 },
})
