import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, longText, number, reference, references } from '#shared/model/fields.ts'

/** Characters of what changed: two lines on a telephone. */
const lengthOfText = 240

/** What changed in an answer, in two lines, for those who rely on it. It holds for one edition of the text; the next one asks for another. */
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
  // Who has read it stands under its form.
  screens: { view: null },
  audience: 'visibility',
  logged: 'Bulletin',
  // Whoever may put an answer before readers says what changed in it, and sees who knows.
  keys: { LIST: 'PUBLISH', SHOW: 'PUBLISH', SAVE: 'PUBLISH', UPDATE: 'PUBLISH', DELETE: 'PUBLISH' },
  menu: { group: 'content', at: 8 },
})
