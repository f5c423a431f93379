import * as z from 'zod'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, special, text } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'
import { formatError } from '#shared/model/refinement-error.ts'

export const language = defineEntity({
  name: 'language',
  labels: {
    one: ['Language', 'لغة', 'Langue'],
    many: ['Languages', 'اللغات', 'Langues'],
    definite: ['اللغة', 'la langue'],
    article: 'une',
  },
  fields: {
    acronym: special(
      'text',
      z
        .string()
        .trim()
        .regex(/^[a-zA-Z][a-zA-Z0-9-]{1,11}$/, formatError('ar')),
      {
        label: ['Acronym', 'الرمز', 'Code'],
        hint: ['For example en, ar or fr', 'مثل en أو ar أو fr', 'Par exemple en, ar ou fr'],
        required: true,
        unique: true,
        leftToRight: true,
      },
    ),
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, maximum: 80 }),
    text_direction: choice(
      {
        ltr: ['left to right', 'من اليسار إلى اليمين', 'de gauche à droite'],
        rtl: ['right to left', 'من اليمين إلى اليسار', 'de droite à gauche'],
      },
      { label: ['Text direction', 'اتجاه النص', 'Sens d’écriture'], required: true },
    ),
    is_default: flag({ label: ['Default language', 'اللغة الافتراضية', 'Langue par défaut'] }),
    active: flag({ label: ['Active', 'مفعّلة', 'Active'], empty: true }),
  },
  title: 'name',
  list: { columns: ['name', 'acronym', 'text_direction', 'is_default', 'active'], sort: 'name' },
  lookup: 'languages',
  rights: { own: true, granted: { home: ['LIST'], 'API User': readPermissionKeys } },
  screens: {
    list: '/languages/list',
    create: '/languages/create-language',
    update: '/languages/update-language/:id',
    view: '/languages/view/:id',
  },
  menu: { group: 'settings', at: 4 },
})
