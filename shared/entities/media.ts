import { mediaTypes } from '#shared/model/content-choices.ts'
import { activeStatuses } from '#shared/model/back-office-choices.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, longText, prose, references, special, text, upload, webAddress } from '#shared/model/fields.ts'
import { ownRecordKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'

export const media = defineEntity({
  name: 'media',
  labels: {
    one: ['Media item', 'مادة إعلامية', 'Média'],
    many: ['Media', 'الوسائط', 'Médias'],
    definite: ['المادة الإعلامية', 'le média'],
  },
  fields: {
    title: text({ label: ['Title', 'العنوان', 'Titre'], required: true, translated: true, maximum: 200 }),
    description: longText({
      label: ['Description', 'الوصف', 'Description'],
      translated: true,
      maximum: 5000,
      empty: '',
      detail: true,
    }),
    content_type: choice(mediaTypes, { label: ['Type', 'النوع', 'Type'], required: true }),
    content_url: special('url', webAddress, { label: ['Link', 'الرابط', 'Lien'], leftToRight: true }),
    embed_code: special('long-text', prose(5000), {
      label: ['Embed code', 'رمز التضمين', 'Code d’intégration'],
      hint: [
        'We only save the link it contains.',
        'نحفظ الرابط الذي يتضمنه فقط.',
        'Seul le lien qu’il contient est enregistré.',
      ],
      writeOnly: true,
      leftToRight: true,
    }),
    file: upload(null, { label: ['File', 'الملف', 'Fichier'] }),
    thumbnail: upload('thumbnail', { label: ['Thumbnail', 'صورة مصغّرة', 'Vignette'] }),
    status: choice(activeStatuses, { label: ['Status', 'الحالة', 'Statut'], empty: 'active' }),
    countries: references('country', {
      label: ['Countries', 'الدول', 'Pays'],
      hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
    }),
    nationalities: references('nationality', {
      label: ['Nationalities', 'الجنسيات', 'Nationalités'],
      hint: ['If empty: all nationalities', 'إذا تُرك فارغًا: كل الجنسيات', 'Si vide : toutes les nationalités'],
    }),
  },
  responseFields: { embed_code: { detail: true, editorsOnly: false } },
  title: 'title',
  list: {
    columns: ['title', 'content_type', 'status', 'countries', 'updated_at'],
    sort: 'updated_at',
    direction: 'desc',
  },
  logged: 'Media',
  restorable: true,
  verified: 365,
  rights: {
    own: true,
    special: ['FRONTLINER_VIEW'],
    granted: {
      readers: ['FRONTLINER_VIEW'],
      'API User': readPermissionKeys,
      'Staff User': readPermissionKeys,
      Management: readPermissionKeys,
      Supervisor: writePermissionKeys,
      'Content Creator': [...writePermissionKeys, 'DELETE MINE'],
      'Media Uploader': [...ownRecordKeys, 'FRONTLINER_VIEW'],
      Mine: ownRecordKeys,
    },
  },
  screens: {
    create: '/media/create-media-content',
    update: '/media/update-media-content/:id',
    titles: {
      list: ['Manage Media', 'إدارة الوسائط', 'Gérer les médias'],
      create: ['Create Media', 'إضافة مادة إعلامية', 'Créer un média'],
      update: ['Update Media', 'تعديل مادة إعلامية', 'Modifier un média'],
      view: ['View Media', 'عرض مادة إعلامية', 'Voir un média'],
    },
  },
  menu: { group: 'content', at: 4 },
})
