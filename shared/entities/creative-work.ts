import { defineEntity } from './define.ts'
import { text } from './fields.ts'
import { writing } from '#shared/access/rights.ts'

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
  rights: { granted: { 'Creatives Content Creator': writing } },
  screens: {
    list: '/creatives/work/list',
    create: '/creatives/work/create',
    update: '/creatives/work/update/:id',
    view: '/creatives/work/view/:id',
  },
  menu: { group: 'settings', at: 12 },
})
