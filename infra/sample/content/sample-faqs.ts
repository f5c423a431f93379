import * as z from 'zod'
import { keyOf, perLanguage, readContent, sampleLanguage } from './read-content.ts'

/** The invented offices of the sample programme, each named in all three languages. */
const offices = {
  oliveHill: 'Olive Hill Centre · مركز تلّة الزيتون · Centre de la Colline aux Oliviers',
  oldMill: 'Old Mill Centre · مركز الطاحونة القديمة · Centre du Vieux Moulin',
  lanternStreet: 'Lantern Street Office · مكتب شارع الفانوس · Bureau de la rue de la Lanterne',
  harbourRoad: 'Harbour Road Office · مكتب طريق الميناء · Bureau de la route du Port',
}

const sampleText = z.strictObject({
  question: z.string(),
  // Clean HTML (p, br, h3, lists, strong, em, a and tables), a block per line of the file.
  answer: z.array(z.string()).transform((blocks) => blocks.join('')),
})

export type SampleText = z.infer<typeof sampleText>

const sampleTranslations = perLanguage(sampleText)

export type SampleTranslations = z.infer<typeof sampleTranslations>

const sampleFaq = z.strictObject({
  key: z.string(),
  // Keys of sample categories, of the second level if one fits.
  categories: z.array(z.string()),
  hashtags: z.array(z.string()),
  visibility: z.enum(['PUBLIC', 'PARTNERS', 'UNHCR_STAFF']),
  status: z.enum(['PUBLISHED', 'DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED']),
  pinned: z.boolean().optional(),
  contact_office: keyOf(offices)
    .transform((office) => offices[office])
    .optional(),
  translations: sampleTranslations,
  // The language in which it was written first.
  source: sampleLanguage,
  // Why a reviewer declined it.
  comment: z.string().optional(),
  // A revision of a published question that is not live yet, in the languages that change.
  pending: z
    .strictObject({
      status: z.enum(['WAITING_FOR_APPROVAL', 'DECLINED']),
      comment: z.string().optional(),
      translations: sampleTranslations,
    })
    .optional(),
  views: z.number().optional(),
  // The demo account, before its @.
  author: z.enum(['content.creator', 'mine', 'supervisor', 'administrator']),
  // Days between its creation and seeding.
  days_ago: z.number(),
})

export type SampleFaq = z.infer<typeof sampleFaq>

const files = [
  'registration',
  'registration-guidance',
  'documents',
  'documents-guidance',
  'health',
  'health-guidance',
  'education',
  'education-guidance',
  'work',
  'work-guidance',
  'housing',
  'housing-guidance',
  'cash',
  'cash-guidance',
  'protection',
  'protection-guidance',
  'asylum',
  'asylum-status',
  'family',
  'resettlement',
  'health-care',
  'health-family',
  'studies',
  'school-life',
  'work-start',
  'home-repairs',
  'cash-troubles',
  'civil-papers',
  'daily-life',
  'disability-and-helping',
]

/** All sample questions: an invented programme, without real people, organisations or places. */
export const sampleFaqs = files.flatMap((file) => readContent(`faqs/${file}`, z.array(sampleFaq)))

/** Keys of the organisations and media that belong to sample questions, by key of the question. */
export const faqLinks = readContent(
  'faq-links',
  z.record(
    z.string(),
    z.strictObject({ directories: z.array(z.string()).optional(), media: z.array(z.string()).optional() }),
  ),
)
