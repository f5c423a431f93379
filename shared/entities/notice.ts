import type { Label } from '#shared/i18n/label.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, longText, references, special, text, webAddress } from '#shared/model/fields.ts'

export const noticeLevels: Record<'urgent' | 'rumour' | 'news', Label> = {
  urgent: ['Urgent', 'عاجل', 'Urgent'],
  rumour: ['False rumour', 'شائعة غير صحيحة', 'Fausse rumeur'],
  news: ['For your information', 'للعلم', 'Pour information'],
}

/** Notice shown on every screen from its first to its last day. */
export const notice = defineEntity({
  name: 'notice',
  permission: 'FAQ',
  labels: {
    one: ['Notice', 'تنبيه', 'Annonce'],
    many: ['Notices', 'التنبيهات', 'Annonces'],
    definite: ['التنبيه', 'l’annonce'],
  },
  fields: {
    level: choice(noticeLevels, {
      label: ['Type', 'النوع', 'Type'],
      hint: [
        'Urgent notices stay until their end date. Other notices can be dismissed. For rumours, write what people say, then the facts.',
        'يبقى التنبيه العاجل حتى تاريخ انتهائه، ويمكن إخفاء غيره. في حالة الشائعة اكتب ما يُشاع، ثم الحقيقة.',
        'Une annonce urgente reste affichée jusqu’à sa date de fin. Les autres peuvent être masquées. Pour une rumeur, écrivez ce qui se dit, puis les faits.',
      ],
      required: true,
    }),
    title: text({
      label: ['Title', 'العنوان', 'Titre'],
      hint: ['One line', 'سطر واحد', 'Une ligne'],
      required: true,
      translated: true,
      maximum: 120,
    }),
    text: longText({
      label: ['Message', 'النص', 'Message'],
      hint: ['Two or three sentences', 'جملتان أو ثلاث', 'Deux ou trois phrases'],
      translated: true,
      maximum: 400,
    }),
    link: special('url', webAddress, { label: ['Link', 'الرابط', 'Lien'], leftToRight: true }),
    begins_on: date({
      label: ['Start date', 'تاريخ البدء', 'Date de début'],
      hint: [
        'Readers see the notice from this day on.',
        'يظهر التنبيه للقرّاء ابتداءً من هذا اليوم.',
        'Les lecteurs voient l’annonce à partir de ce jour.',
      ],
      required: true,
    }),
    ends_on: date({ label: ['End date', 'تاريخ الانتهاء', 'Date de fin'], required: true }),
    visibility: choice(faqVisibilities, { label: ['Visible to', 'من يراه', 'Visible par'], required: true }),
    countries: references('country', {
      label: ['Only in these countries', 'في هذه الدول فقط', 'Dans ces pays seulement'],
      hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
    }),
    units: references('unit', {
      label: ['Only for these groups', 'لهذه المجموعات فقط', 'Pour ces groupes seulement'],
      hint: ['If empty: all groups', 'إذا تُرك فارغًا: كل المجموعات', 'Si vide : tous les groupes'],
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
