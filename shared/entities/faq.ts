import * as z from 'zod'
import { faqStatuses, faqVisibilities, socialNetworks } from '#shared/model/content-choices.ts'
import { defineEntity, serverOnly, responseField } from '#shared/model/define-entity.ts'
import { choice, flag, id, references, richText, special, text, texts, webAddress } from '#shared/model/fields.ts'
import { hashtagText } from './hashtag.ts'
import type { AllValues } from '#shared/model/record-types.ts'
import type { QuotedPassage } from '#shared/domain/rich-text/quoted-passage.ts'
import { ownRecordKeys, readPermissionKeys, writePermissionKeys } from '#shared/access/role-grants.ts'

const socialLink = z.strictObject({
  kind: z.enum(Object.keys(socialNetworks)),
  url: webAddress,
})

const fields = {
  question: text({
    label: ['Question', 'السؤال', 'Question'],
    required: true,
    translated: true,
    minimum: 3,
    maximum: 300,
  }),
  answer: richText({ label: ['Answer', 'الإجابة', 'Réponse'], translated: true, empty: '' }),
  service_categories: references('service-category', { label: ['Categories', 'الفئات', 'Catégories'], maximum: 20 }),
  visibility: choice(faqVisibilities, { label: ['Visibility', 'من يمكنه رؤيته', 'Visibilité'] }),
  status: choice(faqStatuses, { label: ['Status', 'الحالة', 'Statut'], empty: 'DRAFT', unchangedByPut: true }),
  pinned: flag({ label: ['Pinned', 'مثبّت', 'Épinglée'], unchangedByPut: true }),
  hashtags: special('hashtags', z.array(z.union([hashtagText, id])).max(50), {
    label: ['Hashtags', 'الوسوم', 'Hashtags'],
    empty: [],
    to: 'hashtag',
  }),
  directories: references('directory', { label: ['Organisations', 'الجهات', 'Organismes'], maximum: 50 }),
  media: references('media', { label: ['Media', 'الوسائط', 'Médias'], maximum: 50 }),
  social_links: special('links', z.array(socialLink).max(20), {
    label: ['Links', 'الروابط', 'Liens'],
    empty: [],
    detail: true,
  }),
  contact_office: text({ label: ['Contact office', 'مكتب التواصل', 'Bureau à contacter'] }),
  countries: references('country', {
    label: ['Countries', 'الدول', 'Pays'],
    hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
  }),
  nationalities: references('nationality', {
    label: ['Nationalities', 'الجنسيات', 'Nationalités'],
    hint: ['If empty: all nationalities', 'إذا تُرك فارغًا: كل الجنسيات', 'Si vide : toutes les nationalités'],
  }),
}

type Values = AllValues<typeof fields>

/** Version and language of the source text, and the last author of its changes. */
type TranslationSources = { source_version?: number; source_language_id?: string; text_changed_by?: string | null }

/**
 * Source version that a translation was made from, its translator until someone else has reviewed it, and whether it is
 * an unreviewed machine translation.
 */
type TranslationOrigin = Pick<TranslationSources, 'source_version'> & { written_by?: string; machine?: true }

export type FaqText = Omit<Values, 'translations' | 'status' | 'pinned'> &
  TranslationSources & { translations: (Values['translations'][number] & TranslationOrigin)[] }

export type FaqRevision = FaqText & {
  status: Values['status']
  created_by: string
  created_by_name: string
  created_at: string
}

/** Decision on a text that awaited approval: time, hours of waiting, and visibility of the text. */
export type FaqDecision = { at: string; hours: number; visibility: Values['visibility'] }

/** Quoted passage of a text in one language, for a comment. */
export type FaqPassage = QuotedPassage & { language_id: string; field: 'question' | 'answer' }

/**
 * Comment on an FAQ. `about`: author and visibility of the text commented on. `thread`: comment that it replies to. A
 * comment with replies that its author deleted has an empty text.
 */
export type FaqComment = {
  id: string
  text: string
  status: Values['status']
  created_at: string
  created_by: string
  created_by_name: string
  about?: Pick<FaqRevision, 'created_by' | 'visibility'>
  passage?: FaqPassage
  thread?: string
  resolved?: { at: string; by: string; by_name: string } | null
  /** Reason of a status transition. Cannot be deleted. */
  reason?: boolean
  mentions?: string[]
}

export const faq = defineEntity({
  name: 'faq',
  permission: 'FAQ',
  labels: {
    one: ['FAQ', 'سؤال شائع', 'Question fréquente'],
    many: ['FAQs', 'الأسئلة الشائعة', 'Questions fréquentes'],
    definite: ['السؤال', 'la question'],
    article: 'une',
  },
  fields,
  computedFields: {
    stands_on: texts({ label: ['Sources', 'المصادر', 'Sources'], maximum: 1000 }),
    stands_on_closed: flag({
      label: ['Mentions closed organisations', 'يذكر جهة مغلقة', 'Cite un organisme fermé'],
      editorsOnly: true,
    }),
    translation_debts: texts({ label: ['Translations', 'الترجمات', 'Traductions'], editorsOnly: true, maximum: 500 }),
    awaits_approval: flag({
      label: ['Waiting for approval', 'بانتظار الموافقة', 'En attente d’approbation'],
      editorsOnly: true,
    }),
  },
  responseFields: {
    source_language_id: responseField<string>({ detail: false, editorsOnly: false }),
    pending: responseField<FaqRevision | null>({ detail: false, editorsOnly: true, ofRecord: true, properties: [] }),
    comments: responseField<FaqComment[]>({
      detail: true,
      editorsOnly: true,
      properties: [
        'id',
        'text',
        'status',
        'created_at',
        'created_by',
        'created_by_name',
        'passage',
        'thread',
        'resolved',
        'reason',
      ],
    }),
    moves: { detail: true, editorsOnly: true },
  },
  serverOnly: {
    refers: serverOnly<string[]>({ inRows: true }),
    passages: serverOnly<Record<string, string>>({ inRows: true }),
    source_version: serverOnly<number>({ inRows: true }),
    text_changed_by: serverOnly<string | null>({ inRows: true }),
    /** Time since when a text awaits approval, and earlier decisions. */
    waiting_since: serverOnly<string | null>({ inRows: true }),
    decisions: serverOnly<FaqDecision[]>({ inRows: true }),
    /** Time of the last published change that was not minor. */
    major_at: serverOnly<string | null>({ inRows: false }),
  },
  title: 'question',
  list: {
    columns: ['question', 'status', 'visibility', 'service_categories', 'views_count', 'updated_at'],
    rare: ['visibility', 'service_categories', 'views_count'],
    sort: 'updated_at',
    direction: 'desc',
  },
  logged: 'Faq',
  audience: 'visibility',
  workflow: true,
  revisions: true,
  verified: 365,
  viewed: true,
  restorable: true,
  rights: {
    own: true,
    special: [
      'PUBLISH',
      'DECLINE',
      'ADD_TO_MY_LIST',
      'FRONTLINER_VIEW',
      'TRENDING',
      'TOP_VIEWED',
      'VISIBILITY_PERCENTAGE',
    ],
    granted: {
      home: ['TRENDING', 'TOP_VIEWED'],
      readers: ['FRONTLINER_VIEW', 'ADD_TO_MY_LIST'],
      dashboard: ['VISIBILITY_PERCENTAGE'],
      'API User': readPermissionKeys,
      'Front Liner': ['SHOW'],
      'Staff User': readPermissionKeys,
      Management: readPermissionKeys,
      Supervisor: [...writePermissionKeys, 'PUBLISH', 'DECLINE', 'DELETE MINE'],
      'Content Creator': [...writePermissionKeys, 'DELETE MINE'],
      Mine: ownRecordKeys,
    },
  },
  abilities: ['PUBLISH', 'DECLINE', 'ADD_TO_MY_LIST'],
  screens: {
    create: '/faq/create-faq',
    update: '/faq/update-faq/:fid',
    titles: { list: ['Manage FAQs', 'إدارة الأسئلة الشائعة', 'Gérer les questions fréquentes'] },
  },
  menu: { group: 'content', at: 1 },
})

/** Fields of the text, and so of a revision: all except the workflow state. */
export const contentFields: readonly string[] = [
  'translations',
  ...Object.keys(faq.fields).filter((name) => !faq.fields[name]!.translated && !faq.fields[name]!.unchangedByPut),
]
