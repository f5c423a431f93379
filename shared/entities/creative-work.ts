import { defineEntity } from '#shared/model/define-entity.ts'
import { text } from '#shared/model/fields.ts'
import { writePermissionKeys } from '#shared/access/role-grants.ts'

export const creativeWork = defineEntity({
  name: 'creative-work',
  labels: {
    one: ['Creative work', 'عمل إبداعي', 'Œuvre'],
    many: ['Creative works', 'الأعمال الإبداعية', 'Œuvres'],
    definite: ['العمل الإبداعي', 'l’œuvre'],
    article: 'une',
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  rights: { granted: { 'Creatives Content Creator': writePermissionKeys } },
  screens: {
    list: '/creatives/work/list',
    create: '/creatives/work/create',
    update: '/creatives/work/update/:id',
    view: '/creatives/work/view/:id',
  },
  menu: { group: 'settings', at: 12 },
})
