import { defineEntity } from '#shared/model/define-entity.ts'
import { reference, text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'

export const directoryCountry = defineEntity({
  name: 'directory-country',
  labels: {
    one: ['Directory country', 'بلد عمل', 'Pays d’intervention'],
    many: ['Directory countries', 'بلدان العمل', 'Pays d’intervention'],
    definite: ['بلد العمل', 'le pays d’intervention'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
    country_id: reference('country', {
      label: ['Country', 'الدولة', 'Pays'],
      hint: [
        'By which country a search for it finds the organisations.',
        'الدولة التي تُوجد بها الجهات عند البحث.',
        'Le pays par lequel une recherche trouve les organismes.',
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
