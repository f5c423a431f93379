import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import type { ReactNode } from 'react'
import type { Lookups } from '#web/api/types.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { pagesAt } from '#tests/web/pages.tsx'
import { checkedFixture } from '#tests/web/response-fixtures.ts'
import type { FaqRecord, ReadingFaq } from '#web/api/faq/faq-types.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

const lookups: Lookups = {
  languages: [
    { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', is_default: true },
    { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' },
    { id: '3', acronym: 'fr', name: 'Français', text_direction: 'ltr' },
  ],
  countries: [{ id: 'c1', name: 'Lebanon' }],
  nationalities: [{ id: 'n1', name: 'Syrian' }],
  categories: [{ id: 'k1', label: 'Health', icon: 'health', children: [], translations: [] }],
}

/** Mocks browser APIs that jsdom does not implement. A window that is neither narrow nor wide matches no width. */
function completeBrowser(narrow: boolean, wide: boolean) {
  window.matchMedia = (query) =>
    ({
      matches: (narrow && query.includes('max-width')) || (wide && query.includes('min-width')),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
      onchange: null,
    }) as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => {}
  const fonts = { addEventListener: () => {}, removeEventListener: () => {} }
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
}

type Options = {
  language?: Language
  narrow?: boolean
  wide?: boolean
  path?: string
  route?: string
  lookups?: Partial<Lookups>
}

/** Renders an element with texts, lookups and a router. */
export async function show(element: ReactNode, options: Options = {}) {
  const { language = 'en', narrow = false, wide = false, path = '/here', route = '*' } = options
  completeBrowser(narrow, wide)
  await startTexts(language)
  await loadNamespaces(['app', 'screens', 'fields', 'entity', 'faq', 'reader', 'media'])
  const client = aQueryClient()
  client.setQueryData(['lookups'], { ...lookups, ...options.lookups })
  const { history, pages } = pagesAt({ [route]: element }, path)
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>{pages}</QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, history, client }
}

export const reading: ReadingFaq = {
  id: 'f1',
  question: 'How do I register?',
  language_id: '1',
  translations: [
    { language_id: '1', question: 'How do I register?', answer: '<p>Come to the <strong>office</strong>.</p>' },
    {
      language_id: '2',
      question: 'كيف أسجّل؟',
      answer: '<p>تعال إلى <span>المكتب</span>.</p><p dir="ltr">Call 1458</p><script>alert(1)</script>',
    },
  ],
  service_categories: [{ id: 'k1', name: 'Health' }],
  hashtags: [{ id: 'h1', hashtag: 'registration' }],
  visibility: 'PARTNERS',
  pinned: true,
  contact_office: 'Beirut office',
  social_links: [{ kind: 'other', url: 'https://help.example.org/lebanon' }],
  verified_at: '2026-05-02',
  updated_at: '2026-06-01T10:00:00.000Z',
}

export const record: FaqRecord = checkedFixture('faq', 'show', {
  id: 'f1',
  version: 3,
  question: 'How do I register?',
  answer: '<p>Come to the office.</p>',
  language_id: '1',
  source_language_id: '1',
  status: 'DRAFT',
  pinned: false,
  views_count: 0,
  comments: [],
  pending: null,
  moves: ['WAITING_FOR_APPROVAL'],
  abilities: ['SHOW', 'UPDATE'],
  translations: [
    { language_id: '1', question: 'How do I register?', answer: '<p>Come to the office.</p>', state: 'current' },
  ],
  service_categories: ['k1'],
  visibility: 'PUBLIC',
  hashtags: [],
  directories: [],
  media: [],
  social_links: [],
  contact_office: null,
  countries: [],
  nationalities: [],
  created_at: '2026-05-01T10:00:00.000Z',
  created_by: 'u1',
  created_by_name: 'Rana',
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'u1',
  updated_by_name: 'Rana',
})
