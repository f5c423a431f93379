import { defineEntity } from './define.ts'
import { text } from './fields.ts'

export const directoryType = defineEntity({
  name: 'directory-type',
  permission: 'DirectoryType',
  labels: {
    one: ['Directory type', 'نوع جهة', 'Type d’organisme'],
    many: ['Directory types', 'أنواع الجهات', 'Types d’organismes'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  screens: {
    list: '/directory-type/list',
    create: '/directory-type/create-directory-type',
    update: '/directory-type/update-directory-type/:id',
  },
})
