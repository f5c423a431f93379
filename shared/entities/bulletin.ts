import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, longText, number, reference, references } from '#shared/model/fields.ts'

/** Maximum characters, about two lines on a phone. */
const lengthOfText = 240

/**
 * Summary of a change in an FAQ for its readers. Valid for one version of the text; the next change needs a new
 * bulletin.
 */
export const bulletin = defineEntity({
  name: 'bulletin',
  permission: 'FAQ',
  labels: {
    one: ['Update', 'مستجد', 'Actualité'],
    many: ['Updates', 'المستجدات', 'Actualités'],
    definite: ['المستجد', 'l’actualité'],
    article: 'une',
  },
  fields: {
    text: longText({
      label: ['What changed', 'ما الذي تغيّر', 'Ce qui a changé'],
      hint: [
        'Up to two lines. Sent to people who can read this FAQ when the change is published.',
        'سطران على الأكثر. يُرسل إلى من يمكنه قراءة هذا السؤال عند نشر التغيير.',
        'Deux lignes au plus. Envoyé aux personnes qui peuvent lire cette question, à la publication du changement.',
      ],
      required: true,
      translated: true,
      maximum: lengthOfText,
    }),
    faq_id: reference('faq', { label: ['FAQ', 'السؤال', 'Question'], required: true }),
    must_know: flag({
      label: ['Ask for confirmation', 'طلب تأكيد القراءة', 'Demander une confirmation'],
      hint: [
        'People are asked to confirm that they’ve read it. You can see who has.',
        'يُطلب من القرّاء تأكيد القراءة، ويمكنك رؤية من أكّدها.',
        'Les personnes doivent confirmer qu’elles l’ont lue. Vous voyez qui l’a fait.',
      ],
    }),
    visibility: choice(faqVisibilities, {
      label: ['Visible to', 'من يراه', 'Visible par'],
      hint: ['If empty: same as the FAQ', 'إذا تُرك فارغًا: كما في السؤال', 'Si vide : comme la question'],
    }),
    countries: references('country', {
      label: ['Only in these countries', 'في هذه الدول فقط', 'Dans ces pays seulement'],
      hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
    }),
    units: references('unit', {
      label: ['Only for these groups', 'لهذه المجموعات فقط', 'Pour ces groupes seulement'],
      hint: ['If empty: all groups', 'إذا تُرك فارغًا: كل المجموعات', 'Si vide : tous les groupes'],
    }),
  },
  computedFields: {
    edition: number({ label: ['Version', 'الإصدار', 'Version'] }),
  },
  title: 'text',
  list: {
    columns: ['text', 'faq_id', 'must_know', 'visibility', 'countries', 'units', 'created_at'],
    rare: ['countries', 'units'],
    sort: 'created_at',
    direction: 'desc',
  },
  // The update form lists who has read it.
  screens: {
    view: null,
    titles: {
      create: ['Create Update', 'إضافة إلى المستجدات', 'Créer une actualité'],
      update: ['Edit Update', 'تعديل مستجد', 'Modifier une actualité'],
    },
  },
  audience: 'visibility',
  logged: 'Bulletin',
  // Users who may publish FAQs write bulletins and see who has read them.
  keys: { LIST: 'PUBLISH', SHOW: 'PUBLISH', SAVE: 'PUBLISH', UPDATE: 'PUBLISH', DELETE: 'PUBLISH' },
  menu: { group: 'content', at: 8 },
})
