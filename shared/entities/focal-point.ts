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
    one: ['Contact person', 'منسّق جهة', 'Personne de contact'],
    many: ['Contact persons', 'المنسّقون', 'Personnes de contact'],
    definite: ['منسّق الجهة', 'la personne de contact'],
    article: 'une',
  },
  fields: {
    organisation_id: reference('directory', { label: ['Organisation', 'الجهة', 'Organisme'], required: true }),
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, maximum: 100 }),
    email: email({ label: ['Email address', 'البريد الإلكتروني', 'Adresse e-mail'], required: true }),
    language: choice(mailLanguages, {
      label: ['Email language', 'لغة رسائل البريد الإلكتروني', 'Langue des e-mails'],
      required: true,
    }),
    consent: flag({
      label: ['Agrees to receive emails', 'يوافق على تلقي رسائل البريد الإلكتروني', 'Accepte de recevoir des e-mails'],
      hint: [
        'We send an email once a month, and when the review is overdue, to ask whether the record is correct. Without consent, no emails are sent.',
        'نرسل رسالة مرة كل شهر، وعند تأخر المراجعة، للسؤال عن صحة السجل. دون هذه الموافقة لا تُرسل أي رسالة.',
        'Nous envoyons un e-mail une fois par mois, et quand la révision est en retard, pour demander si la fiche est exacte. Sans accord, aucun e-mail n’est envoyé.',
      ],
    }),
  },
  computedFields: {
    asked_at: date({ label: ['Last request', 'آخر طلب', 'Dernière demande'] }),
    silent_since: date({ label: ['No reply since', 'بلا رد منذ', 'Sans réponse depuis'] }),
    answered_at: date({ label: ['Last reply', 'آخر رد', 'Dernière réponse'] }),
  },
  title: 'name',
  screens: { view: null },
  list: {
    columns: ['name', 'organisation_id', 'language', 'consent', 'asked_at', 'silent_since', 'answered_at'],
    rare: ['language', 'asked_at'],
    sort: 'name',
  },
  // One per organisation, so that concurrent creations conflict. Released when the organisation is deleted.
  reservedValues: {
    organisation_id: ({ organisation_id: id }) => (typeof id === 'string' ? [id] : []),
  },
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE', DELETE: 'UPDATE' },
  menu: { group: 'content', at: 9 },
})
