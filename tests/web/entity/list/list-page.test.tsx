// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { FilterInput } from '#web/entity/list/list-filters.tsx'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const units = [
  record('u-1', { name: 'Protection' }),
  record('u-2', { name: 'صحة' }),
  record('u-3', { name: 'Field office' }, ['SHOW']),
]

const screens = { '/unit/list': <EntityListPage entity={entityOf('unit')} /> }

const answerUnits = (call: Call): Reply | undefined =>
  call.method === 'GET' && call.path === 'unit' ? { body: page(units, 80) } : undefined

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

const select = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))

describe('the list of an entity', () => {
  test('has accessible names for rows, columns and table', async () => {
    serve(answerUnits)
    await show(screens, { at: '/unit/list' })
    const header = await screen.findByRole('rowheader', { name: 'Protection' })
    expect(header.getAttribute('scope')).toBe('row')
    const name = screen.getByRole('columnheader', { name: 'Name' })
    expect(name.getAttribute('scope')).toBe('col')
    expect(name.getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Last updated' }).getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('table', { name: 'User Groups' })).toBeTruthy()
    expect(screen.getByText('80 results').closest('output')?.getAttribute('aria-live')).toBe('polite')
  })

  test('sorts with a button in the header, and updates the URL and the request', async () => {
    const calls = serve(answerUnits)
    const { history } = await show(screens, { at: '/unit/list?page=2' })
    const header = await screen.findByRole('columnheader', { name: 'Name' })
    const button = within(header).getByRole('button', { name: 'Name' })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
    expect(history.location.search).toBe('?sort=-name')
    await waitFor(() => expect(calls.at(-1)?.query.get('sorting[name]')).toBe('desc'))
    expect(calls.at(-1)?.query.get('page')).toBe('1')
  })

  test('offers only the actions that a record allows', async () => {
    serve(answerUnits)
    await show(screens, { at: '/unit/list' })
    expect((await screen.findByRole('link', { name: 'Edit Protection' })).getAttribute('href')).toBe(
      '/unit/update-unit/u-1',
    )
    expect(screen.getByRole('button', { name: 'Delete Protection' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit Field office' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete Field office' })).toBeNull()
  })

  test('marks the current page, and isolates numbers from the text around them', async () => {
    serve(answerUnits)
    await show(screens, { at: '/unit/list', language: 'ar' })
    const pages = await screen.findByRole('navigation', { name: 'الصفحات' })
    expect(within(pages).getByRole('button', { name: 'الصفحة 1' }).getAttribute('aria-current')).toBe('page')
    const text = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '1–3 من 80')
    expect([...text.querySelectorAll('bdi')].map((one) => one.textContent)).toEqual(['1–3', '80'])
  })

  test.each([false, true])('has no English labels in Arabic (narrow: %s)', async (narrow) => {
    serve(answerUnits)
    const { container } = await show(screens, { at: '/unit/list?q=x', language: 'ar', narrow })
    await screen.findByText('Protection')
    const names = [...container.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    const ours = names.map((name) => name.replace(/Protection|Field office/, ''))
    expect(ours.length).toBeGreaterThan(3)
    expect(ours.filter((name) => /[a-z]/i.test(name))).toEqual([])
  })

  test('is a list of cards on a narrow screen, with the same columns [EXP-18]', async () => {
    serve(answerUnits)
    await show(screens, { at: '/unit/list', narrow: true })
    const cards = within(await screen.findByRole('list', { name: 'User Groups' })).getAllByRole('listitem')
    expect(cards).toHaveLength(3)
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(cards[0]!).getByText('Last updated')).toBeTruthy()
    expect(within(cards[0]!).getByRole('checkbox', { name: 'Select Protection' })).toBeTruthy()
  })

  test('shows its filters on request, and those that are set as buttons that remove them', async () => {
    const calls = serve((call) => (call.path === 'directory' ? { body: page([]) } : undefined))
    const organisations = { '/directory/list': <EntityListPage entity={entityOf('directory')} /> }
    const { history } = await show(organisations, { at: '/directory/list' })
    const filters = await screen.findByRole('button', { name: 'Filters' })
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    fireEvent.click(filters)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Status' }), { target: { value: 'inactive' } })
    await waitFor(() => expect(calls.at(-1)?.query.get('conditions[status:equal]')).toBe('inactive'))
    fireEvent.click(filters)
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    const chip = screen.getByRole('button', { name: 'Remove filter Status: Inactive' })
    expect(chip.textContent).toBe('Status: Inactive')
    fireEvent.click(chip)
    await waitFor(() => expect(history.location.search).toBe(''))
  })

  test('finds a record to filter by in a list of hundreds by typing', async () => {
    serve(() => undefined)
    const onChange = vi.fn<(value: string | null) => void>()
    const filter = { field: 'country_id', label: 'Country', reference: 'country' }
    await show({ '/': <FilterInput filter={filter} value={null} onChange={onChange} /> }, { at: '/' })
    const input = await screen.findByRole('combobox', { name: 'Country' })
    expect(input.getAttribute('placeholder')).toBe('All')
    type(input, '24')
    expect(screen.getAllByRole('option')).toHaveLength(13)
    fireEvent.click(screen.getByRole('option', { name: 'Country 243' }))
    expect(onChange).toHaveBeenCalledWith('c243')
  })

  test('shows a message if it is empty, and offers to clear the filters if there are any', async () => {
    serve((call) => (call.path === 'unit' ? { body: page([]) } : undefined))
    await show(screens, { at: '/unit/list' })
    expect(await screen.findByText('There are no records to show')).toBeTruthy()
    const { history } = await show(screens, { at: '/unit/list?q=zzz' })
    expect(await screen.findByText('There are no records matching your request')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await waitFor(() => expect(history.location.search).toBe(''))
  })
})

describe('coming back from a record', () => {
  const away = { ...screens, '/unit/update-unit/:id': <p>the form</p> }

  test('restores the page of the list and the selection', async () => {
    serve(answerUnits)
    const { history } = await show(away, { at: '/unit/list?page=2&q=o' })
    await screen.findByText('Protection')
    select('Protection')
    fireEvent.click(screen.getByRole('link', { name: 'Edit صحة' }))
    await screen.findByText('the form')
    act(() => history.go(-1))
    expect(await screen.findByRole('checkbox', { name: 'Select Protection' })).toHaveProperty('checked', true)
    expect(screen.getByRole('checkbox', { name: 'Select صحة' })).toHaveProperty('checked', false)
    expect(history.location.search).toBe('?page=2&q=o')
  })

  test('restores no selection if the list is opened by a new navigation', async () => {
    serve(answerUnits)
    const { history } = await show(away, { at: '/unit/list' })
    await screen.findByText('Protection')
    select('Protection')
    act(() => history.push('/unit/update-unit/u-2'))
    await screen.findByText('the form')
    act(() => history.push('/unit/list'))
    expect(await screen.findByRole('checkbox', { name: 'Select Protection' })).toHaveProperty('checked', false)
  })
})

describe('deleting', () => {
  test('keeps rows selected that were not deleted, each with its reason [EXP-5]', async () => {
    const calls = serve((call) => {
      if (call.method !== 'DELETE') return answerUnits(call)
      return call.path === 'unit/u-2'
        ? { status: 409, body: { code: 'in_use', detail: 'Still in use.' } }
        : { status: 204 }
    })
    await show(screens, { at: '/unit/list' })
    await screen.findByText('Protection')
    select('Protection')
    select('صحة')
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Delete 2 records' }))
    expect(await screen.findByText('1 record couldn’t be changed')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText(/Still in use\./)).toBeTruthy()
    // Each failed row shows its own error.
    const header = (name: RegExp) => screen.getByRole('rowheader', { name })
    expect(header(/صحة/).textContent).toContain('Couldn’t complete this: Still in use.')
    expect(header(/Protection/).textContent).toBe('Protection')
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }))
    expect(header(/صحة/).textContent).toBe('صحة')
    expect((screen.getByRole('checkbox', { name: 'Select صحة' }) as HTMLInputElement).checked).toBe(true)
    expect((screen.getByRole('checkbox', { name: 'Select Protection' }) as HTMLInputElement).checked).toBe(false)
    expect(calls.filter((call) => call.method === 'DELETE').map((call) => call.path)).toEqual(['unit/u-1', 'unit/u-2'])
  })

  test('lists the records that refer to a record, and deletes it anyway if the user may change them', async () => {
    const calls = serve((call) => {
      if (call.method !== 'DELETE') return answerUnits(call)
      if (call.query.get('force') === '1') return { status: 204 }
      const usedBy = [{ entity: 'user', id: 'p-1', title: 'Rana Haddad' }]
      return { status: 409, body: { code: 'in_use', detail: 'In use.', used_by: usedBy } }
    })
    await show(screens, { at: '/unit/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Protection' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('link', { name: 'Rana Haddad' })).getAttribute('href')).toBe('/user/profile/p-1')
    fireEvent.click(screen.getByRole('button', { name: 'Delete anyway' }))
    await waitFor(() => expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(2))
    expect(calls.findLast((call) => call.method === 'DELETE')?.query.get('force')).toBe('1')
  })

  test('does not offer “Delete anyway” if the user may not change those records', async () => {
    hold(['Group:LIST', 'Group:DELETE'])
    serve((call) => {
      if (call.method !== 'DELETE') return answerUnits(call)
      return { status: 409, body: { code: 'in_use', used_by: [{ entity: 'user', id: 'p-1', title: 'Rana Haddad' }] } }
    })
    await show(screens, { at: '/unit/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Protection' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Rana Haddad')
    expect(screen.queryByRole('button', { name: 'Delete anyway' })).toBeNull()
  })

  test('asks for confirmation, and does nothing if cancelled', async () => {
    const calls = serve(answerUnits)
    await show(screens, { at: '/unit/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Protection' }))
    expect(await screen.findByText('Are you sure?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull())
    expect(calls.some((call) => call.method === 'DELETE')).toBe(false)
  })
})
