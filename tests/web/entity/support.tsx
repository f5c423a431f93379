import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { changeLanguage, default as texts, getFixedT, use as useModule } from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { Hosts } from '#web/components/hosts.tsx'
import arAnalytics from '#web/locales/ar/analytics.json' with { type: 'json' }
import arApp from '#web/locales/ar/app.json' with { type: 'json' }
import arEntity from '#web/locales/ar/entity.json' with { type: 'json' }
import arFaq from '#web/locales/ar/faq.json' with { type: 'json' }
import arUpload from '#web/locales/ar/upload.json' with { type: 'json' }
import arCalendar from '#web/locales/ar/calendar.json' with { type: 'json' }
import enAnalytics from '#web/locales/en/analytics.json' with { type: 'json' }
import enCalendar from '#web/locales/en/calendar.json' with { type: 'json' }
import enApp from '#web/locales/en/app.json' with { type: 'json' }
import enEntity from '#web/locales/en/entity.json' with { type: 'json' }
import enFaq from '#web/locales/en/faq.json' with { type: 'json' }
import enUpload from '#web/locales/en/upload.json' with { type: 'json' }
import frAnalytics from '#web/locales/fr/analytics.json' with { type: 'json' }
import frCalendar from '#web/locales/fr/calendar.json' with { type: 'json' }
import frApp from '#web/locales/fr/app.json' with { type: 'json' }
import frEntity from '#web/locales/fr/entity.json' with { type: 'json' }
import frFaq from '#web/locales/fr/faq.json' with { type: 'json' }
import frUpload from '#web/locales/fr/upload.json' with { type: 'json' }
import { themeIn } from '#web/theme/theme.ts'

// Parts of a form are loaded when they are drawn: where much runs at once, that takes more than the usual second.
configure({ asyncUtilTimeout: 5000 })

export type Language = 'en' | 'ar' | 'fr'
export type Call = { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }
export type Reply = { status?: number; body?: unknown }

export const lookups = {
  languages: [
    { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr', is_default: true },
    { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' },
    { id: '3', acronym: 'fr', name: 'Français', text_direction: 'ltr' },
  ],
  countries: Array.from({ length: 250 }, (_, place) => ({ id: `c${place}`, name: `Country ${place}` })),
  nationalities: [],
  categories: [],
}

/** What jsdom lacks and the components ask for. */
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

/** Answers the API by `answer`, and remembers each call; what it does not answer is 404. */
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
    return status === 204 ? new Response(null, { status }) : Response.json(body ?? null, { status })
  })
  return calls
}

async function speak(language: Language): Promise<void> {
  if (texts.isInitialized) await changeLanguage(language)
  else
    await useModule(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      ns: ['app', 'entity', 'faq', 'analytics', 'calendar', 'upload'],
      defaultNS: 'app',
      resources: {
        en: {
          app: enApp,
          analytics: enAnalytics,
          calendar: enCalendar,
          entity: enEntity,
          faq: enFaq,
          upload: enUpload,
        },
        ar: {
          app: arApp,
          analytics: arAnalytics,
          calendar: arCalendar,
          entity: arEntity,
          faq: arFaq,
          upload: arUpload,
        },
        fr: {
          app: frApp,
          analytics: frAnalytics,
          calendar: frCalendar,
          entity: frEntity,
          faq: frFaq,
          upload: frUpload,
        },
      },
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key) => {
        throw new Error(`no text for "${key}"`)
      },
    })
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
}

/** Draws screens at their routes, starting at `at`. */
export async function show(
  routes: Record<string, ReactNode>,
  { at, language = 'en', narrow = false }: { at: string; language?: Language; narrow?: boolean },
) {
  cleanup()
  fillBrowser(narrow)
  await speak(language)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screens = Object.entries(routes).map(([path, element]) => ({ path, element }))
  const router = createMemoryRouter([...screens, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [at],
  })
  const view = render(
    <MantineProvider theme={themeIn(getFixedT(language, 'app'))} env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Hosts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...view, router }
}

const made = { created_at: '2026-01-02T10:00:00.000Z', created_by: 'u1', updated_at: '2026-01-03T10:00:00.000Z' }

/** A record as the API answers it. */
export const record = (id: string, values: Record<string, unknown>, abilities = ['SHOW', 'UPDATE', 'DELETE']) => ({
  id,
  version: 1,
  ...made,
  updated_by: 'u1',
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

/** Puts a text into a field. */
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** What a field is described by: its hint and its problem. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
