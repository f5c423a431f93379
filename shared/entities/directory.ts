import { activeStatuses, confirmations } from '#shared/model/back-office-choices.ts'
import { contacts } from '#shared/domain/directory/contact.ts'
import { defineEntity, serverOnly } from '#shared/model/define-entity.ts'
import { choice, date, longText, reference, references, special, text, upload } from '#shared/model/fields.ts'
import * as z from 'zod'
import { addressesShown } from '#shared/domain/directory/address-choices.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import { ownRecordKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'

/** Fields for which readers of a shared page are shown that they have changed since. */
export const directoryParts = [
  'name',
  'description',
  'acronym',
  'contacts',
  'closed_until',
  'service_categories',
] as const

export type DirectoryPart = (typeof directoryParts)[number]

/** Time of a change, and the fields changed after it. `of`: language of a translated field. */
export type DirectoryState = { at: string; changed: { part: DirectoryPart; of?: string }[] }

export const directory = defineEntity({
  name: 'directory',
  labels: {
    one: ['Organisation', 'جهة', 'Organisme'],
    many: ['Organisations', 'الجهات', 'Organismes'],
    definite: ['الجهة', 'l’organisme'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 200 }),
    description: longText({
      label: ['Description', 'الوصف', 'Description'],
      translated: true,
      maximum: 10_000,
      empty: '',
      detail: true,
    }),
    complaints: longText({
      label: ['How to complain', 'كيفية تقديم شكوى', 'Comment faire une réclamation'],
      translated: true,
      maximum: 2000,
      empty: '',
      detail: true,
    }),
    alternative_name: text({ label: ['Alternative name', 'اسم آخر', 'Autre nom'] }),
    acronym: text({ label: ['Acronym', 'الاختصار', 'Sigle'], maximum: 30 }),
    directory_type_id: reference('directory-type', { label: ['Type', 'النوع', 'Type'], required: true }),
    status: choice(activeStatuses, { label: ['Status', 'الحالة', 'Statut'], empty: 'active' }),
    closed_until: date({
      label: ['Temporarily closed until', 'مغلق مؤقتًا حتى', 'Fermé temporairement jusqu’au'],
      hint: [
        'Last day it is closed. Readers see this here and in every answer that mentions it.',
        'آخر يوم إغلاق. يظهر ذلك للقرّاء هنا وفي كل إجابة تذكر هذه الجهة.',
        'Dernier jour de fermeture. Les lecteurs le voient ici et dans chaque réponse qui cite cet organisme.',
      ],
    }),
    image: upload('image', { label: ['Picture', 'صورة', 'Image'] }),
    logo_id: reference('directory-media', { label: ['Logo', 'الشعار', 'Logo'] }),
    directory_countries: references('directory-country', { label: ['Countries', 'الدول', 'Pays'] }),
    nationalities: references('nationality', {
      label: ['Nationalities', 'الجنسيات', 'Nationalités'],
      hint: ['If empty: all nationalities', 'إذا تُرك فارغًا: كل الجنسيات', 'Si vide : toutes les nationalités'],
    }),
    languages: references('language', { label: ['Languages spoken', 'لغات التواصل', 'Langues parlées'] }),
    service_categories: references('service-category', { label: ['Categories', 'الفئات', 'Catégories'] }),
    address_shown: choice(addressesShown, {
      label: ['Address shown to readers', 'العنوان الظاهر للقرّاء', 'Adresse visible par les lecteurs'],
      hint: [
        'For shelters: streets, map locations and distances are shown only to people who can edit this record. Contact names and texts are always shown.',
        'للملاجئ: لا تظهر الشوارع والمواقع على الخريطة والمسافات إلا لمن يمكنه تعديل هذا السجل. أما أسماء بيانات الاتصال والنصوص فتظهر دائمًا.',
        'Pour les refuges : les rues, les positions sur la carte et les distances ne sont visibles que des personnes qui peuvent modifier cette fiche. Les noms des contacts et les textes restent toujours visibles.',
      ],
      empty: 'full',
    }),
    contacts: special('contacts', contacts, {
      label: ['Contacts', 'بيانات الاتصال', 'Coordonnées'],
      empty: [],
      detail: true,
    }),
    // Validated by `services` in `shared/model/schemas.ts`, so that lists do not load the service definition.
    services: special('services', z.array(z.custom<Service>()), {
      label: ['Services', 'الخدمات', 'Services'],
      empty: [],
      detail: true,
    }),
  },
  // Last confirmation by the organisation itself. Not writable by clients.
  computedFields: {
    confirmation: choice(confirmations, { label: ['Confirmation', 'تأكيد الجهة', 'Confirmation'] }),
    confirmed_at: date({ label: ['Confirmed on', 'تاريخ تأكيد الجهة', 'Confirmé le'] }),
  },
  serverOnly: {
    states: serverOnly<DirectoryState[]>({ inRows: false }),
  },
  title: 'name',
  list: {
    columns: ['name', 'acronym', 'directory_type_id', 'directory_countries', 'status', 'updated_at'],
    rare: ['acronym'],
    sort: 'name',
  },
  logged: 'Directory',
  restorable: true,
  // Short period: opening hours and phone numbers change most often.
  verified: 60,
  rights: {
    own: true,
    special: ['FRONTLINER_VIEW'],
    granted: {
      readers: ['FRONTLINER_VIEW'],
      'API User': readPermissionKeys,
      'Staff User': readPermissionKeys,
      Management: readPermissionKeys,
      Supervisor: writePermissionKeys,
      'Content Creator': writePermissionKeys,
      Mine: ownRecordKeys,
    },
  },
  screens: {
    create: '/directory/create-directory',
    update: '/directory/update-directory/:id',
    titles: {
      list: ['Manage Directories', 'إدارة الجهات', 'Gérer les organismes'],
      create: ['Create Directory', 'إضافة جهة', 'Créer un organisme'],
      update: ['Update Directory', 'تعديل جهة', 'Modifier un organisme'],
      view: ['View Directory', 'عرض جهة', 'Voir un organisme'],
    },
  },
  menu: { group: 'content', at: 2, label: ['Directories', 'الجهات', 'Organismes'] },
})
