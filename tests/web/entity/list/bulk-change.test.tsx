// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { buildBulkChangeBody } from '#web/entity/list/bulk/bulk-change.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, type Reply, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const countries = [
  record('c-1', { country: 'Alpha', continent: 'Asia', country_of_asylum: false }),
  record('c-2', { country: 'Beta', continent: 'Asia', country_of_asylum: true }),
]

const screens = { '/country/list': <EntityListPage entity={entityOf('country')} /> }

const answer = (call: Call): Reply | undefined => {
  const one = countries.find(({ id }) => call.path === `country/${id}`)
  if (call.method === 'GET' && call.path === 'country') return { body: page(countries) }
  if (one && call.method === 'GET') return { body: { ...one, version: 7 } }
  if (one && call.method === 'PATCH') return { body: one }
  if (call.path === 'me' && call.method === 'GET')
    return { body: { id: 'u1', preferences: { 'views.unit': '[]', theme: 'dark' } } }
  if (call.path === 'me') return { body: { id: 'u1' } }
  return undefined
}

beforeEach(() => hold('all'))
afterEach(() => vi.unstubAllGlobals())

describe('changing many records', () => {
  test('sets one field of each selected record at its current version, only if it differs [EXP-5]', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/country/list' })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Edit a field' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 records' })
    const field = within(dialog).getByRole('combobox', { name: 'Field' })
    type(field, within(field).getByRole<HTMLOptionElement>('option', { name: 'Country of asylum' }).value)
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Country of asylum' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Update 2 records' }))
    await waitFor(() => expect(calls.some((call) => call.method === 'PATCH')).toBe(true))
    const patches = calls.filter((call) => call.method === 'PATCH')
    expect(patches.map((call) => [call.path, call.body, call.headers.get('if-match')])).toEqual([
      ['country/c-1', { country_of_asylum: true }, '"7"'],
    ])
  })

  test('adds to a list, removes from it, or replaces it', () => {
    const one = record('x', { countries: ['1', '2'] })
    const change = (mode: 'add' | 'remove' | 'replace', value: string[]) =>
      buildBulkChangeBody({ field: 'countries', mode, value }, one)
    expect(change('add', ['2', '3'])).toEqual({ countries: ['1', '2', '3'] })
    expect(change('remove', ['2'])).toEqual({ countries: ['1'] })
    expect(change('replace', ['9'])).toEqual({ countries: ['9'] })
    expect([change('add', ['1']), change('remove', ['9']), change('replace', ['1', '2'])]).toEqual([null, null, null])
  })

  test('selects all records that match the filter', async () => {
    const calls = serve((call) =>
      call.path === 'country' && call.method === 'GET'
        ? {
            body:
              call.query.get('per_page') === '100'
                ? page(Array.from({ length: 30 }, (_, at) => record(`all-${at}`, { country: `Land ${at}` })))
                : page(countries, 30),
          }
        : answer(call),
    )
    await show(screens, { at: '/country/list?q=land' })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    fireEvent.click(screen.getByRole('button', { name: 'Select all 30 matching records' }))
    // Actions are disabled until all matching records are loaded.
    expect(bar.hasAttribute('inert')).toBe(true)
    expect(await screen.findByText('30 selected')).toBeTruthy()
    await waitFor(() => expect(bar.hasAttribute('inert')).toBe(false))
    expect(calls.at(-1)?.query.get('search')).toBe('land')
  })
})

describe('a customized list', () => {
  test('stores the column order in the URL [EXP-7]', async () => {
    serve(answer)
    const { history } = await show(screens, { at: '/country/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Move ISO code up' }))
    await waitFor(() => expect(history.location.search).toContain('cols='))
    const headers = screen.getAllByRole('columnheader').map((one) => one.textContent)
    expect(headers.indexOf('ISO code')).toBeLessThan(headers.indexOf('Country of asylum'))
  })

  test('is saved as a named view, and keeps all other preferences', async () => {
    const calls = serve(answer)
    await show(screens, { at: '/country/list?sort=-iso&f.continent=Asia' })
    fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
    type(await screen.findByRole('textbox', { name: 'View name' }), 'Asia first')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.some((call) => call.method === 'PATCH' && call.path === 'me')).toBe(true))
    const { preferences } = calls.find((call) => call.method === 'PATCH')!.body as {
      preferences: Record<string, string>
    }
    expect(preferences).toMatchObject({ 'views.unit': '[]', theme: 'dark' })
    expect(JSON.parse(preferences['views.country']!)).toEqual([
      { name: 'Asia first', address: '?f.continent=Asia&sort=-iso' },
    ])
  })

  test('restores deleted records, for users who may delete any record', async () => {
    const gone = record('f-1', { question: 'Where is the clinic?', deleted_by_name: 'Rana' })
    const calls = serve((call) => {
      if (call.path === 'faq/deleted') return { body: page([gone]) }
      if (call.path === 'faq/f-1/restore') return { body: gone }
      return call.path === 'faq' ? { body: page([]) } : answer(call)
    })
    await show({ '/faq/list': <EntityListPage entity={entityOf('faq')} /> }, { at: '/faq/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Where is the clinic?' }))
    await waitFor(() => expect(calls.some((call) => call.path === 'faq/f-1/restore')).toBe(true))
    hold(['FAQ:LIST', 'FAQ:DELETE MINE'])
    await show({ '/faq/list': <EntityListPage entity={entityOf('faq')} /> }, { at: '/faq/list' })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Export as CSV' })
    expect(screen.queryByRole('menuitem', { name: 'Recently deleted' })).toBeNull()
  })
})
