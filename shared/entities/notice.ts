import type { Label } from '#shared/i18n/label.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, longText, references, special, text, webAddress } from '#shared/model/fields.ts'

export const noticeLevels: Record<'urgent' | 'rumour' | 'news', Label> = {
  urgent: ['Urgent', 'عاجل', 'Urgent'],
  rumour: ['This is not true', 'هذا غير صحيح', 'C’est faux'],
  news: ['Good to know', 'للعلم', 'À savoir'],
}

/** Notice shown on every screen from its first to its last day. */
export const notice = defineEntity({
  name: 'notice',
  permission: 'FAQ',
  labels: {
    one: ['Notice', 'تنبيه', 'Avis'],
    many: ['Notices', 'التنبيهات', 'Avis'],
    definite: ['التنبيه', 'l’avis'],
  },
  fields: {
    level: choice(noticeLevels, {
      label: ['Kind', 'النوع', 'Type'],
      hint: [
        'Urgent ones stay until their last day; the others can be put away by whoever has read them. Of a rumour write what is said, and below what is true.',
        'التنبيه العاجل يبقى حتى يومه الأخير، وغيره يمكن إخفاؤه بعد قراءته. في حالة الإشاعة اكتب ما يُشاع، وتحته الحقيقة.',
        'Un avis urgent reste jusqu’à son dernier jour ; les autres peuvent être masqués une fois lus. Pour une rumeur, écrivez ce qui se dit, puis ce qui est vrai.',
      ],
      required: true,
    }),
    title: text({
      label: ['In one line', 'في سطر واحد', 'En une ligne'],
      required: true,
      translated: true,
      maximum: 120,
    }),
    text: longText({
      label: ['Two or three sentences', 'جملتان أو ثلاث', 'Deux ou trois phrases'],
      translated: true,
      maximum: 400,
    }),
    link: special('url', webAddress, { label: ['Link', 'الرابط', 'Lien'], leftToRight: true }),
    begins_on: date({ label: ['First day', 'اليوم الأول', 'Premier jour'], required: true }),
    ends_on: date({ label: ['Last day', 'اليوم الأخير', 'Dernier jour'], required: true }),
    visibility: choice(faqVisibilities, { label: ['Visible to', 'من يراه', 'Visible par'], required: true }),
    countries: references('country', {
      label: ['Only in these countries', 'في هذه البلدان فقط', 'Dans ces pays seulement'],
    }),
    units: references('unit', {
      label: ['Only for these user groups', 'لهذه المجموعات فقط', 'Pour ces groupes seulement'],
    }),
  },
  title: 'title',
  list: {
    columns: ['title', 'level', 'begins_on', 'ends_on', 'visibility', 'countries'],
    rare: ['countries'],
    sort: 'ends_on',
    direction: 'desc',
  },
  audience: 'visibility',
  logged: 'Notice',
  // Users who may publish FAQs may publish notices.
  keys: { LIST: 'PUBLISH', SHOW: 'PUBLISH', SAVE: 'PUBLISH', UPDATE: 'PUBLISH', DELETE: 'PUBLISH' },
  menu: { group: 'content', at: 8 },
})
