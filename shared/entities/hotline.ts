import { faqVisibilities } from '#shared/model/content-choices.ts'
import { urgencyLabels } from './concept.ts'
import { dialledNumber, openingHours } from '#shared/domain/directory/contact.ts'
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
        'As people know it, such as “Child helpline”. Readers see it beside the number.',
        'كما يعرفه الناس، مثل «خط نجدة الطفل». يظهر للقارئ بجانب الرقم.',
        'Tel que les gens la connaissent, par exemple « Allô enfance ». Le lecteur le voit à côté du numéro.',
      ],
      required: true,
      translated: true,
      maximum: 80,
    }),
    phone: special('text', dialledNumber, {
      label: ['Number', 'الرقم', 'Numéro'],
      hint: [
        'As it is dialled in its countries: with the country code, such as +44 1632 960101, or a short number, such as 116.',
        'كما يُطلب في دوله: مع رمز الدولة مثل ‎+441632960101‎، أو رقمًا مختصرًا مثل 116.',
        'Tel qu’on le compose dans ses pays : avec l’indicatif du pays, comme +44 1632 960101, ou un numéro court, comme le 116.',
      ],
      required: true,
      leftToRight: true,
    }),
    kinds: choices(urgencyLabels, {
      label: ['Kinds of danger', 'أنواع الخطر', 'Types de danger'],
      hint: ['None chosen: for every kind.', 'إن لم تختر شيئًا فلكل الأنواع.', 'Aucun choix : pour tous les types.'],
    }),
    countries: references('country', {
      emptyMeansAll: true,
      label: ['Countries', 'الدول', 'Pays'],
      hint: [
        'Where the number can be called. None chosen: everywhere.',
        'حيث يمكن الاتصال بالرقم. إن لم تختر شيئًا ففي كل مكان.',
        'Là où le numéro peut être appelé. Aucun choix : partout.',
      ],
    }),
    languages: references('language', {
      label: ['Languages spoken', 'اللغات المستخدمة', 'Langues parlées'],
    }),
    always_open: flag({
      label: ['Answers day and night', 'يعمل ليلًا ونهارًا', 'Répond jour et nuit'],
    }),
    hours: special('hours', openingHours, {
      label: ['Opening hours', 'ساعات العمل', 'Horaires'],
      hint: [
        'When somebody answers. Without hours, lines that are open come first.',
        'متى يُرد على الاتصال. إن لم تُذكر الساعات تُعرض قبله الخطوط المفتوحة.',
        'Quand quelqu’un répond. Sans horaires, les lignes ouvertes passent avant.',
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
