import { ofOwn, reading, writing } from '#shared/access/rights.ts'
import { faqVisibilities } from '#shared/entities/choices.ts'
import { defineEntity } from '#shared/entities/define.ts'
import { choice, longText, reference, text } from '#shared/entities/fields.ts'

/** What the product does not have: words of the agency, each explained, for whom they are. */
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
  rights: { own: true, granted: { readers: reading, 'API User': reading, Supervisor: writing, Mine: ofOwn } },
  menu: { group: 'content', at: 20 },
})
