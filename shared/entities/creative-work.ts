import { defineEntity } from './define.ts'
import { text } from './fields.ts'

export const creativeWork = defineEntity({
  name: 'creative-work',
  permission: 'CreativeWork',
  labels: { one: ['Creative work', 'عمل إبداعي', 'Œuvre'], many: ['Creative works', 'الأعمال الإبداعية', 'Œuvres'] },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  screens: { list: '/creatives/work/list', create: '/creatives/work/create', update: '/creatives/work/update/:id' },
})
