import { ownRecordKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, longText, reference, text } from '#shared/model/fields.ts'

/** Trial entity that the product does not have: explained terms of the agency, with an audience. */
export const glossaryTerm = defineEntity({
  name: 'glossary-term',
  labels: {
    one: ['Glossary term', 'مصطلح', 'Terme du glossaire'],
    many: ['Glossary', 'المصطلحات', 'Glossaire'],
    definite: ['المصطلح', 'le terme du glossaire'],
  },
  fields: {
    term: text({ label: ['Term', 'المصطلح', 'Terme'], required: true, translated: true, maximum: 100 }),
    definition: longText({ label: ['Definition', 'التعريف', 'Définition'], translated: true, empty: '' }),
    service_category_id: reference('service-category', { label: ['Category', 'الفئة', 'Catégorie'] }),
    visibility: choice(faqVisibilities, { label: ['For whom', 'لمن', 'Pour qui'], required: true }),
  },
  title: 'term',
  list: { columns: ['term', 'service_category_id', 'visibility', 'updated_at'], sort: 'term' },
  logged: 'GlossaryTerm',
  audience: 'visibility',
  restorable: true,
  rights: {
    own: true,
    granted: {
      readers: readPermissionKeys,
      'API User': readPermissionKeys,
      Supervisor: writePermissionKeys,
      Mine: ownRecordKeys,
    },
  },
  menu: { group: 'content', at: 20 },
})
