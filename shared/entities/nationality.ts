import { continents } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, reference, text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'

export const nationality = defineEntity({
  name: 'nationality',
  labels: {
    one: ['Nationality', 'جنسية', 'Nationalité'],
    many: ['Nationalities', 'الجنسيات', 'Nationalités'],
    definite: ['الجنسية', 'la nationalité'],
    article: 'une',
  },
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
  lookup: 'nationalities',
  rights: { own: true, granted: { home: ['LIST'], 'API User': readPermissionKeys } },
  screens: { create: '/nationality/create-nationality', update: '/nationality/update-nationality/:id' },
  menu: { group: 'settings', at: 2 },
})
