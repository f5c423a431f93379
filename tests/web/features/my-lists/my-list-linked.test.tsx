// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOpenConfirm } from '#web/components/feedback/confirm.ts'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { MyListLinkedScreen } from '#web/features/my-lists/linked/my-list-linked-screen.tsx'
import { MyListListScreen } from '#web/features/my-lists/list/my-list-list-screen.tsx'
import { record, serve } from '#tests/web/entity/support.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const faq = (id: string, status = 'PUBLISHED') => ({
  id,
  question: `Question ${id}`,
  language_id: '1',
  visibility: 'PUBLIC',
  status,
})
const rows = [faq('a'), faq('draft', 'DRAFT'), faq('b'), faq('c')]
let savedIds: string[]
let refuse: boolean
let sent: unknown[]
let lists: unknown[]

beforeEach(() => {
  savedIds = rows.map(({ id }) => id)
  refuse = false
  sent = []
  lists = [record('l1', { name: 'Reception', faqs: ['a', 'b'], units: [], link: null }, ['UPDATE', 'DELETE'])]
  serve(({ method, path, query, body }) => {
    if (method === 'DELETE') {
      lists = []
      return { status: 204 }
    }
    if (method === 'PATCH') {
      sent.push(body)
      if (refuse) return { status: 403, body: { code: 'forbidden', detail: 'No' } }
      savedIds = (body as { faqs: string[] }).faqs
    }
    if (path === 'my-list/shared') return { body: { entities: [] } }
    if (query.has('paginate')) return { body: lists }
    const faqs = query.has('with[]') ? savedIds.map((id) => rows.find((row) => row.id === id)) : savedIds
    return { body: record('l1', { name: 'Reception', faqs }, ['UPDATE']) }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  show(<MyListLinkedScreen />, { path: '/my-list/linked-faqs/l1', route: '/my-list/linked-faqs/:list_id' })
const questions = () => screen.getAllByRole('link', { name: /^Question/ }).map((link) => link.textContent?.slice(0, 10))

test('moves a question past hidden ones, announces its position, and keeps the focus on its buttons', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Move “Question b” up' }))
  expect(questions()).toEqual(['Question b', 'Question a', 'Question c'])
  await waitFor(() => expect(sent).toEqual([{ faqs: ['b', 'draft', 'a', 'c'] }]))
  expect(screen.getByText('“Question b” moved to position 1')).toBeTruthy()
  // The first row has no "up" button.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Question b” down')
})

test('restores the previous order if the request is rejected [EXP-3]', async () => {
  refuse = true
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Move “Question c” up' }))
  expect(questions()).toEqual(['Question a', 'Question c', 'Question b'])
  await waitFor(() => expect(questions()).toEqual(['Question a', 'Question b', 'Question c']))
})

test('removes a question without confirmation, and undo restores its position [EXP-3]', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “Question b” from the list' }))
  await waitFor(() => expect(sent).toEqual([{ faqs: ['a', 'draft', 'c'] }]))
  expect(getOpenConfirm()).toBe(null)
  await waitFor(() => expect(getShownToasts().map(({ text }) => text)).toEqual(['Removed from “Reception”']))
  render(<MantineProvider>{getShownToasts()[0]!.action!.render(() => {})}</MantineProvider>)
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Removed from “Reception”' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ faqs: ['a', 'draft', 'b', 'c'] }))
  await waitFor(() => expect(questions()).toEqual(['Question a', 'Question b', 'Question c']))
})

test('hides questions that are not published', async () => {
  await open()
  await screen.findByRole('link', { name: /^Question a/ })
  expect(questions()).toEqual(['Question a', 'Question b', 'Question c'])
})

test('the user’s lists are shown as links with rename and delete actions, not as a table', async () => {
  await show(<MyListListScreen />, { path: '/my-list/list', route: '/my-list/list' })
  const link = await screen.findByRole('link', { name: /^Reception/ })
  expect(link.getAttribute('href')).toBe('/my-list/linked-faqs/l1')
  expect(link.textContent).toContain('2 FAQs')
  expect(screen.queryByRole('table') ?? screen.queryByRole('checkbox')).toBe(null)
  expect(screen.getByRole('link', { name: 'Rename “Reception”' }).getAttribute('href')).toBe(
    '/my-list/update-mylist/l1',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Reception”' }))
  getOpenConfirm()!.answer(true)
  await screen.findByText(/^You have no lists yet/)
  expect(screen.getAllByRole('link', { name: 'Create List' })).toHaveLength(1)
})
