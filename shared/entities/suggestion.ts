import { contacts } from '#shared/domain/directory/contact.ts'
import { partnerAnswers, suggestionStates } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, longText, reference, special, text } from '#shared/model/fields.ts'

/**
 * Response of an organisation about its own record. It takes effect only when a user who may update the record accepts
 * it.
 */
export const suggestion = defineEntity({
  name: 'suggestion',
  permission: 'Directory',
  labels: {
    one: ['Suggestion', 'اقتراح جهة', 'Suggestion'],
    many: ['Suggestions', 'اقتراحات الجهات', 'Suggestions'],
    definite: ['اقتراح الجهة', 'la suggestion'],
    article: 'une',
  },
  fields: {
    organisation_id: reference('directory', { label: ['Organisation', 'الجهة', 'Organisme'], required: true }),
    said: choice(partnerAnswers, { label: ['Response', 'الرد', 'Réponse'], required: true }),
    note: longText({ label: ['Comment', 'التعليق', 'Commentaire'], maximum: 500, empty: '' }),
    state: choice(suggestionStates, { label: ['Status', 'الحالة', 'Statut'], empty: 'open', unchangedByPut: true }),
  },
  computedFields: {
    contacts: special('contacts', contacts, {
      label: ['Proposed contacts', 'بيانات الاتصال المقترحة', 'Coordonnées proposées'],
      detail: true,
    }),
    seen: special('contacts', contacts, {
      label: ['Previous contacts', 'بيانات الاتصال السابقة', 'Coordonnées précédentes'],
      detail: true,
    }),
    decided_at: date({ label: ['Decided on', 'تاريخ القرار', 'Décidée le'] }),
    decided_by_name: text({ label: ['Decided by', 'صاحب القرار', 'Décidée par'] }),
  },
  title: 'said',
  list: {
    columns: ['said', 'organisation_id', 'state', 'created_at', 'decided_at', 'decided_by_name'],
    sort: 'created_at',
    direction: 'desc',
  },
  // Decided on in the update form. The suggestion itself is read-only.
  screens: { view: null },
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE', DELETE: 'UPDATE' },
  menu: { group: 'content', at: 10 },
})
