// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import type { ListView } from '#web/api/list-views.ts'
import { MainMenu } from '#web/app/layout/menu/main-menu.tsx'
import { MenuViews } from '#web/app/layout/menu/menu-views.tsx'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { FaqListScreen } from '#web/features/faq/list/faq-list-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const view = (more: Partial<ListView> = {}): ListView => ({
  id: 'v1',
  list: 'hashtag',
  path: '/hashtag/list',
  name: 'Water first',
  address: 'q=water&sort=-updated_at',
  left_out: [],
  counted: false,
  is_default: false,
  by: 'Rana',
  is_own: false,
  version: 1,
  sharing: null,
  ...more,
})

const rows = [record('h1', { hashtag: 'water', faqs_count: 2 })]
const me = { id: 'u1', version: 1, preferences: {}, roles: ['r1'], role_titles: ['Editor'] }

const answering =
  (views: ListView[], total = 80) =>
  ({ method, path, body }: Call): Reply | undefined => {
    if (path === 'list-view') return { body: { entities: views } }
    if (path === 'faq') return { body: page([]) }
    if (path === 'hashtag') return { body: page(rows, total) }
    if (path === 'role') return { body: [record('r1', { title: 'Editor' })] }
    if (path === 'service-category/allowed') return { body: [] }
    if (path === 'me') return { body: me }
    if (method === 'PUT') return { body: { ...view(), ...(body as object) } }
    return undefined
  }

const screens = { '/hashtag/list': <EntityListPage entity={entityOf('hashtag')} /> }
const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path === 'hashtag').map(({ query }) => query)

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('a list with a default view', () => {
  test('loads only the view, shows its name, and returns to it from “Show all” on back', async () => {
    const calls = serve(answering([view({ is_default: true })]))
    const { history } = await show(screens, { at: '/hashtag/list' })
    expect(await screen.findByText('Water first')).toBeTruthy()
    await screen.findByRole('rowheader', { name: 'water' })
    expect(asked(calls).map((query) => query.get('search'))).toEqual(['water'])
    expect(history.location.search).toBe('')
    fireEvent.click(screen.getByRole('link', { name: 'Show all' }))
    await waitFor(() => expect(asked(calls).at(-1)?.get('search')).toBeNull())
    expect(history.location.search).toBe('?view=all')
    expect(screen.queryByText('Water first')).toBeNull()
    history.go(-1)
    expect(await screen.findByText('Water first')).toBeTruthy()
  })

  test('keeps the view on another page, and leaves it with another sort order', async () => {
    const calls = serve(answering([view({ is_default: true })]))
    const { history } = await show(screens, { at: '/hashtag/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(asked(calls).at(-1)?.get('page')).toBe('2'))
    expect([history.location.search, asked(calls).at(-1)?.get('search')]).toEqual(['?page=2', 'water'])
    const header = screen.getByRole('columnheader', { name: 'Hashtag' })
    fireEvent.click(within(header).getByRole('button'))
    await waitFor(() => expect(history.location.search).toBe('?q=water'))
    expect(screen.queryByText('Water first')).toBeNull()
  })

  test('shows all records once the filters are cleared, instead of the view again', async () => {
    const calls = serve(answering([view({ is_default: true, address: 'q=water' })]))
    const { history } = await show(screens, { at: '/hashtag/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(history.location.search).toBe('?view=all'))
    await waitFor(() => expect(asked(calls).at(-1)?.get('search')).toBeNull())
  })

  test('follows the URL parameters if there are any, and has no view if views fail to load', async () => {
    const views = serve(answering([view({ is_default: true })]))
    await show(screens, { at: '/hashtag/list?q=salt' })
    await screen.findByRole('rowheader', { name: 'water' })
    expect(asked(views).map((query) => query.get('search'))).toEqual(['salt'])
    const without = serve((call) => (call.path === 'list-view' ? { status: 403 } : answering([])(call)))
    await show(screens, { at: '/hashtag/list' })
    await screen.findByRole('rowheader', { name: 'water' })
    expect(asked(without).map((query) => query.get('search'))).toEqual([null])
  })
})

test('a button filters FAQs pending approval, also if the default view has that filter', async () => {
  const waiting = view({ list: 'faq', path: '/faq/list', address: 'f.awaits_approval=true', is_default: true })
  serve(answering([waiting]))
  const { history } = await show({ '/faq/list': <FaqListScreen /> }, { at: '/faq/list' })
  await screen.findByText('Water first')
  const button = screen.getByRole('button', { name: 'Pending approval' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button)
  await waitFor(() => expect(history.location.search).toBe('?view=all'))
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  await waitFor(() => expect(history.location.search).toBe('?f.awaits_approval=true'))
})

describe('a shared view', () => {
  test('shows its author and the ignored filters [EXP-7]', async () => {
    serve(answering([view({ left_out: ['hashtag', 'faqs_count'] })]))
    await show(screens, { at: '/hashtag/list?view=v1' })
    const line = (await screen.findByText('Water first')).closest('output')!
    expect(line.textContent).toContain('Created by Rana.')
    expect(line.textContent).toMatch(/2 filters were ignored.*: Hashtag and /)
  })

  test('that no longer exists shows a message above the full list', async () => {
    const calls = serve(answering([view()]))
    await show(screens, { at: '/hashtag/list?view=another' })
    expect(await screen.findByText(/no longer exists/)).toBeTruthy()
    expect(asked(calls).at(-1)?.get('search')).toBeNull()
  })

  test('is created from a private view, with roles, and replaces it', async () => {
    const own = JSON.stringify([{ name: 'Mine', address: '?q=salt' }])
    const calls = serve((call) =>
      call.path === 'me' ? { body: { ...me, preferences: { 'views.hashtag': own } } } : answering([])(call),
    )
    await show(screens, { at: '/hashtag/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Share view Mine' }))
    type(await screen.findByRole('textbox', { name: /View name/ }), 'Salt')
    fireEvent.click(screen.getByRole('combobox', { name: 'Default view for these roles' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Editor' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show count in menu' }))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeTruthy())
    const put = calls.find(({ method }) => method === 'PUT')!
    expect(put.path).toMatch(/^list-view\/hashtag\/[0-9a-f]{32}$/)
    expect(put.body).toEqual({
      name: 'Salt',
      address: 'q=salt',
      counted: true,
      everyone: false,
      roles: [],
      default_for: ['r1'],
    })
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        preferences: { 'views.hashtag': '[]' },
      }),
    )
  })

  test('can be created only by users who may update any record, with defaults only by role managers', async () => {
    const own = JSON.stringify([{ name: 'Mine', address: '?q=salt' }])
    const answer = (call: Call) =>
      call.path === 'me' ? { body: { ...me, preferences: { 'views.hashtag': own } } } : answering([])(call)
    hold(['HashTag:LIST', 'HashTag:UPDATE MINE'])
    serve(answer)
    await show(screens, { at: '/hashtag/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
    await screen.findByRole('button', { name: 'Delete view Mine' })
    expect(screen.queryByRole('button', { name: 'Share view Mine' })).toBeNull()
    hold(['HashTag:LIST', 'HashTag:UPDATE'])
    await show(screens, { at: '/hashtag/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Share view Mine' }))
    fireEvent.click(await screen.findByRole('combobox', { name: 'People with these roles' }))
    expect(await screen.findByRole('option', { name: 'Editor' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Default view for these roles' })).toBeNull()
  })
})

describe('a shared view that another user has changed', () => {
  const sharing = { everyone: true, roles: [], default_for: [] }
  const change = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Edit view Water first' }))
  }

  test('is compared by field, and saved with the chosen values at the latest version [EXP-8]', async () => {
    let there = view({ sharing })
    const calls = serve((call) => {
      if (call.method !== 'PUT') return answering([there])(call)
      if (call.headers.get('if-match') === `"${there.version}"`) return { body: { ...there, ...(call.body as object) } }
      return { status: 412, body: { code: 'version_conflict', current_version: there.version } }
    })
    await show(screens, { at: '/hashtag/list' })
    await change()
    type(await screen.findByRole('textbox', { name: /View name/ }), 'Mine')
    there = view({ name: 'Theirs', counted: true, version: 2, sharing })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const compared = within(await screen.findByRole('alert'))
    expect(compared.getByText('Someone else changed this record')).toBeTruthy()
    // Changed fields keep the input; untouched fields take the other version.
    const name = within(compared.getByRole('region', { name: 'View name' }))
    expect([name.getByText('Mine', { selector: 'div' }), name.getByText('Theirs', { selector: 'div' })]).toHaveLength(2)
    const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /View name/ }).value
    expect(typed()).toBe('Mine')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show count in menu' }).checked).toBe(true)
    fireEvent.click(name.getByRole('radio', { name: 'Use their version' }))
    expect(typed()).toBe('Theirs')
    fireEvent.click(name.getByRole('radio', { name: 'Keep my version' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    const sent = calls.filter(({ method }) => method === 'PUT').at(-1)!
    expect(sent.headers.get('if-match')).toBe('"2"')
    expect(sent.body).toMatchObject({ name: 'Mine', counted: true })
  })

  test('shows no author if the account of the author was deleted', async () => {
    serve(answering([view({ by: '' })]))
    await show(screens, { at: '/hashtag/list?view=v1' })
    const line = (await screen.findByText('Water first')).closest('output')!
    expect(line.textContent).toContain('You only see records you have access to.')
    expect(line.textContent).not.toContain('Created by')
    fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
    const row = (await screen.findByRole('link', { name: /Water first/ })).closest('div')!
    expect(row.textContent).not.toContain('by')
  })
})

describe('the counts of views in a menu', () => {
  const menu = { '/hashtag/list': <MenuViews path="/hashtag/list" />, '/other': <MenuViews path="/unit/list" /> }

  test('are shown for three views, private ones first, with links', async () => {
    const own = JSON.stringify([
      { name: 'Mine', address: '?q=salt', path: '/hashtag/list' },
      { name: 'Not counted', address: '?q=x' },
    ])
    const views = ['a', 'b', 'c'].map((id) => view({ id, name: id, counted: true, address: `q=${id}` }))
    const calls = serve((call) =>
      call.path === 'me'
        ? { body: { ...me, preferences: { 'views.hashtag': own } } }
        : answering([...views, view({ id: 'd' })], 7)(call),
    )
    await show(menu, { at: '/hashtag/list' })
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Mine7', 'a7', 'b7']),
    )
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/hashtag/list?q=salt',
      '/hashtag/list?view=a',
      '/hashtag/list?view=b',
    ])
    expect(asked(calls).map((query) => [query.get('search'), query.get('per_page')])).toEqual([
      ['salt', '1'],
      ['a', '1'],
      ['b', '1'],
    ])
  })

  test('are not requested again on navigation, and hidden if a request fails', async () => {
    const calls = serve((call) =>
      call.path === 'hashtag' && call.query.get('search') === 'b'
        ? { status: 422 }
        : answering(['a', 'b'].map((id) => view({ id, name: id, counted: true, address: `q=${id}` })))(call),
    )
    const { history } = await show(menu, { at: '/hashtag/list' })
    expect((await screen.findByRole('link')).textContent).toBe('a80')
    await waitFor(() => expect(asked(calls)).toHaveLength(2))
    history.push('/hashtag/list?view=a')
    await waitFor(() => expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page'))
    expect(asked(calls)).toHaveLength(2)
  })

  test('are not requested for readers', async () => {
    const counted = answering([view({ counted: true })])
    const whole = { '/hashtag/list': <MainMenu /> }
    const calls = serve(counted)
    await show(whole, { at: '/hashtag/list' })
    await screen.findByRole('link', { name: /Water first/ })
    expect(calls.map(({ path }) => path)).toContain('list-view')
    hold(['FAQ:LIST', 'HashTag:LIST', 'FAQ:SHOW'])
    const ofReader = serve(counted)
    await show(whole, { at: '/hashtag/list' })
    await screen.findByRole('link', { name: 'Hashtags' })
    await vi.dynamicImportSettled()
    expect(ofReader.map(({ path }) => path)).not.toContain('list-view')
  })
})
