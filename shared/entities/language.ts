import * as z from 'zod'
import type { LanguageInterface } from '#shared/i18n/interface-texts.ts'
import { defineEntity, serverOnly } from '#shared/model/define-entity.ts'
import { choice, flag, special, text } from '#shared/model/fields.ts'
import { toLocale } from '#shared/i18n/locale.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'
import { formatError } from '#shared/model/refinement-error.ts'

/** Language of content. Codes that begin with `x` are private; other codes are those of BCP 47. */
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
        .regex(/^[a-zA-Z][a-zA-Z0-9-]{1,11}$/, { ...formatError('prs'), abort: true })
        .refine((code) => /^x/i.test(code) || toLocale(code).baseName !== 'und', formatError('prs')),
      {
        label: ['Acronym', 'الرمز', 'Code'],
        hint: [
          'BCP 47 code, for example uk, prs or pt-BR',
          'رمز BCP 47، مثل uk أو prs أو pt-BR',
          'Code BCP 47, par exemple uk, prs ou pt-BR',
        ],
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
  serverOnly: {
    /** Missing until someone translates the interface. */
    interface: serverOnly<LanguageInterface>({ inRows: true }),
  },
  title: 'name',
  list: { columns: ['name', 'acronym', 'text_direction', 'is_default', 'active'], sort: 'name' },
  logged: 'Language',
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
