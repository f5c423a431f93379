import * as z from 'zod'
import { continents } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, special, text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'
import { formatError } from '#shared/model/refinement-error.ts'

export const country = defineEntity({
  name: 'country',
  labels: { one: ['Country', 'دولة', 'Pays'], many: ['Countries', 'الدول', 'Pays'], definite: ['الدولة', 'le pays'] },
  fields: {
    country: text({
      label: ['Country', 'الدولة', 'Pays'],
      required: true,
      translated: true,
      unique: true,
      maximum: 100,
    }),
    continent: choice(continents, { label: ['Continent', 'القارة', 'Continent'], required: true }),
    country_of_asylum: flag({ label: ['Country of asylum', 'دولة لجوء', 'Pays d’asile'] }),
    iso: special(
      'text',
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, formatError('JO')),
      {
        label: ['ISO code', 'رمز ISO', 'Code ISO'],
        hint: ['Two letters, for example JO', 'حرفان، مثل JO', 'Deux lettres, par exemple JO'],
        leftToRight: true,
      },
    ),
  },
  title: 'country',
  list: { columns: ['country', 'continent', 'country_of_asylum', 'iso'], sort: 'country' },
  lookup: 'countries',
  rights: { own: true, granted: { home: ['LIST'], 'API User': readPermissionKeys } },
  screens: { create: '/country/create-country', update: '/country/update-country/:id' },
  menu: { group: 'settings', at: 3 },
})
