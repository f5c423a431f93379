// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { isDecided } from '#web/entity/tasks/deferred-decision.ts'
import type { QueueState } from '#web/entity/tasks/task-queue.ts'
import { FaqApproveScreen } from '#web/features/faq/approve/faq-approve-screen.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { record, show } from './harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const texts = ['1', '2', '3'].map((language_id) => ({
  language_id,
  question: 'How do I register?',
  answer: '<p>Come to the office.</p>',
  state: 'current' as const,
}))
const waiting = (id: string): FaqRecord => ({
  ...record,
  id,
  question: `Question ${id}`,
  status: 'WAITING_FOR_APPROVAL',
  translations,
  abilities: ['SHOW', 'PUBLISH', 'DECLINE'],
  moves: ['PUBLISHED', 'DECLINED'],
})
const task = (kind: 'approve' | 'returned', id: string) => ({ kind, object: 'faq', id })
const state: QueueState = {
  queue: {
    tasks: [task('approve', 'f1'), task('approve', 'f2'), task('returned', 'r1')],
    list: '/work?page=2',
  },
}
/** Texts of the FAQs. */
let translations = texts
const patches = () => request.mock.calls.filter(([method]) => method === 'PATCH')

beforeEach(() => {
  translations = texts
  request.mockImplementation(async (_method, path) => {
    const [, id] = /^faq\/(\w+)$/.exec(path) ?? []
    if (id) return waiting(id)
    return path.endsWith('/revisions') || path === 'work' ? { entities: [] } : []
  })
})
afterEach(async () => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of getShownToasts()) closeToast(id)
  })
  await vi.waitUntil(() => !['f1', 'f2'].some((id) => isDecided({ entity: 'faq', id })))
  cleanup()
  request.mockReset()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const named = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

async function open(id: string) {
  const screens = (
    <>
      <FaqApproveScreen />
      <FeedbackHosts />
    </>
  )
  const path = `/faq/approve-faq/${id}`
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = await show(screens, { path, route: '/faq/approve-faq/:id' })
  await loadNamespaces(['work', 'undo'])
  act(() => shown.history.replace(path, state))
  await named('Save and Publish')
  return shown
}

/** Publishes the text after the time for which it has to be shown. */
async function publish(): Promise<void> {
  // Effects of the shown text start the timer.
  await pass(0)
  await pass(1000)
  fireEvent.click(await named('Save and Publish'))
}

describe('an approval opened from the list of tasks', () => {
  test('leads to the previous and next task, and back to the list at the task', async () => {
    const { history } = await open('f1')
    screen.getByText('Task 1 of 3')
    expect((await named('Open previous')).disabled).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Open next' }))
    await screen.findByText('Task 2 of 3')
    expect(history.location.pathname).toBe('/faq/approve-faq/f2')
    fireEvent.click(screen.getByRole('link', { name: 'Open previous' }))
    await screen.findByText('Task 1 of 3')
    expect(screen.getByRole('link', { name: 'Go to tasks' }).getAttribute('href')).toBe('/work?page=2')
    fireEvent.click(screen.getByRole('link', { name: 'Go to tasks' }))
    expect(history.location.state).toEqual({ ...state, task: 'faq f1 approve' })
  })

  test('is published for the version that was read, eight seconds after the next task has opened [EXP-13]', async () => {
    const { history } = await open('f1')
    await publish()
    await waitFor(() => expect(history.location.pathname).toBe('/faq/approve-faq/f2'))
    // A second quick click publishes nothing unread.
    expect((await named('Save and Publish')).disabled).toBe(true)
    await pass(7000)
    expect(patches()).toEqual([])
    await pass(1500)
    await waitFor(() => expect(patches()).toHaveLength(1))
    const [, path, options] = patches()[0]!
    expect([path, options]).toEqual(['faq/f1', { version: 3, body: { status: 'PUBLISHED' } }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names incomplete languages instead of asking for a confirmation', async () => {
    translations = texts.slice(0, 2)
    const { history } = await open('f1')
    screen.getByText('Not complete: Français (not started). Readers will see what is there now.')
    await publish()
    await waitFor(() => expect(history.location.pathname).toBe('/faq/approve-faq/f2'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not returned if undone, and keeps the reason', async () => {
    const { history } = await open('f1')
    fireEvent.change(screen.getByLabelText('Reason for returning'), { target: { value: 'Name the office.' } })
    fireEvent.click(await named('Return With Comments'))
    await waitFor(() => expect(history.location.pathname).toBe('/faq/approve-faq/f2'))
    fireEvent.click(await named('Undo: Returning “\u2068Question f1\u2069” to its author'))
    await screen.findByText('Undone')
    await pass(20_000)
    expect(patches()).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'Open previous' }))
    await screen.findByText('Task 1 of 3')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason for returning')).value).toBe('Name the office.')
  })

  test('opens the list at a next task that has no screen of its own', async () => {
    const { history } = await open('f2')
    await publish()
    await waitFor(() => expect(history.location.pathname).toBe('/work'))
    expect(history.location.state).toEqual({ ...state, task: 'faq r1 returned' })
  })

  test('shows a decision that is not sent yet instead of its buttons', async () => {
    const { history } = await open('f1')
    await publish()
    await waitFor(() => expect(history.location.pathname).toBe('/faq/approve-faq/f2'))
    act(() => history.replace('/faq/approve-faq/f1', state))
    await screen.findByText('Publishing…')
    expect(screen.queryByRole('button', { name: 'Save and Publish' })).toBeNull()
  })
})
