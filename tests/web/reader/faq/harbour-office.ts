import type { FaqContact } from '#shared/reader/faq-contacts.ts'

/** Organisation of a contact, with its names in two languages. */
export const harbourOffice: FaqContact['directory'] = {
  id: 'd1',
  name: 'Harbour Office',
  language_id: '1',
  translations: [
    { language_id: '1', name: 'Harbour Office' },
    { language_id: '2', name: 'مكتب الميناء' },
  ],
}
