import { linkErrors, linkStates } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, references, special, webAddress } from '#shared/model/fields.ts'

/**
 * Broken link in published content. The link checker creates these records, and deletes them once a link works again or
 * is removed.
 */
export const brokenLink = defineEntity({
  name: 'broken-link',
  permission: 'FAQ',
  labels: {
    one: ['Broken link', 'رابط معطّل', 'Lien cassé'],
    many: ['Broken links', 'الروابط المعطّلة', 'Liens cassés'],
    definite: ['الرابط المعطّل', 'le lien cassé'],
  },
  fields: {
    url: special('url', webAddress, {
      label: ['Link', 'الرابط', 'Lien'],
      hint: [
        'Links are checked once a week. Broken links stay here until they work again.',
        'تُفحص الروابط مرة كل أسبوع، وتبقى الروابط المعطّلة هنا حتى تعمل من جديد.',
        'Les liens sont vérifiés chaque semaine. Les liens cassés restent ici jusqu’à ce qu’ils fonctionnent de nouveau.',
      ],
      required: true,
      leftToRight: true,
    }),
    faqs: references('faq', { label: ['In FAQs', 'في الأسئلة', 'Dans les questions'], maximum: 100 }),
    organisations: references('directory', {
      label: ['In organisations', 'في الجهات', 'Dans les organismes'],
      maximum: 100,
    }),
    media: references('media', { label: ['In media', 'في الوسائط', 'Dans les médias'], maximum: 100 }),
  },
  computedFields: {
    state: choice(linkStates, { label: ['Status', 'الحالة', 'Statut'] }),
    fault: choice(linkErrors, { label: ['Problem', 'المشكلة', 'Problème'] }),
    since: date({ label: ['Since', 'منذ', 'Depuis'] }),
    checked_at: date({ label: ['Last checked', 'آخر فحص', 'Dernière vérification'] }),
  },
  title: 'url',
  list: {
    columns: ['url', 'fault', 'state', 'since', 'faqs', 'organisations', 'media'],
    rare: ['media'],
    sort: 'since',
  },
  // Editors of FAQs see the broken links, and delete those that they have fixed.
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE', DELETE: 'UPDATE' },
  menu: { group: 'content', at: 7 },
})
