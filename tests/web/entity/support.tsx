import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { getFixedT, loadNamespaces } from 'i18next'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { themeIn } from '#web/theme/theme.ts'
import type { Lookups } from '#web/api/types.ts'
import { pagesAt } from '#tests/web/pages.tsx'
import { holdToProduct } from '#tests/web/response-fixtures.ts'
import { aQueryClient } from '#tests/web/query-client.ts'

export type { Language }
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
export type Reply = { status?: number; body?: unknown }

const lookups: Lookups = {
  languages: [
    { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', is_default: true },
    { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' },
    { id: '3', acronym: 'fr', name: 'Français', text_direction: 'ltr' },
  ],
  countries: Array.from({ length: 250 }, (_, place) => ({ id: `c${place}`, name: `Country ${place}` })),
  nationalities: [],
  categories: [],
}

/** Mocks browser APIs that jsdom does not implement. */
function fillBrowser(narrow: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: narrow && media.includes('max-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
}

/** Mocks the API with `answer` and records the calls; unhandled calls get 404. */
export function serve(answer: (call: Call) => Reply | undefined): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    if (url.pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const call: Call = {
      method: options.method ?? 'GET',
      path: decodeURIComponent(url.pathname.replace(/^\/api\//, '')),
      query: url.searchParams,
      body: options.body ? JSON.parse(String(options.body)) : undefined,
      headers: new Headers(options.headers),
    }
    calls.push(call)
    const given = answer(call) ?? (call.path === 'published/lookups' ? { body: lookups } : undefined)
    const { status = 200, body } = given ?? { status: 404, body: { code: 'not_found', detail: 'Not Found' } }
    if (status < 300) holdToProduct(call.method, call.path, body)
    return status === 204 ? new Response(null, { status }) : Response.json(body ?? null, { status })
  })
  return calls
}

async function speak(language: Language): Promise<void> {
  await startTexts(language)
  await loadNamespaces(['app', 'screens', 'entity', 'faq', 'analytics', 'calendar', 'upload'])
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
}

/** Renders screens at their routes, starting at `at`. */
export async function show(
  routes: Record<string, ReactNode>,
  { at, language = 'en', narrow = false }: { at: string; language?: Language; narrow?: boolean },
) {
  cleanup()
  fillBrowser(narrow)
  await speak(language)
  const client = aQueryClient()
  const { history, pages } = pagesAt(routes, at)
  const view = render(
    <MantineProvider theme={themeIn(getFixedT(language, 'app'))} env="test">
      <QueryClientProvider client={client}>
        {pages}
        <FeedbackHosts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, history }
}

const made = { created_at: '2026-01-02T10:00:00.000Z', created_by: 'u1', updated_at: '2026-01-03T10:00:00.000Z' }

export const record = (id: string, values: Record<string, unknown>, abilities = ['SHOW', 'UPDATE', 'DELETE']) => ({
  id,
  version: 1,
  ...made,
  created_by_name: 'Rana',
  updated_by: 'u1',
  updated_by_name: 'Rana',
  abilities,
  ...values,
})

export const page = (entities: unknown[], total = entities.length) => ({
  entities,
  total,
  page: 1,
  per_page: 25,
  last_page: Math.max(1, Math.ceil(total / 25)),
})

export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Accessible description of a field: hint and error. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
