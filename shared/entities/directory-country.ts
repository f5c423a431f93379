import { defineEntity } from './define.ts'
import { reference, text } from './fields.ts'
import { reading } from '#shared/access/rights.ts'

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
      'API User': reading,
      Supervisor: reading,
      'Content Creator': reading,
      Mine: reading,
    },
  },
  menu: { group: 'settings', at: 5 },
})
