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
    one: ['Bulletin', 'نشرة', 'Bulletin'],
    many: ['Bulletins', 'النشرات', 'Bulletins'],
    definite: ['النشرة', 'le bulletin'],
  },
  fields: {
    text: longText({
      label: ['What changed, in two lines', 'ما الذي تغيّر، في سطرين', 'Ce qui a changé, en deux lignes'],
      hint: [
        'Told to those who may read the answer, once the change is published.',
        'يُبلَّغ به من يحق له قراءة الإجابة، بعد نشر التعديل.',
        'Annoncé à celles et ceux qui peuvent lire la réponse, une fois la modification publiée.',
      ],
      required: true,
      translated: true,
      maximum: lengthOfText,
    }),
    faq_id: reference('faq', { label: ['Answer', 'الإجابة', 'Réponse'], required: true }),
    must_know: flag({
      label: ['Must know', 'يجب الاطلاع عليها', 'À lire impérativement'],
      hint: [
        'Each person is asked to confirm that they have read it, and you see who has.',
        'يُطلب من كل شخص تأكيد قراءتها، ويظهر لك من أكّد.',
        'Chaque personne doit confirmer l’avoir lu, et vous voyez qui l’a fait.',
      ],
    }),
    visibility: choice(faqVisibilities, {
      label: ['Visible to', 'من يراها', 'Visible par'],
      hint: ['None chosen: as the answer.', 'إن لم تختر شيئًا فكالإجابة.', 'Aucun choix : comme la réponse.'],
    }),
    countries: references('country', {
      label: ['Only in these countries', 'في هذه البلدان فقط', 'Dans ces pays seulement'],
    }),
    units: references('unit', {
      label: ['Only for these user groups', 'لهذه المجموعات فقط', 'Pour ces groupes seulement'],
    }),
  },
  computedFields: {
    edition: number({ label: ['Edition of the text', 'إصدار النص', 'Édition du texte'] }),
  },
  title: 'text',
  list: {
    columns: ['text', 'faq_id', 'must_know', 'visibility', 'countries', 'units', 'created_at'],
    rare: ['countries', 'units'],
    sort: 'created_at',
    direction: 'desc',
  },
  // The update form lists who has read it.
  screens: { view: null },
  audience: 'visibility',
  logged: 'Bulletin',
  // Users who may publish FAQs write bulletins and see who has read them.
  keys: { LIST: 'PUBLISH', SHOW: 'PUBLISH', SAVE: 'PUBLISH', UPDATE: 'PUBLISH', DELETE: 'PUBLISH' },
  menu: { group: 'content', at: 8 },
})
