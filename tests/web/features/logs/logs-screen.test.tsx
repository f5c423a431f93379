// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseChangePath } from '#web/reader/logs/log-diff.tsx'
import { logQuery, readLogFilters } from '#web/reader/logs/log-filters.ts'
import { LogsScreen } from '#web/features/logs/logs-screen.tsx'
import { UserProfileScreen } from '#web/features/users/profile/user-profile-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, record, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const row = (id: string, values: Record<string, unknown>) => ({
  id,
  user_email: 'rana@daleel.example',
  created_at: '2026-11-19T14:05:00.000Z',
  model: 'Faq',
  object_id: `faq-${id}`,
  action: 'Update',
  changes: [],
  note: null,
  ...values,
})

const changed = row('1', {
  changes: [
    { field: 'question.ar', from: 'كيف أجدد تصريح العمل؟', to: 'كيف أجدد تصريح العمل المؤقت؟' },
    { field: 'status', from: 'DRAFT', to: 'PUBLISHED' },
  ],
})

const answerLog = (call: Call): Reply | undefined => {
  if (call.path !== 'log') return undefined
  if (call.query.get('cursor') === 'further')
    return { body: { entities: [row('3', { action: 'Delete' })], next: null } }
  return { body: { entities: [changed, row('2', { model: 'Hashtag', action: 'Create' })], next: 'further' } }
}

/** Opens the changes of a row, and returns the row below it with the details. */
async function openChanges(name: string): Promise<HTMLElement> {
  const toggle = await screen.findByRole('button', { name })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  return document.getElementById(toggle.getAttribute('aria-controls')!)!
}

const screens = { '/logs/list': <LogsScreen />, '/user/profile/:user_id': <UserProfileScreen /> }

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('the log', () => {
  test('links each entry to its object, unless the object was deleted', async () => {
    serve(answerLog)
    await show(screens, { at: '/logs/list' })
    expect((await screen.findByRole('link', { name: 'faq-1' })).getAttribute('href')).toBe('/faq/view/faq-1')
    expect(screen.getByRole('link', { name: 'faq-2' }).getAttribute('href')).toBe('/hashtag/view/faq-2')
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await screen.findByText('faq-3')
    expect(screen.queryByRole('link', { name: 'faq-3' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('shows action, model, object title and object id in columns', async () => {
    const actions = ['Create', 'Update', 'Delete', 'Restore']
    const rows = actions.map((action, at) => row(String(at), { action, title: at === 0 ? 'Renewing a permit' : '' }))
    serve((call) => (call.path === 'log' ? { body: { entities: rows, next: null } } : undefined))
    await show(screens, { at: '/logs/list' })
    const link = await screen.findByRole('link', { name: 'Renewing a permit' })
    expect(link.getAttribute('href')).toBe('/faq/view/faq-0')
    const columns = screen.getAllByRole('columnheader').map((one) => one.textContent)
    expect(columns).toEqual(['Date', 'User', 'Action', 'Model', 'Object', 'Object id', 'Changes'])
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell'))
    expect(cells.map((one) => one.map((cell) => cell.textContent).slice(-5, -1))).toEqual([
      ['Create', 'FAQ', 'Renewing a permitHistory', 'faq-0'],
      ['Update', 'FAQ', 'History', 'faq-1'],
      ['Delete', 'FAQ', 'History', 'faq-2'],
      ['Restore', 'FAQ', 'History', 'faq-3'],
    ])
    expect(within(cells[3]!.at(-2)!).getByRole('link').getAttribute('href')).toBe('/faq/view/faq-3')
  })

  test('compares texts word by word, in the direction of their own language', async () => {
    serve(answerLog)
    await show(screens, { at: '/logs/list' })
    const details = await openChanges('2 fields changed')
    const added = await within(details).findByText(/المؤقت/, { selector: 'ins' })
    const text = added.closest('dd')
    expect(text?.dir).toBe('rtl')
    expect(text?.lang).toBe('ar')
    expect(within(details).getByText(/Draft/, { selector: 'del' })).toBeTruthy()
    expect(within(details).getByText(/Published/, { selector: 'ins' })).toBeTruthy()
  })

  test('opens the changes of a row below it, over the full width, and closes them', async () => {
    serve(answerLog)
    await show(screens, { at: '/logs/list' })
    const details = await openChanges('2 fields changed')
    expect(details.previousElementSibling).toBe(screen.getByRole('button', { name: '2 fields changed' }).closest('tr'))
    const cell = within(details).getByRole<HTMLTableCellElement>('cell')
    expect(cell.colSpan).toBe(screen.getAllByRole('columnheader').length)
    fireEvent.click(screen.getByRole('button', { name: '2 fields changed' }))
    expect(details.isConnected).toBe(false)
  })

  test('opens the changes inside the card on narrow screens', async () => {
    serve(answerLog)
    await show(screens, { at: '/logs/list', narrow: true })
    const details = (await screen.findByText('2 fields changed')).closest('details')!
    details.open = true
    fireEvent(details, new Event('toggle'))
    expect(await within(details).findByText(/المؤقت/, { selector: 'ins' })).toBeTruthy()
  })

  test('names deleted records in the changes as they were last named', async () => {
    const changes = [{ field: 'hashtags', from: ['h-1', 'h-gone'], to: ['h-1'] }]
    const rows = [row('h1', { model: 'Hashtag', object_id: 'h-gone', action: 'Delete', title: 'transport' })]
    const calls = serve(({ path, query }) => {
      if (path === 'hashtag') return { body: [record('h-1', { hashtag: 'housing' })] }
      if (path !== 'log') return undefined
      const isLookup = query.get('conditions[object_id:equal]') === 'h-gone'
      return { body: { entities: isLookup ? rows : [row('8', { changes })], next: null } }
    })
    await show(screens, { at: '/logs/list' })
    const details = await openChanges('1 field changed')
    expect(await within(details).findByText(/transport \(deleted\)/)).toBeTruthy()
    expect(calls.filter(({ query }) => query.get('conditions[object_id:equal]') === 'h-1')).toEqual([])
  })

  test('shows labels instead of field names and record ids, including pending revisions', async () => {
    const changes = [
      { field: 'pending.question.2', from: null, to: 'نص جديد' },
      { field: 'comments', from: null, to: ['Which desk?', 'The second.'] },
      { field: 'hashtags', from: ['h-1', 'h-gone'], to: null },
      { field: 'new_thing', from: null, to: 7 },
    ]
    const restored = row('7', { action: 'Restore', note: 'restored', changes })
    serve(({ path }) => {
      if (path === 'hashtag') return { body: [record('h-1', { hashtag: 'housing' })] }
      return path === 'log' ? { body: { entities: [restored], next: null } } : undefined
    })
    await show(screens, { at: '/logs/list' })
    const details = await openChanges('4 fields changed')
    await within(details).findByText('Question, waiting for approval (Arabic)')
    await within(details).findByText(/housing, a record you can’t access or that no longer exists/)
    expect([...details.querySelectorAll('dt')].slice(1).map((one) => one.textContent)).toEqual([
      'Comments',
      'Hashtags',
      'Other field',
    ])
    expect(within(details).getByText('restored')).toBeTruthy()
    expect(within(details).getByText('Which desk?, The second.')).toBeTruthy()
    expect(details.textContent).not.toMatch(/h-1|h-gone|new_thing/)
  })

  test('sends the filters in the URL to the API', async () => {
    const calls = serve(answerLog)
    await show(screens, { at: '/logs/list?person=rana&model=Faq&action=Update&from=2026-11-01&to=nonsense' })
    await screen.findByText('faq-1')
    const { query } = calls.findLast((call) => call.path === 'log')!
    expect(query.get('conditions[user_email:like]')).toBe('rana')
    expect(query.get('conditions[model:equal]')).toBe('Faq')
    expect(query.get('conditions[action:equal]')).toBe('Update')
    expect(query.get('from')).toBe(new Date('2026-11-01T00:00:00').toISOString())
    expect(query.has('to')).toBe(false)
  })

  test('ignores invalid filters', () => {
    const hostile = 'person=&model=Users&action=DROP&from=2026-13-45&to=x&object=../me&other=1'
    expect(logQuery(readLogFilters(new URLSearchParams(hostile))).toString()).toBe('')
  })

  test.each([
    ['question.ar', { name: 'question', language: 'ar', isPending: false }],
    ['translations.2.name', { name: 'name', language: 'ar', isPending: false }],
    ['pending.question.2', { name: 'question', language: 'ar', isPending: true }],
    ['status', { name: 'status', language: null, isPending: false }],
  ])('parses the field path %s', (path, parts) => {
    expect(parseChangePath(path)).toEqual(parts)
  })
})

describe('the security log', () => {
  const event = (id: string, object_id: string, outcome: string) => ({
    id,
    created_at: '2026-11-19T14:05:00.000Z',
    kind: 'user_changed',
    user_id: 'u1',
    user_email: 'admin@daleel.example',
    user_name: 'Amal Nasser',
    object: 'user',
    object_id,
    fields: [],
    reason: null,
    outcome,
    ip: null,
  })

  test('names a deleted user as last known, without a link', async () => {
    const own = { ...event('e3', 'gone', 'changed'), user_id: 'gone', user_name: 'Rana Haddad' }
    serve(({ path, query }) => {
      if (path === 'user')
        return { body: [record('u2', { first_name: 'Sami', last_name: 'Aziz', email: 's@x.example' })] }
      if (path === 'role') return { body: [] }
      if (path !== 'security-log') return undefined
      const entities =
        query.get('user') === 'gone' ? [own] : [event('e1', 'gone', 'deleted'), event('e2', 'u2', 'changed')]
      return { body: { entities, next: null } }
    })
    await show(screens, { at: '/logs/list?part=security' })
    expect((await screen.findByText('Rana Haddad (deleted)')).closest('a')).toBeNull()
    const current = screen.getByRole('link', { name: 'Sami Aziz' })
    expect(current.getAttribute('href')).toContain('u2')
  })
})

describe('the profile of a user', () => {
  const rana = {
    first_name: 'Rana',
    last_name: 'Haddad',
    email: 'rana@daleel.example',
    type: 'STAFF',
    status: 'ACTIVE',
  }
  const answer = (call: Call): Reply | undefined => {
    if (call.path === 'user/p1') return { body: record('p1', { ...rana, roles: [], countries: [] }) }
    return ['unit', 'role'].includes(call.path) ? { body: [] } : answerLog(call)
  }

  test('has an activity tab with the permission to read the log', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/user/profile/p1' })
    fireEvent.click(await screen.findByRole('tab', { name: 'User activity' }))
    await screen.findByText('faq-1')
    const asked = calls.findLast((call) => call.path === 'log')
    expect(asked?.query.get('conditions[user_email:equal]')).toBe('rana@daleel.example')
  })

  test('shows only the user’s details without that permission', async () => {
    hold(['User:SHOW', 'User:LIST'])
    const calls = serve(answer)
    await show(screens, { at: '/user/profile/p1?tab=activity' })
    await screen.findByText('rana', { exact: false, selector: 'span' })
    expect(screen.queryByRole('tab')).toBeNull()
    await waitFor(() => expect(calls.some((call) => call.path === 'user/p1')).toBe(true))
    expect(calls.some((call) => call.path === 'log')).toBe(false)
  })
})
