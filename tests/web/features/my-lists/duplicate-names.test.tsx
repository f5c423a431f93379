// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MyListCreateScreen } from '#web/features/my-lists/edit/my-list-edit-screen.tsx'
import { MyListPicker } from '#web/reader/faq/my-list-picker.tsx'
import { freeName, type MyList } from '#web/reader/faq/my-list.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { record, serve, type } from '#tests/web/entity/support.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const list = (id: string, name: string, faqs: string[]) => record(id, { name, faqs, units: [], link: null })

beforeEach(async () => {
  await startTexts('en')
  await loadNamespaces(['lists', 'ways'])
  const lists = [list('l1', 'Reception', ['a', 'b']), list('l2', ' reception', ['a']), list('l3', 'Health', [])]
  serve(({ path }) => (path === 'my-list' ? { body: lists } : undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the list picker distinguishes lists of the same name by FAQ count and last update', async () => {
  await show(<MyListPicker faqId="c" />)
  const named = /^Reception ?2 FAQs · Last updated 3 Jan 2026$/
  expect(await screen.findByRole('checkbox', { name: named })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^reception ?1 FAQ · / })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Health' })).toBeTruthy()
})

test('a list created in the picker gets a number if its name is taken', async () => {
  const calls = serve(({ method, path }) =>
    method === 'POST'
      ? { status: 201, body: list('l4', 'Health (2)', ['c']) }
      : path === 'my-list'
        ? { body: [list('l3', 'Health', [])] }
        : undefined,
  )
  await show(<MyListPicker faqId="c" />)
  await screen.findByRole('checkbox', { name: 'Health' })
  type(screen.getByRole('textbox', { name: 'New list' }), 'health ')
  fireEvent.click(screen.getByRole('button', { name: 'Create and add' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'health (2)' }))
})

test('the first list created in the picker has a name already', async () => {
  const calls = serve(({ method, path }) =>
    method === 'POST'
      ? { status: 201, body: list('l1', 'Saved FAQs', ['c']) }
      : path === 'my-list'
        ? { body: [] }
        : undefined,
  )
  await show(<MyListPicker faqId="c" />)
  await screen.findByDisplayValue('Saved FAQs')
  fireEvent.click(screen.getByRole('button', { name: 'Create and add' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Saved FAQs', faqs: ['c'] }),
  )
})

test('freeName uses the next free number, and keeps the name within its maximum length', () => {
  const named = (...names: string[]) => names.map((name) => list(name, name, [])) as unknown as MyList[]
  expect(freeName('Water', named('Health'))).toBe('Water')
  expect(freeName('Health', named('Health', 'health (2)'))).toBe('Health (3)')
  expect(freeName('x'.repeat(100), named('x'.repeat(100)))).toBe(`${'x'.repeat(94)} (2)`)
})

test('the create form warns of a duplicate list name, but allows it', async () => {
  await show(<MyListCreateScreen />, { path: '/my-list/create-mylist', route: '/my-list/create-mylist' })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  const findDuplicateNotice = () => screen.queryByText(/You already have a list with this name/)
  type(name, 'Water')
  expect(findDuplicateNotice()).toBeNull()
  type(name, 'HEALTH')
  await waitFor(() => expect(findDuplicateNotice()?.closest('output')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})
