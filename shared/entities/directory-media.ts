import { defineEntity } from './define.ts'
import { longText, text, upload } from './fields.ts'

export const directoryMedia = defineEntity({
  name: 'directory-media',
  permission: 'DirectoryMedia',
  labels: {
    one: ['Directory logo', 'شعار جهة', 'Logo d’organisme'],
    many: ['Directory logos', 'شعارات الجهات', 'Logos d’organismes'],
  },
  fields: {
    title: text({ label: ['Title', 'العنوان', 'Titre'], required: true, maximum: 150 }),
    description: longText({ label: ['Description', 'الوصف', 'Description'], maximum: 1000 }),
    image: upload('logo', { label: ['Image', 'الصورة', 'Image'], required: true }),
  },
  title: 'title',
  list: { columns: ['title', 'image', 'description', 'updated_at'], sort: 'title' },
  logged: 'DirectoryLogo',
  screens: { list: '/directory-media/list', create: '/directory-media/create', update: '/directory-media/update/:id' },
})
