import { faqVisibilities } from '#shared/model/content-choices.ts'
import { urgencyLabels } from './concept.ts'
import { openingHours } from '#shared/domain/directory/contact.ts'
import { dialledNumber } from '#shared/domain/directory/phone-number.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, choices, flag, references, special, text } from '#shared/model/fields.ts'

/** Hotline for people in danger. `choose-hotline.ts` selects the one that is offered. */
export const hotline = defineEntity({
  name: 'hotline',
  permission: 'FAQ',
  labels: {
    one: ['Hotline', 'خط مساعدة', 'Ligne d’écoute'],
    many: ['Hotlines', 'خطوط المساعدة', 'Lignes d’écoute'],
    definite: ['خط المساعدة', 'la ligne d’écoute'],
    article: 'une',
  },
  fields: {
    name: text({
      label: ['Name', 'الاسم', 'Nom'],
      hint: [
        'The name that people know, for example “Child helpline”. Readers see it next to the number.',
        'الاسم الذي يعرفه الناس، مثل «خط نجدة الطفل». يظهر للقارئ بجانب الرقم.',
        'Le nom que les gens connaissent, par exemple « Allô enfance ». Les lecteurs le voient à côté du numéro.',
      ],
      required: true,
      translated: true,
      maximum: 80,
    }),
    phone: special('text', dialledNumber, {
      label: ['Number', 'الرقم', 'Numéro'],
      hint: [
        'Enter the number as people dial it: with the country code, for example +44 1632 960101, or a short number, for example 116.',
        'أدخل الرقم كما يُطلب: مع رمز الدولة مثل ‎+441632960101‎، أو رقمًا مختصرًا مثل 116.',
        'Saisissez le numéro tel qu’on le compose : avec l’indicatif du pays, par exemple +44 1632 960101, ou un numéro court, par exemple 116.',
      ],
      required: true,
      leftToRight: true,
    }),
    kinds: choices(urgencyLabels, {
      label: ['Kinds of danger', 'أنواع الخطر', 'Types de danger'],
      hint: ['If empty: all kinds', 'إذا تُرك فارغًا: كل الأنواع', 'Si vide : tous les types'],
    }),
    countries: references('country', {
      emptyMeansAll: true,
      label: ['Countries', 'الدول', 'Pays'],
      hint: [
        'Where people can call this number. If empty: everywhere',
        'حيث يمكن الاتصال بهذا الرقم. إذا تُرك فارغًا: كل مكان',
        'Là où ce numéro peut être appelé. Si vide : partout',
      ],
    }),
    languages: references('language', { label: ['Languages spoken', 'لغات التواصل', 'Langues parlées'] }),
    always_open: flag({ label: ['Open 24 hours a day', 'يعمل على مدار الساعة', 'Ouverte 24 h/24'] }),
    hours: special('hours', openingHours, {
      label: ['Opening hours', 'ساعات العمل', 'Horaires'],
      hint: [
        'When calls are answered. If empty, hotlines that are open now are shown before this one.',
        'أوقات الرد على الاتصالات. إذا تُرك فارغًا تُعرض قبله الخطوط المفتوحة الآن.',
        'Quand les appels sont pris. Si vide, les lignes ouvertes en ce moment s’affichent avant celle-ci.',
      ],
    }),
    visibility: choice(faqVisibilities, { label: ['Visible to', 'من يراه', 'Visible par'], required: true }),
  },
  title: 'name',
  screens: { view: null },
  list: {
    columns: ['name', 'phone', 'kinds', 'countries', 'always_open', 'visibility', 'languages'],
    rare: ['languages'],
    sort: 'name',
  },
  audience: 'visibility',
  logged: 'Hotline',
  // Users who may publish FAQs may publish hotlines.
  keys: { LIST: 'PUBLISH', SHOW: 'PUBLISH', SAVE: 'PUBLISH', UPDATE: 'PUBLISH', DELETE: 'PUBLISH' },
  menu: { group: 'content', at: 8 },
})
