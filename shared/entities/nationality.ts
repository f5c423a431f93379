import { continents } from './choices.ts'
import { defineEntity } from './define.ts'
import { choice, reference, text } from './fields.ts'

export const nationality = defineEntity({
  name: 'nationality',
  permission: 'Nationality',
  labels: { one: ['Nationality', 'جنسية', 'Nationalité'], many: ['Nationalities', 'الجنسيات', 'Nationalités'] },
  fields: {
    nationality: text({
      label: ['Nationality', 'الجنسية', 'Nationalité'],
      required: true,
      translated: true,
      unique: true,
      maximum: 100,
    }),
    continent: choice(continents, { label: ['Continent', 'القارة', 'Continent'] }),
    country_of_origin: reference('country', { label: ['Country of origin', 'بلد الأصل', 'Pays d’origine'] }),
  },
  title: 'nationality',
  list: { columns: ['nationality', 'continent', 'country_of_origin'], sort: 'nationality' },
  screens: {
    list: '/nationality/list',
    create: '/nationality/create-nationality',
    update: '/nationality/update-nationality/:id',
  },
})
