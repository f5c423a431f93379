import { mailLanguages } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, email, flag, reference, text } from '#shared/model/fields.ts'

/**
 * Contact person of an organisation, asked by e-mail whether its record is correct. Privacy: a separate entity, so that
 * no personal data is in the record that readers, packs and API keys can read. Changes are not logged.
 */
export const focalPoint = defineEntity({
  name: 'focal-point',
  permission: 'Directory',
  labels: {
    one: ['Focal point', 'جهة تنسيق', 'Point de contact'],
    many: ['Focal points', 'جهات التنسيق', 'Points de contact'],
    definite: ['جهة التنسيق', 'le point de contact'],
  },
  fields: {
    organisation_id: reference('directory', {
      label: ['Organisation', 'الجهة', 'Organisme'],
      required: true,
    }),
    name: text({ label: ['Name of the person', 'اسم الشخص', 'Nom de la personne'], required: true, maximum: 100 }),
    email: email({ label: ['E-mail address', 'البريد الإلكتروني', 'Adresse électronique'], required: true }),
    language: choice(mailLanguages, {
      label: ['Language of the mails', 'لغة الرسائل', 'Langue des messages'],
      required: true,
    }),
    consent: flag({
      label: ['Agrees to be written to', 'يوافق على مراسلته', 'Accepte de recevoir des messages'],
      hint: [
        'Once a month, and when the record is overdue, a mail asks whether it is still true. Without this consent none is sent.',
        'تُرسل كل شهر، وعند تأخر المراجعة، رسالة تسأل إن كانت البيانات لا تزال صحيحة. ولا تُرسل أي رسالة دون هذه الموافقة.',
        'Chaque mois, et quand la fiche est à revoir, un message demande si elle est encore exacte. Sans cet accord, rien n’est envoyé.',
      ],
    }),
  },
  computedFields: {
    asked_at: date({ label: ['Last asked on', 'آخر سؤال في', 'Dernière demande le'] }),
    silent_since: date({ label: ['Silent since', 'بلا رد منذ', 'Sans réponse depuis'] }),
    answered_at: date({ label: ['Last answered on', 'آخر رد في', 'Dernière réponse le'] }),
  },
  title: 'name',
  screens: { view: null },
  list: {
    columns: ['name', 'organisation_id', 'language', 'consent', 'asked_at', 'silent_since', 'answered_at'],
    rare: ['language', 'asked_at'],
    sort: 'name',
  },
  // One per organisation, so that concurrent creations conflict. Released when the organisation is deleted.
  alsoHolds: {
    organisation_id: ({ organisation_id: id }) => (typeof id === 'string' ? [id] : []),
  },
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE', DELETE: 'UPDATE' },
  menu: { group: 'content', at: 9 },
})
