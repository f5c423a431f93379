import { defineEntity } from '#shared/model/define-entity.ts'
import { longText, text, upload } from '#shared/model/fields.ts'
import { createPermissionKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'

export const directoryMedia = defineEntity({
  name: 'directory-media',
  labels: {
    one: ['Directory logo', 'شعار جهة', 'Logo d’organisme'],
    many: ['Directory logos', 'شعارات الجهات', 'Logos d’organismes'],
    definite: ['شعار الجهة', 'le logo de l’organisme'],
  },
  fields: {
    title: text({ label: ['Title', 'العنوان', 'Titre'], required: true, maximum: 150 }),
    description: longText({ label: ['Description', 'الوصف', 'Description'], maximum: 1000 }),
    image: upload('logo', { label: ['Image', 'الصورة', 'Image'], required: true }),
  },
  title: 'title',
  list: { columns: ['title', 'image', 'description', 'updated_at'], sort: 'title' },
  logged: 'DirectoryLogo',
  rights: {
    granted: {
      'API User': readPermissionKeys,
      Supervisor: writePermissionKeys,
      'Content Creator': writePermissionKeys,
      'Media Uploader': createPermissionKeys,
    },
  },
  menu: { group: 'content', at: 3, label: ['Directory Logo', 'شعارات الجهات', 'Logos d’organismes'] },
})
