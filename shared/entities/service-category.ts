import * as z from 'zod'
import { icons } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { flag, id, reference, references, special, text, typedNumber } from '#shared/model/fields.ts'
import { readPermissionKeys } from '#shared/access/role-grants.ts'

export const serviceCategory = defineEntity({
  name: 'service-category',
  labels: {
    one: ['Service category', 'فئة خدمات', 'Catégorie de services'],
    many: ['Service categories', 'فئات الخدمات', 'Catégories de services'],
    definite: ['فئة الخدمات', 'la catégorie de services'],
    article: 'une',
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
    icon: {
      ...special('icon', z.union([z.enum(Object.keys(icons)), id]), {
        label: ['Icon', 'الأيقونة', 'Icône'],
      }),
      choices: icons,
      // Built-in icon, or an uploaded image.
      purpose: 'icon',
    },
    parent_id: reference('service-category', {
      label: ['Parent category', 'الفئة الأم', 'Catégorie parente'],
      hint: [
        'Leave empty for a category of the first level.',
        'اتركه فارغًا إذا كانت الفئة من المستوى الأول.',
        'Laissez vide pour une catégorie de premier niveau.',
      ],
    }),
    countries: references('country', {
      label: ['Countries', 'الدول', 'Pays'],
      hint: ['None chosen: all countries.', 'إن لم تختر شيئًا فالفئة لكل الدول.', 'Aucun choix : tous les pays.'],
    }),
    review_days: special('number', typedNumber(z.number().int().min(1).max(365)), {
      label: ['Days until review', 'أيام حتى المراجعة', 'Jours avant révision'],
      hint: [
        'For how long what is verified under it and its sub-categories is good: protection 90, law 180. The strictest category counts. Left empty: a year, 60 days for organisations.',
        'كم يومًا يصلح ما جرى التحقق منه فيها وفي فئاتها الفرعية: الحماية 90 والقانون 180. تُعتمد أقصر مدة. إن تُرك فارغًا فسنة، و60 يومًا للجهات.',
        'Durée de validité de ce qui y est vérifié, sous-catégories comprises : protection 90, droit 180. La catégorie la plus stricte compte. Vide : un an, 60 jours pour les organismes.',
      ],
    }),
    four_eyes: flag({
      label: ['Always two people', 'شخصان دائمًا', 'Toujours deux personnes'],
      hint: [
        'Nobody alone puts an answer of this category or its sub-categories before readers, administrators neither: somebody else approves it.',
        'لا ينشر شخص بمفرده إجابة في هذه الفئة أو فئاتها الفرعية، ولا حتى المسؤول: يوافق عليها شخص آخر.',
        'Personne ne publie seul une réponse de cette catégorie ou de ses sous-catégories, pas même un administrateur : quelqu’un d’autre l’approuve.',
      ],
    }),
    subcategories: text({
      label: ['Add sub-categories', 'إضافة فئات فرعية', 'Ajouter des sous-catégories'],
      hint: [
        'Names separated by commas, at most 20.',
        'أسماء تفصل بينها فواصل، 20 على الأكثر.',
        'Noms séparés par des virgules, 20 au plus.',
      ],
      maximum: 2200,
      writeOnly: true,
    }),
  },
  computedFields: {
    label: text({ label: ['Label', 'التسمية', 'Libellé'] }),
  },
  responseFields: { children: { detail: true, forWorkers: false } },
  title: 'name',
  list: { columns: ['name', 'icon', 'parent_id', 'countries'], sort: 'name' },
  relations: { children: { to: 'service-category', referring: 'parent_id' } },
  lookup: 'categories',
  madeByImport: true,
  rights: {
    own: true,
    special: ['RECENT', 'FAQS_CREATED_CHART', 'FAQS_VIEWED_CHART'],
    granted: {
      home: ['RECENT'],
      dashboard: ['FAQS_CREATED_CHART', 'FAQS_VIEWED_CHART'],
      'API User': readPermissionKeys,
      'Front Liner': readPermissionKeys,
      'Staff User': readPermissionKeys,
      Management: readPermissionKeys,
      Supervisor: readPermissionKeys,
      'Content Creator': readPermissionKeys,
      Mine: readPermissionKeys,
    },
  },
  screens: {
    list: '/categories/list',
    create: '/categories/create-category',
    update: '/categories/update-category/:id',
    view: '/categories/view/:id',
  },
  menu: { group: 'settings', at: 1 },
})
