import * as z from 'zod'
import { defineEntity } from '#shared/model/define-entity.ts'
import { line, number, special } from '#shared/model/fields.ts'
import { createPermissionKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'

/** Text of a hashtag without the leading `#`. */
export const hashtagText = z
  .string()
  .transform((value) => value.trim().replace(/^#+/, ''))
  .pipe(line(1, 50))

export const hashtag = defineEntity({
  name: 'hashtag',
  permission: 'HashTag',
  labels: {
    one: ['Hashtag', 'وسم', 'Hashtag'],
    many: ['Hashtags', 'الوسوم', 'Hashtags'],
    definite: ['الوسم', 'le hashtag'],
  },
  fields: {
    hashtag: special('text', hashtagText, { label: ['Hashtag', 'الوسم', 'Hashtag'], required: true, unique: true }),
  },
  computedFields: { faqs_count: number({ label: ['FAQs', 'الأسئلة', 'Questions'] }) },
  title: 'hashtag',
  list: { columns: ['hashtag', 'faqs_count', 'updated_at'], sort: 'hashtag' },
  relations: { faqs: { to: 'faq', referring: 'hashtags' } },
  logged: 'Hashtag',
  createdByImport: true,
  rights: {
    own: true,
    special: ['TRENDING'],
    granted: {
      readers: readPermissionKeys,
      dashboard: ['TRENDING'],
      'API User': readPermissionKeys,
      Supervisor: writePermissionKeys,
      'Content Creator': [...createPermissionKeys, 'UPDATE MINE'],
      'Media Uploader': readPermissionKeys,
    },
  },
  screens: { create: '/hashtag/create-hashtag', update: '/hashtag/update-hashtag/:id' },
  menu: { group: 'content', at: 5 },
})
