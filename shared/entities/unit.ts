import { defineEntity } from '#shared/model/define-entity.ts'
import { text } from '#shared/model/fields.ts'

export const unit = defineEntity({
  name: 'unit',
  permission: 'Group',
  labels: {
    one: ['Unit', 'مجموعة', 'Groupe'],
    many: ['User groups', 'المجموعات', 'Groupes'],
    definite: ['المجموعة', 'le groupe'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, unique: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  rights: { own: true, label: ['Unit', 'مجموعة', 'Groupe'], granted: {} },
  screens: { create: '/unit/create-unit', update: '/unit/update-unit/:id' },
  menu: { group: 'settings', at: 8 },
})
