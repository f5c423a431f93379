import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { getFixedT, loadNamespaces } from 'i18next'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { themeIn } from '#web/theme/theme.ts'
import { type Call, record, type Reply } from '#tests/web/entity/support.tsx'
import { pagesAt } from '#tests/web/pages.tsx'
import { rowOf } from '#tests/web/response-fixtures.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

/** Person with unique values, so that any leak of them can be found. */
export const sara = record('person-qx81', {
  name: 'Sara Zaqzuq',
  picture: null,
  picture_url: null,
  phone: '+962 79 555 0173',
  whatsapp: '+962 79 555 0174',
  email: 'sara.zaqzuq@example.org',
  languages: ['2', 'Circassian'],
  arabic_proficiency: 'native',
  education_level: 'bachelors',
  graduate_field: 'Scenography',
  creative_areas: ['Puppetry'],
  roles: ['r1'],
  works: ['w1'],
  has_work_experience: true,
  duration: '4-6 years',
  affiliation: { organization: 'Olive Stage', company: null, music_band: null },
  social_links: [{ kind: 'youtube', url: 'https://youtube.com/@zaqzuq' }],
  work_samples: [],
  work_samples_url: [],
  consent: { given_at: '2026-01-05T00:00:00.000Z', purposes: ['directory', 'contact'], expires_at: null },
  consent_state: 'given',
})

/** Fields of her record in lists and save responses. */
export const row = rowOf('personal-data', sara)

export const secrets = {
  id: sara.id,
  gender: 'female',
  date_of_birth: '1990-04-17',
  origin_country_id: 'o1',
  registered_with_agency: true,
  agency_number: 'ZQ-99-18',
  cv: null,
  cv_url: null,
}

/** Values that only the open screen may contain. */
export const traces = /zaqzuq|qx81|puppet|circassian|scenograph|555 017|ZQ-99|1990-04-17/i

const lists: Record<string, unknown[]> = {
  'creative-role': [record('r1', { name: 'Director', language_id: '1' })],
  'creative-work': [record('w1', { name: 'Shadow play', language_id: '1' })],
  'origin-country': [record('o1', { name: 'Syria', language_id: '1' })],
}

/** Mock API of a registry with one person. */
export function registry(call: Call): Reply | undefined {
  const list = lists[call.path]
  if (list) return { body: list }
  const page = { entities: [row], total: 1, page: 1, per_page: 25, last_page: 1 }
  if (call.path === 'people-search') return { body: { ...page, areas: [{ value: 'Puppetry', count: 1 }] } }
  if (call.path === 'personal-data/filter') return { body: page }
  if (call.path === `personal-data/${sara.id}/reveal`) return { body: secrets }
  if (call.path === `personal-data/${sara.id}`) return { body: sara }
  return undefined
}

/** Mocks browser APIs that jsdom does not implement. */
function fillBrowser(narrow: boolean): void {
  const nothing = () => undefined
  const listening = {
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width') ? narrow : media.includes('min-width') && !narrow,
    media,
    ...listening,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      unobserve = nothing
      disconnect = nothing
    },
  )
  Element.prototype.scrollIntoView = nothing
}

type Options = { at: string; language?: Language; narrow?: boolean }

/** Renders screens at their routes, starting at `at`. */
export async function show(screens: Record<string, ReactNode>, { at, language = 'en', narrow = false }: Options) {
  cleanup()
  fillBrowser(narrow)
  await startTexts(language)
  await loadNamespaces(['app', 'screens', 'entity', 'reader', 'people'])
  const client = aQueryClient()
  const { history, pages } = pagesAt(screens, at)
  const view = render(
    <MantineProvider theme={themeIn(getFixedT(language, 'app'))} env="test">
      <QueryClientProvider client={client}>
        {pages}
        <FeedbackHosts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, history, client }
}
