import { defineEntity } from '#shared/model/define-entity.ts'
import { reference, text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'

export const directoryCountry = defineEntity({
  name: 'directory-country',
  labels: {
    one: ['Directory country', 'دولة عمل', 'Pays d’intervention'],
    many: ['Directory countries', 'دول العمل', 'Pays d’intervention'],
    definite: ['دولة العمل', 'le pays d’intervention'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
    country_id: reference('country', {
      label: ['Country', 'الدولة', 'Pays'],
      hint: [
        'Organisations appear in searches for this country.',
        'تظهر الجهات عند البحث عن هذه الدولة.',
        'Les organismes apparaissent dans les recherches sur ce pays.',
      ],
    }),
  },
  title: 'name',
  list: { columns: ['name', 'country_id', 'updated_at'], sort: 'name' },
  lookup: 'directory_countries',
  rights: {
    own: true,
    granted: {
      readers: ['LIST'],
      'API User': readPermissionKeys,
      Supervisor: readPermissionKeys,
      'Content Creator': readPermissionKeys,
      Mine: readPermissionKeys,
    },
  },
  menu: { group: 'settings', at: 5 },
})
