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
      ...special('icon', z.union([z.enum(Object.keys(icons)), id]), { label: ['Icon', 'الأيقونة', 'Icône'] }),
      choices: icons,
      // Built-in icon, or an uploaded image.
      purpose: 'icon',
    },
    parent_id: reference('service-category', {
      label: ['Parent category', 'الفئة الأم', 'Catégorie parente'],
      hint: [
        'Leave empty for a top-level category.',
        'اتركه فارغًا لفئة رئيسية.',
        'Laissez vide pour une catégorie de premier niveau.',
      ],
    }),
    countries: references('country', {
      label: ['Countries', 'الدول', 'Pays'],
      hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
    }),
    review_days: special('number', typedNumber(z.number().int().min(1).max(365)), {
      label: ['Review period (days)', 'مدة المراجعة (بالأيام)', 'Délai de révision (jours)'],
      hint: [
        'How long verified content in this category and its sub-categories stays valid, for example 90 days for protection, 180 for law. The shortest period applies. If empty: one year, or 60 days for organisations.',
        'مدة صلاحية ما تم التحقق منه في هذه الفئة وفئاتها الفرعية، مثل 90 يومًا للحماية و180 للقانون. تُعتمد أقصر مدة. إذا تُرك فارغًا: سنة، أو 60 يومًا للجهات.',
        'Durée de validité du contenu vérifié de cette catégorie et de ses sous-catégories, par exemple 90 jours pour la protection, 180 pour le droit. La durée la plus courte s’applique. Si vide : un an, ou 60 jours pour les organismes.',
      ],
    }),
    four_eyes: flag({
      label: ['Require approval by a second person', 'موافقة شخص ثانٍ إلزامية', 'Approbation par une deuxième personne'],
      hint: [
        'FAQs in this category and its sub-categories must be approved by someone other than the author, even for administrators.',
        'يجب أن يوافق شخص غير الكاتب على أسئلة هذه الفئة وفئاتها الفرعية، حتى إن كان الكاتب هو المسؤول.',
        'Les questions de cette catégorie et de ses sous-catégories doivent être approuvées par une autre personne que l’auteur, même pour un administrateur.',
      ],
    }),
    subcategories: text({
      label: ['Add sub-categories', 'إضافة فئات فرعية', 'Ajouter des sous-catégories'],
      hint: [
        'Separate names with commas. The maximum is 20.',
        'افصل بين الأسماء بفواصل. الحد الأقصى 20.',
        'Séparez les noms par des virgules. Le maximum est de 20.',
      ],
      maximum: 2200,
      writeOnly: true,
    }),
  },
  computedFields: {
    label: text({ label: ['Label', 'التسمية', 'Libellé'] }),
  },
  responseFields: { children: { detail: true, editorsOnly: false } },
  title: 'name',
  list: { columns: ['name', 'icon', 'parent_id', 'countries'], sort: 'name' },
  relations: { children: { to: 'service-category', referring: 'parent_id' } },
  lookup: 'categories',
  createdByImport: true,
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
