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
import { answer, asked } from './search-analytics-fixtures.ts'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const screens = {
  '/search-anlytics/list': <SearchAnalyticsScreen />,
  '/search-analytics/view/:id': <SearchAnalyticsViewScreen />,
  '/logs/list': <LogsScreen />,
}

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
