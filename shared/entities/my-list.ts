import { defineEntity } from '#shared/model/define-entity.ts'
import { references, text } from '#shared/model/fields.ts'

export const myList = defineEntity({
  name: 'my-list',
  permission: 'FAQ',
  labels: {
    one: ['List', 'قائمة', 'Liste'],
    many: ['My lists', 'قوائمي', 'Mes listes'],
    definite: ['القائمة', 'la liste'],
    article: 'une',
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, maximum: 100 }),
    faqs: references('faq', { label: ['FAQs', 'الأسئلة', 'Questions'], maximum: 500 }),
    // Each group is an item of the transaction.
    units: references('unit', {
      maximum: 40,
      label: ['Shared with these groups', 'مشتركة مع هذه المجموعات', 'Partagée avec ces groupes'],
      hint: [
        'Group members can read this list. Only you can change it.',
        'يمكن لأعضاء المجموعات قراءة هذه القائمة. لا يمكن لأحد غيرك تعديلها.',
        'Les membres de ces groupes peuvent lire la liste. Vous êtes la seule personne à pouvoir la modifier.',
      ],
    }),
  },
  computedFields: {
    link: text({ label: ['Public link', 'رابط عام', 'Lien public'] }),
  },
  // The public link identifies the list, so it must be unique.
  reservedValues: { link: ({ link }) => (typeof link === 'string' && link !== '' ? [link] : []) },
  title: 'name',
  list: { columns: ['name', 'faqs', 'updated_at'], sort: 'name' },
  personal: true,
  keys: {
    LIST: 'ADD_TO_MY_LIST',
    SHOW: 'ADD_TO_MY_LIST',
    SAVE: 'ADD_TO_MY_LIST',
    UPDATE: 'ADD_TO_MY_LIST',
    DELETE: 'ADD_TO_MY_LIST',
  },
  screens: {
    create: '/my-list/create-mylist',
    update: '/my-list/update-mylist/:id',
    view: '/my-list/linked-faqs/:list_id',
    titles: {
      create: ['Create List', 'إضافة قائمة', 'Créer une liste'],
      view: ['Linked FAQs', 'الأسئلة المرتبطة', 'Questions liées'],
    },
  },
  menu: { group: 'top', at: 3 },
})
