// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CompareVersions } from '#web/features/faq/compare-versions.tsx'
import { LinkedRecordsInput } from '#web/features/faq/edit/linked-records-input.tsx'
import { reorderIds } from '#web/features/my-lists/linked/reorder-list.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const organisations = [
  { id: 'd1', name: 'Amal Clinic', acronym: 'AC', logo_url: null },
  { id: 'd2', name: 'Legal Aid Centre', acronym: null, logo_url: null },
  { id: 'd3', name: 'مركز الميناء', english: 'Harbour Centre', acronym: null, logo_url: null },
]
let asked: URL[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost')
    asked.push(url)
    if (url.pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const words = url.searchParams.get('search')?.toLowerCase() ?? ''
    if (url.pathname === '/api/published/directory') {
      const entities = organisations.filter(({ name, english }) => (english ?? name).toLowerCase().includes(words))
      return Response.json({ entities, total: entities.length, page: 1, per_page: 20, last_page: 1 })
    }
    const one = organisations.find(({ id }) => url.pathname === `/api/published/directory/${id}`)
    return one ? Response.json(one) : Response.json({ code: 'not_found' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('compares linked organisations by name, and marks a deleted one as no longer available', async () => {
  const { container } = await show(
    <CompareVersions before={{ directories: ['d1'] }} after={{ directories: ['d1', 'gone'] }} />,
  )
  await waitFor(() => expect(screen.getAllByText('Amal Clinic')).toHaveLength(2))
  await screen.findByText(/an item that is no longer available/)
  expect(container.textContent).not.toContain('d1')
})

test('finds an organisation on the server by typed text, and selects it by its id', async () => {
  const taken: string[][] = []
  await show(
    <LinkedRecordsInput
      name="directories"
      object="directory"
      value={['d1']}
      onChange={(ids) => taken.push(ids)}
      error={null}
    />,
  )
  await screen.findByText('Amal Clinic')
  const input = screen.getByRole('combobox', { name: 'Organisations' })
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: 'legal' } })
  await waitFor(() => expect(asked.some((url) => url.searchParams.get('search') === 'legal')).toBe(true))
  fireEvent.click(await screen.findByRole('option', { name: 'Legal Aid Centre' }))
  expect(taken).toEqual([['d1', 'd2']])
  expect(screen.getByLabelText('Remove “Amal Clinic”')).toBeTruthy()
})

test('offers server matches by another name, and no outdated options in the meantime', async () => {
  const taken: string[][] = []
  await show(
    <LinkedRecordsInput
      name="directories"
      object="directory"
      value={[]}
      onChange={(ids) => taken.push(ids)}
      error={null}
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Organisations' })
  fireEvent.click(input)
  await screen.findByRole('option', { name: 'Legal Aid Centre' })
  fireEvent.change(input, { target: { value: 'harbour' } })
  expect(screen.queryByRole('option', { name: 'Legal Aid Centre' })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'مركز الميناء' }))
  expect(taken).toEqual([['d3']])
})

test('moves a question among visible ones, past hidden ones', () => {
  expect(reorderIds(['a', 'hidden', 'b', 'c'], ['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'hidden', 'a', 'c'])
  expect(reorderIds(['a', 'b'], ['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(reorderIds(['a', 'b'], ['a', 'b'], 'a', 1)).toEqual(['b', 'a'])
})
