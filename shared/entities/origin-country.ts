import { defineEntity } from '#shared/model/define-entity.ts'
import { text } from '#shared/model/fields.ts'
import { writePermissionKeys } from '#shared/access/role-grants.ts'

export const originCountry = defineEntity({
  name: 'origin-country',
  labels: {
    one: ['Origin country', 'بلد أصل', 'Pays d’origine'],
    many: ['Origin countries', 'بلدان الأصل', 'Pays d’origine'],
    definite: ['بلد الأصل', 'le pays d’origine'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
  },
  title: 'name',
  list: { columns: ['name', 'updated_at'], sort: 'name' },
  rights: { own: true, granted: { 'Creatives Content Creator': writePermissionKeys } },
  screens: {
    list: '/creatives/origin-countries/list',
    create: '/creatives/origin-countries/create',
    update: '/creatives/origin-country/update/:id',
    view: '/creatives/origin-country/view/:id',
  },
  menu: { group: 'settings', at: 13 },
})
