// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaqComment } from '#web/api/faq/faq-types.ts'
import { CommentedText } from '#web/features/faq/commented-text.tsx'
import { groupIntoThreads } from '#web/features/faq/comments/group-threads.ts'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const comment = (id: string, more: Partial<FaqComment> = {}): FaqComment => ({
  id,
  text: `Said in ${id}`,
  status: 'DRAFT',
  created_at: `2026-05-0${id}T10:00:00.000Z`,
  created_by: 'u2',
  created_by_name: 'Omar',
  ...more,
})
const passage = { language_id: '1', field: 'answer', quote: 'the office', prefix: 'Come to ', suffix: '.' } as const

beforeEach(() => {
  request.mockReset()
  request.mockImplementation(async (_method, path) =>
    path.endsWith('/people')
      ? [
          { id: 'u2', name: 'Omar Said' },
          { id: 'u3', name: 'Amal' },
        ]
      : { ...record, version: 4 },
  )
})
afterEach(cleanup)

const sent = () => request.mock.calls.filter(([method]) => method === 'PATCH').map(([, , { body }]) => body)

test('groups replies under their comment; a reply without its comment starts its own thread', () => {
  const threads = groupIntoThreads([
    comment('3', { thread: '1' }),
    comment('2'),
    comment('1'),
    comment('4', { thread: 'x' }),
  ])
  expect(threads.map(({ first, replies: answers }) => [first.id, answers.map(({ id }) => id)])).toEqual([
    ['1', ['3']],
    ['2', []],
    ['4', []],
  ])
})

test('shows whether a commented passage still exists, and shows resolved comments on request', async () => {
  const comments = [
    comment('1', { passage }),
    comment('2', { passage: { ...passage, quote: 'the old harbour', prefix: '' } }),
    comment('3', { resolved: { at: '2026-05-04T10:00:00.000Z', by: 'u3', by_name: 'Amal' } }),
  ]
  await show(<CommentedText faq={{ ...record, comments }} />)
  const [there, changed] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement]
  expect(within(there).getByRole('button', { name: 'Show in the text' })).toBeTruthy()
  expect(within(changed).getByText('This passage has changed.')).toBeTruthy()
  expect(within(changed).getByText('the old harbour')).toBeTruthy()
  expect(screen.queryByText('Said in 3')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '1 resolved' }))
  expect(screen.getByText('Said in 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(sent()).toEqual([{ comment: { thread: '3', resolved: false } }]))
})

test('@ suggests users, and only selected names that remain in the text are sent as mentions', async () => {
  await show(<CommentedText faq={record} />)
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the discussion' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  type('Ask @om')
  fireEvent.click(await screen.findByRole('option', { name: 'Omar Said' }))
  expect(box.value).toBe('Ask @Omar Said ')
  type('Ask @Omar Said and @am')
  await screen.findByRole('option', { name: 'Amal' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(box.value).toBe('Ask @Omar Said and @Amal ')
  type('Ask @Amal ')
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(sent()).toEqual([{ comment: { text: 'Ask @Amal', mentions: ['u3'] } }]))
  await waitFor(() => expect(box.value).toBe(''))
})

test('sends the selected passage with the comment, and keeps the text if the request fails', async () => {
  await show(<CommentedText faq={record} />)
  const text = (await screen.findByText('Come to the office.')).firstChild!
  getSelection()!.setBaseAndExtent(text, 8, text, 18)
  document.dispatchEvent(new Event('selectionchange'))
  fireEvent.click(await screen.findByRole('button', { name: 'Comment on selection' }))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment for the discussion' })
  fireEvent.change(box, { target: { value: 'Which one?' } })
  request.mockRejectedValueOnce(new Error('no'))
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(box.value).toBe('Which one?')
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ comment: { text: 'Which one?', passage } })
})

test('users can delete their own comments, but not reasons or comments of others', async () => {
  const comments = [comment('1'), comment('2', { created_by: 'u1' }), comment('3', { created_by: 'u1', reason: true })]
  await show(<CommentedText faq={{ ...record, comments }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent()).toEqual([{ comment: { id: '2', text: null } }]))
})
