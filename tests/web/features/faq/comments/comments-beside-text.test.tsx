// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { FaqEditScreen } from '#web/features/faq/edit/faq-edit-screen.tsx'
import { FaqViewScreen } from '#web/features/faq/view/faq-view-screen.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const passage = { language_id: '1', field: 'answer', quote: 'the office', prefix: 'Come to ', suffix: '.' } as const
const commented: FaqRecord = {
  ...record,
  comments: [
    {
      id: '1',
      text: 'Which one?',
      status: 'DRAFT',
      created_at: '2026-05-01T10:00:00.000Z',
      created_by: 'u2',
      created_by_name: 'Omar',
      passage,
    },
  ],
}
let faq = commented

beforeEach(() => {
  faq = commented
  request.mockReset()
  request.mockImplementation(async (_method, path) => {
    if (path === 'faq/f1/presence') return { version: faq.version, others: [] }
    return path === 'faq/f1' ? faq : []
  })
})
afterEach(cleanup)

const comesBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

test('comments of the form are between its text and its details, outside the column of the text', async () => {
  await show(<FaqEditScreen />, { path: '/faq/update-faq/f1', route: '/faq/update-faq/:fid' })
  const comments = await screen.findByRole('region', { name: 'Comments' })
  expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy()
  expect(within(comments).getByText('Which one?')).toBeTruthy()
  const question = screen.getByLabelText(/^Question/)
  const details = screen.getByRole('region', { name: 'FAQ details' })
  expect(comesBefore(question, comments)).toBe(true)
  expect(comesBefore(comments, details)).toBe(true)
  const [text, ...beside] = details.parentElement!.children
  expect(text!.contains(question)).toBe(true)
  expect(beside.map((one) => one.contains(comments))).toEqual([true, false])
})

describe('the view of an FAQ', () => {
  const view = (wide: boolean, query = '', language: 'en' | 'ar' = 'en') =>
    show(<FaqViewScreen />, { path: `/faq/view/f1${query}`, route: '/faq/view/:id', wide, language })
  // The second list of tabs has the languages of the text.
  const sections = () => within(screen.getAllByRole('tablist')[0]!)
  const selectedTab = () => sections().getByRole('tab', { selected: true }).textContent

  test.each([
    ['en', 'Comments', 'Text', 'History'],
    ['ar', 'التعليقات', 'النص', 'سجل النسخ'],
  ] as const)('has comments beside the text in a wide window, without a tab (%s)', async (language, name, ...tabs) => {
    await view(true, '', language)
    const comments = await screen.findByRole('region', { name })
    expect(within(comments).getByText('Which one?')).toBeTruthy()
    expect(screen.getByText('Come to the office.')).toBeTruthy()
    expect(
      sections()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(tabs)
  })

  test('opens the comment of a link beside the text', async () => {
    await view(true, '?section=comments&comment=1')
    const thread = within(await screen.findByRole('region', { name: 'Comments' })).getByRole('listitem')
    expect(selectedTab()).toBe('Text')
    await waitFor(() => expect(document.activeElement).toBe(thread))
    expect(within(thread).getByRole('button', { name: 'Show in the text' })).toBeTruthy()
  })

  test('takes a comment on a selected passage', async () => {
    await view(true)
    await screen.findByRole('region', { name: 'Comments' })
    const text = screen.getByText('Come to the office.').firstChild!
    getSelection()!.setBaseAndExtent(text, 8, text, 18)
    document.dispatchEvent(new Event('selectionchange'))
    const pick = await screen.findByRole('button', { name: 'Comment on selection' })
    const box = screen.getByRole('textbox', { name: 'Comment for the discussion' })
    // The focus in the form clears the selection, and with it the button.
    expect(comesBefore(pick, box)).toBe(true)
    fireEvent.click(pick)
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: 'This one' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => {
      const sent = request.mock.calls.filter(([method]) => method === 'PATCH')
      expect(sent.map(([, , { body }]) => body)).toEqual([{ comment: { text: 'This one', passage } }])
    })
  })

  test('has comments in a tab in a narrower window, and while a change of the text is pending', async () => {
    await view(false, '?section=comments')
    await screen.findByText('Which one?')
    expect(selectedTab()).toBe('Comments (1)')
    cleanup()
    const { question, answer, translations, created_at, created_by, created_by_name } = record
    const pending = { question, answer, translations, created_at, created_by, created_by_name }
    faq = {
      ...commented,
      status: 'PUBLISHED',
      pending: { ...pending, status: 'WAITING_FOR_APPROVAL' },
    } as unknown as FaqRecord
    request.mockImplementation(async (_method, path) => {
      if (path.endsWith('/feedback')) return { edition: 1, languages: [] }
      if (path.endsWith('/handed-out')) return { counts: [] }
      return path === 'faq/f1' ? faq : []
    })
    await view(true, '?section=comments')
    await screen.findByText('Which one?')
    expect(selectedTab()).toBe('Comments (1)')
  })
})
