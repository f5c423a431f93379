// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'
import { formatContactSummary } from '#web/entity/contacts/contact-summary.ts'
import { formatLocation } from '#web/reader/logs/captured-search.ts'
import { LogsScreen } from '#web/features/logs/logs-screen.tsx'
import { SearchAnalyticsScreen } from '#web/features/search/analytics/search-analytics-screen.tsx'
import { SearchAnalyticsViewScreen } from '#web/features/search/analytics/search-analytics-view-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show, type Call, type Reply } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const search = (id: string, values: Record<string, unknown> = {}) => ({
  id,
  created_at: '2026-11-19T14:05:00.000Z',
  keywords: `words ${id}`,
  ip: '192.0.2.0',
  location: { country: 'JO', region: 'Irbid' },
  search_times: 1,
  other_params: {},
  search_object: 'all',
  search_language: 'ar',
  results_count: 4,
  clicked_id: null,
  clicked_rank: null,
  ...values,
})

const summary = {
  from: '2026-10-21',
  to: '2026-11-19',
  searches: 12,
  found_nothing: 3,
  opened_nothing: 2,
  median_rank: 1.5,
  places: [
    { country: 'JO', region: 'IR', searches: 7 },
    { country: 'LB', region: null, searches: 1 },
  ],
  most_searched: [{ id: 's1', keywords: 'rent', language: 'en', searches: 5, median_rank: 1.5 }],
  not_found: [
    { id: 's2', keywords: 'dentist', language: 'en', searches: 3, median_rank: null },
    { id: 's3', keywords: 'منحة', language: 'ar', searches: 2, median_rank: null },
  ],
  not_opened: [{ id: 's4', keywords: 'card', language: 'en', searches: 2, median_rank: null }],
}

const again = [
  {
    id: 's2',
    total: 4,
    best: { object: 'faq', id: 'f7', title: 'Where is a dentist?', language_id: '1', linked: false },
  },
  { id: 's3', total: 0, best: null },
]

const answer = (call: Call): Reply | undefined => {
  if (call.path === 'dashboard/searches') return { body: summary }
  if (call.path === 'search/answers') return { body: { entities: again } }
  if (call.method === 'DELETE') return { status: 204 }
  if (call.path === 'capture-search')
    return { body: { entities: [search('s1', { results_count: 0 }), search('s2')], next: null } }
  if (call.path === 'capture-search/s1')
    return { body: search('s1', { clicked_id: 'dir-1', search_times: 3, other_params: { hashtag: 'rent' } }) }
  if (call.path === 'published/directory/dir-1') return { body: { id: 'dir-1', name: 'Lantern House' } }
  return undefined
}

const screens = {
  '/search-anlytics/list': <SearchAnalyticsScreen />,
  '/search-analytics/view/:id': <SearchAnalyticsViewScreen />,
  '/logs/list': <LogsScreen />,
}
const asked = (calls: Call[], path: string) => calls.findLast((call) => call.path === path)!

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('search analytics', () => {
  test('shows figures, and filters the list by a clicked search term without results', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/search-anlytics/list?from=2026-10-21&to=2026-11-19' })
    expect(await screen.findByText('12 searches')).toBeTruthy()
    expect(asked(calls, 'dashboard/searches').query.get('from')).toBe('2026-10-21')
    fireEvent.click(screen.getByRole('link', { name: 'dentist' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked(calls, 'capture-search').query)).toEqual({
        'conditions[keywords:like]': 'dentist',
        'conditions[results_count:equal]': '0',
        from: '2026-10-21',
        to: '2026-11-19',
      }),
    )
  })

  test('suggests first the most frequent search term that still has no answer', async () => {
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

  test.each([false, true])('lets an editor mark an answered gap as not answered (linked: %s)', async (linked) => {
    let isOpen = false
    const answered = { ...again[0]!, best: { ...again[0]!.best!, linked } }
    const calls = serve((call) => {
      if (call.method === 'DELETE') isOpen = true
      if (call.path !== 'search/answers') return answer(call)
      return { body: { entities: [isOpen ? { ...again[0]!, best: null } : answered] } }
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

  test('filters figures and list by language and location', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/search-anlytics/list?language=ar&from=2026-11-01' })
    expect(await screen.findByText('Median rank of opened results: 1.5')).toBeTruthy()
    expect(screen.getByText('2 with results, but none opened')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Location' }), { target: { value: 'JO/IR' } })
    expect(screen.getByRole('option', { name: 'Jordan (IR)' })).toBeTruthy()
    const narrowed = { from: '2026-11-01', language: 'ar', country: 'JO', region: 'IR' }
    await waitFor(() => expect(Object.fromEntries(asked(calls, 'dashboard/searches').query)).toEqual(narrowed))
    expect(Object.fromEntries(asked(calls, 'capture-search').query)).toEqual({
      'conditions[search_language:equal]': 'ar',
      'conditions[country:equal]': 'JO',
      'conditions[region:equal]': 'IR',
      from: '2026-11-01',
    })
  })

  test('deletes a search after confirmation, if the user has the permission', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/search-anlytics/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the search “words s1”' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('s1'))).toBe(true))
    hold(['CaptureSearch:LIST'])
    await show(screens, { at: '/search-anlytics/list' })
    await screen.findByText('words s1')
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'words s1' })).toBeNull()
  })

  test('shows a single search with the opened item, filters and count', async () => {
    serve(answer)
    await show(screens, { at: '/search-analytics/view/s1' })
    const opened = await screen.findByRole('link', { name: 'Lantern House' })
    expect(opened.getAttribute('href')).toBe('/frontline/directory/dir-1')
    expect(screen.getByText('Filters: Hashtag')).toBeTruthy()
    expect(screen.getByText('3 times')).toBeTruthy()
  })

  test('formats location names, and keeps unknown country codes', () => {
    expect(formatLocation({ country: 'JO', region: 'Irbid' }, 'en')).toBe('Irbid, Jordan')
    expect(formatLocation({ country: 'LB', region: null }, 'ar')).toBe('لبنان')
    expect(formatLocation({ country: 'XA', region: null }, 'en')).toBe('XA')
    expect(formatLocation(null, 'en')).toBe('')
  })

  test('escapes spreadsheet formulas in CSV', () => {
    expect(
      formatCsvTable([
        ['=1+1', 'a "b", c'],
        ['مرحبا', ''],
      ]),
    ).toBe('\'=1+1,"a ""b"", c"\r\nمرحبا,\r\n')
  })
})

describe('the security log', () => {
  const revealed = {
    id: 'x1',
    created_at: '2026-11-19T14:05:00.000Z',
    kind: 'person_revealed',
    user_id: 'u7',
    user_email: 'rana@daleel.example',
    user_name: 'Rana Haddad',
    object: 'personal-data',
    object_id: 'p1',
    fields: ['date_of_birth'],
    reason: 'Grant application',
    outcome: 'done',
    ip: '192.0.2.0',
  }
  const reply = (call: Call): Reply | undefined =>
    call.path === 'security-log'
      ? { body: { entities: [revealed], next: null } }
      : ['user', 'role'].includes(call.path)
        ? { body: [] }
        : { body: { entities: [], next: null } }

  test('shows user, fields and reason of entries, filtered by the URL', async () => {
    const calls = serve(reply)
    await show(screens, { at: '/logs/list?part=security&kind=person_revealed&user=u7' })
    const row = (await screen.findByText('Grant application')).closest('tr')!
    expect(within(row).getByRole('link', { name: 'Rana Haddad' }).getAttribute('href')).toBe('/user/profile/u7')
    expect(within(row).getByText('Date of birth')).toBeTruthy()
    const { query } = asked(calls, 'security-log')
    expect(Object.fromEntries(query)).toEqual({ kind: 'person_revealed', user: 'u7' })
  })

  test('is not available without the permission', async () => {
    hold(['CaptureSearch:LIST'])
    const calls = serve(reply)
    await show(screens, { at: '/logs/list?part=security' })
    await screen.findByText('There are no records to show')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(calls.some(({ path }) => path === 'security-log')).toBe(false)
  })
})

test('a contact in the log is formatted as one line with phones and hours', () => {
  const contact = {
    label: 'Main office',
    city: 'Irbid',
    latitude: null,
    phones: [{ country_code: '962', area_code: '2', number: '7271234' }],
    working_days: [
      { day: 0, slots: [{ start: '09:00', end: '14:00' }] },
      { day: 5, closed: true },
    ],
  }
  expect(formatContactSummary(contact, 'en')).toBe('Main office, Irbid, +962 2 7271234, Sunday 09:00–14:00')
})
