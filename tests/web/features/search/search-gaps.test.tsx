// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchAnalyticsScreen } from '#web/features/search/analytics/search-analytics-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'
import { again, answer, asked } from './search-analytics-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = { '/search-anlytics/list': <SearchAnalyticsScreen /> }

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('search gaps', () => {
  test('suggests first the most frequent search term without a linked answer', async () => {
    serve(answer)
    await show(screens, { at: '/search-anlytics/list' })
    const way = await screen.findByRole('link', { name: 'Write an answer' })
    expect(way.getAttribute('href')).toContain('/faq/create-faq?question=')
    expect(way.parentElement!.textContent).toBe(
      '“\u2068منحة\u2069” was searched 2 times, without results. Write an answer',
    )
    hold(['CaptureSearch:LIST'])
    await show(screens, { at: '/search-anlytics/list' })
    const look = await screen.findByRole('link', { name: 'View these searches' })
    expect(look.getAttribute('href')).toContain('results=nothing')
  })

  test('links gaps to a prefilled new FAQ, and answered searches to their answer', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/search-anlytics/list' })
    const written = await screen.findByRole('link', { name: 'Where is a dentist?' })
    expect(written.getAttribute('href')).toBe('/frontline/faq/f7')
    expect(asked(calls, 'search/answers').query.get('searches')).toBe('s2,s3')
    const [write, ...others] = screen.getAllByRole('link', { name: /Write an answer to/ })
    expect(others).toEqual([])
    expect(write!.getAttribute('aria-label')).toBe('Write an answer to “منحة”')
    const to = new URL(write!.getAttribute('href')!, 'http://localhost')
    expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      '/faq/create-faq',
      { question: 'منحة', language: 'ar' },
    ])
    hold(['CaptureSearch:LIST'])
    await show(screens, { at: '/search-anlytics/list' })
    await screen.findByText('Answered')
    expect(screen.queryByRole('link', { name: /Write an answer/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Mark as answered|as not answered/ })).toBeNull()
  })

  test.each([
    ['Confirm', 'PUT', 'Mark as not answered'],
    ['Reject', 'DELETE', 'Mark as answered'],
  ] as const)('lets an editor decide on a possible answer: %s', async (decision, method, nextDecision) => {
    const possible = { ...again[0]!.best!, linked: false }
    let best: typeof possible | null = possible
    const calls = serve((call) => {
      if (call.method === 'PUT') best = { ...possible, linked: true }
      if (call.method === 'DELETE') best = null
      if (call.method === 'PUT') return { body: best }
      return call.path === 'search/answers' ? { body: { entities: [{ ...again[0]!, best }] } } : answer(call)
    })
    await show(screens, { at: '/search-anlytics/list' })
    await screen.findByText('Possible answer')
    expect(screen.getByRole('link', { name: 'Where is a dentist?' }).getAttribute('href')).toBe('/frontline/faq/f7')
    expect(screen.getByRole('link', { name: 'Write an answer to “dentist”' })).toBeTruthy()
    expect(screen.queryByText('Answered')).toBeNull()
    const button = screen.getByRole('button', { name: `${decision} the answer to “dentist”` })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(nextDecision))
    expect(screen.queryByText('Possible answer')).toBeNull()
    expect(calls.filter((call) => call.method !== 'GET').map((call) => `${call.method} ${call.path}`)).toEqual([
      `${method} search/answers/s2/faq/f7`,
    ])
  })

  test('lets an editor mark an answered gap as not answered', async () => {
    let isOpen = false
    const calls = serve((call) => {
      if (call.method === 'DELETE') isOpen = true
      if (call.path !== 'search/answers') return answer(call)
      return { body: { entities: [isOpen ? { ...again[0]!, best: null } : again[0]] } }
    })
    await show(screens, { at: '/search-anlytics/list' })
    const button = await screen.findByRole('button', { name: 'Mark as not answered: “dentist”' })
    expect(button.textContent).toBe('Mark as not answered')
    button.focus()
    fireEvent.click(button)
    await screen.findByRole('link', { name: 'Write an answer to “dentist”' })
    expect(document.activeElement?.textContent).toBe('Mark as answered')
    expect(screen.queryByText('Answered')).toBeNull()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      'search/answers/s2/faq/f7',
    ])
  })

  test('lets an editor link a gap to published content, and shows an error if searchers cannot view it', async () => {
    const titles = [
      { object: 'faq', id: 'f1', language_id: '1', title: 'Grants for staff', highlights: [] },
      { object: 'media', id: 'm1', language_id: '1', title: 'Grants, a film', highlights: [] },
    ]
    let linked = false
    const film = { object: 'media', id: 'm1', title: 'Grants, a film', language_id: '1', linked: true }
    const calls = serve((call) => {
      if (call.path === 'search/suggestions') return { body: { entities: titles } }
      if (call.path === 'search/answers/s3/faq/f1') {
        const fields = [{ path: 'id', code: 'unknown_reference' }]
        return { status: 422, body: { code: 'validation_failed', detail: 'Not valid', fields } }
      }
      if (call.path === 'search/answers/s3/media/m1') {
        linked = true
        return { body: film }
      }
      if (call.path === 'search/answers' && linked)
        return { body: { entities: [again[0], { ...again[1]!, total: 0, best: film }] } }
      return answer(call)
    })
    await show(screens, { at: '/search-anlytics/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as answered: “منحة”' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as answered: “منحة”' }))
    const link = dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as answered' })
    expect(link.disabled).toBe(true)
    const choose = async (title: string) => {
      fireEvent.change(dialog.getByRole('combobox', { name: 'Answer' }), { target: { value: 'grants' } })
      fireEvent.click(await screen.findByRole('option', { name: new RegExp(title) }))
      fireEvent.click(link)
    }
    await choose('Grants for staff')
    expect(
      await dialog.findByText('This item no longer exists, or the person who searched can’t view it.'),
    ).toBeTruthy()
    expect(asked(calls, 'search/suggestions').query.get('lang')).toBe('ar')
    fireEvent.click(dialog.getByRole('button', { name: 'Clear Answer' }))
    expect(dialog.queryByText('This item no longer exists, or the person who searched can’t view it.')).toBeNull()
    await choose('Grants, a film')
    const shown = await screen.findByRole('link', { name: 'Grants, a film' })
    expect(shown.getAttribute('href')).toContain('m1')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      'search/answers/s3/faq/f1',
      'search/answers/s3/media/m1',
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
