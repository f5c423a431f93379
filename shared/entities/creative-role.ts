import { defineEntity } from '#shared/model/define-entity.ts'
import { text } from '#shared/model/fields.ts'
import { writePermissionKeys } from '#shared/access/role-grants.ts'

export const creativeRole = defineEntity({
  name: 'creative-role',
  labels: {
    one: ['Creative role', 'دور إبداعي', 'Rôle créatif'],
    many: ['Creative roles', 'الأدوار الإبداعية', 'Rôles créatifs'],
    definite: ['الدور الإبداعي', 'le rôle créatif'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  rights: { own: true, granted: { 'Creatives Content Creator': writePermissionKeys } },
  screens: {
    list: '/creatives/roles/list',
    create: '/creatives/roles/create',
    update: '/creatives/role/update/:id',
    view: '/creatives/role/view/:id',
  },
  menu: { group: 'settings', at: 11 },
})
