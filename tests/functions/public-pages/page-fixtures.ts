import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import type { PackRow } from '#shared/offline-pack/pack-format.ts'
import type { Row } from '#shared/reader/data-source.ts'
import type { Site } from '#functions/public-pages/page-layout.ts'
import { renderPages } from '#functions/public-pages/render-pages.ts'
import { loadPageData } from '#functions/public-pages/page-data.ts'
import type { PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'

export const site: Site = {
  url: 'https://daleel.example',
  name: 'Daleel',
  exit: 'https://weather.example/',
  licence: 'CC BY 4.0',
  hotline: {
    name: { en: 'Helpline', ar: 'خط المساعدة', fr: 'Ligne d’aide' },
    phone: '+44 1632 960100',
    hours: { en: '8 to 16', ar: '8–16', fr: '8 h à 16 h' },
  },
}

const moment = '2026-11-20T08:00:00.000Z'

export const common = { version: 1, created_at: moment, updated_at: moment, created_by: 'writer' }

const languages = [
  { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', active: true },
  { id: '2', acronym: 'ar', name: 'Arabic', text_direction: 'rtl', active: true },
  { id: '3', acronym: 'fr', name: 'French', text_direction: 'ltr', active: true },
  { id: '9', acronym: 'so', name: 'Soomaali', text_direction: 'ltr', active: true },
  { id: '10', acronym: 'prs', name: 'دری', text_direction: 'rtl', active: true },
]

export const faqRow = (id: string, more: Record<string, unknown> = {}) => ({
  ...common,
  id,
  status: 'PUBLISHED',
  visibility: 'PUBLIC',
  verified_at: '2026-11-01',
  service_categories: ['c1'],
  directories: ['d1'],
  media: ['m1'],
  social_links: [],
  hashtags: [],
  countries: [],
  nationalities: [],
  source_language_id: '1',
  translations: [
    { language_id: '1', question: 'Where do I register?', answer: '<p>At the <strong>office</strong>.</p>' },
    { language_id: '2', question: 'أين أسجل؟', answer: '<p>في المكتب.</p>' },
  ],
  ...more,
})

export const directoryRow = (id: string, more: Record<string, unknown> = {}) => ({
  ...common,
  id,
  status: 'active',
  acronym: 'OF',
  service_categories: ['c1'],
  directory_countries: [],
  languages: [],
  nationalities: [],
  contacts: [],
  translations: [{ language_id: '1', name: 'Office', description: 'Helps people.' }],
  ...more,
})

export const mediaRow = (id: string, more: Record<string, unknown> = {}) => ({
  ...common,
  id,
  status: 'active',
  content_type: 'Video',
  content_url: 'https://www.youtube.com/watch?v=abcdefghijk',
  countries: [],
  nationalities: [],
  translations: [{ language_id: '1', title: 'How to register', description: 'A film.' }],
  ...more,
})

export const categoryRow = (id: string, more: Record<string, unknown> = {}) => ({
  ...common,
  id,
  parent_id: null,
  countries: [],
  review_days: null,
  translations: [
    { language_id: '1', name: 'Documents' },
    { language_id: '2', name: 'الوثائق' },
  ],
  ...more,
})

export const noticeRow = (more: Record<string, unknown> = {}) => ({
  ...common,
  id: 'n1',
  level: 'urgent',
  visibility: 'PUBLIC',
  begins_on: '2020-01-01',
  ends_on: '2999-01-01',
  countries: [],
  units: [],
  link: null,
  translations: [{ language_id: '1', title: 'The office is closed today', text: 'It opens tomorrow.' }],
  ...more,
})

type Rows = Partial<Record<PublicPageEntity | 'notice', object[]>>

export function pageDataFor(rows: Rows) {
  const library = createPackDataSource()
  const packed = (entity: string, some: readonly object[] = []) =>
    some.map((row): PackRow => [entity, row as unknown as PackRow[1]])
  library.put([...packed('language', languages), ...Object.entries(rows).flatMap(([name, some]) => packed(name, some))])
  return loadPageData(site, library)
}

export async function pagesIn(entity: PublicPageEntity, rows: Rows): Promise<Map<string | null, string>> {
  return renderPages(entity, rows[entity]![0] as Row, await pageDataFor(rows))
}

export const hrefs = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, one]) => one!)

/** Structured data (JSON-LD) of a page. */
export const dataIn = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
