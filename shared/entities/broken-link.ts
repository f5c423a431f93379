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
    one: ['Broken link', 'رابط معطّل', 'Lien rompu'],
    many: ['Broken links', 'الروابط المعطّلة', 'Liens rompus'],
    definite: ['الرابط المعطّل', 'le lien rompu'],
  },
  fields: {
    url: special('url', webAddress, {
      label: ['Link', 'الرابط', 'Lien'],
      hint: [
        'Links in answers, organisations and media are looked at once a week. One that does not open stands here until it does.',
        'تُفحص روابط الإجابات والجهات والوسائط مرة كل أسبوع، ويبقى هنا ما لا يُفتح منها حتى يعمل من جديد.',
        'Les liens des réponses, des organismes et des médias sont vérifiés chaque semaine. Ceux qui ne s’ouvrent pas restent ici jusqu’à ce qu’ils fonctionnent.',
      ],
      required: true,
      leftToRight: true,
    }),
    faqs: references('faq', { label: ['In answers', 'في الإجابات', 'Dans les réponses'], maximum: 100 }),
    organisations: references('directory', {
      label: ['In organisations', 'في الجهات', 'Dans les organismes'],
      maximum: 100,
    }),
    media: references('media', { label: ['In media', 'في الوسائط', 'Dans les médias'], maximum: 100 }),
  },
  computedFields: {
    state: choice(linkStates, { label: ['State', 'الحالة', 'État'] }),
    fault: choice(linkErrors, { label: ['What is wrong', 'العطل', 'Problème'] }),
    since: date({ label: ['Since', 'منذ', 'Depuis'] }),
    checked_at: date({ label: ['Last looked at', 'آخر فحص', 'Dernière vérification'] }),
  },
  title: 'url',
  list: {
    columns: ['url', 'fault', 'state', 'since', 'faqs', 'organisations', 'media'],
    rare: ['media'],
    sort: 'since',
  },
  // Editors of FAQs see the broken links.
  keys: { LIST: 'UPDATE', SHOW: 'UPDATE', SAVE: 'UPDATE' },
  menu: { group: 'content', at: 7 },
})
