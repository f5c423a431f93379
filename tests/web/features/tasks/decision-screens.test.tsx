// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { isDecided } from '#web/entity/tasks/deferred-decision.ts'
import type { QueueState } from '#web/entity/tasks/task-queue.ts'
import { BrokenLinkViewScreen } from '#web/features/broken-links/broken-link-view-screen.tsx'
import { SuggestionScreen } from '#web/features/directory/suggestion/suggestion-screen.tsx'
import { FeedbackViewScreen } from '#web/features/feedback/feedback-view-screen.tsx'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, record, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  sessionState: () => ({ status: 'signed-in', user: { id: 'u1' } }),
}))

const tasks = [
  { object: 'suggestion', id: 's1', kind: 'suggestion' },
  { object: 'feedback', id: 'f1', kind: 'report' },
  { object: 'broken-link', id: 'b1', kind: 'link' },
] as const
const state: QueueState = { queue: { tasks, list: '/work' } }
const screens = {
  '/work': <TasksScreen />,
  '/suggestion/update/:id': <SuggestionScreen />,
  '/feedback/view/:id': <FeedbackViewScreen />,
  '/broken-link/view/:id': <BrokenLinkViewScreen />,
}
const suggested = { organisation_id: 'd1', said: 'correct', note: '', state: 'open', contacts: [], seen: [] }
const reported = {
  kind: 'answer',
  reason: 'wrong',
  text: 'The address has changed.',
  faq_id: 'q1',
  directory_id: null,
  visibility: 'PUBLIC',
  state: 'open',
  outcome: null,
}
const broken = { url: 'https://old.example/', faqs: ['q1'], organisations: [], media: [], state: 'broken' }

let calls: Call[]
let topic: string
const changes = () =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => [method, path, headers.get('if-match'), body])

beforeEach(() => {
  hold('all')
  topic = 'answer'
  const records: Record<string, unknown> = {
    'suggestion/s1': record('s1', suggested),
    'directory/d1': { ...record('d1', { name: 'Nile Clinic', contacts: [], status: 'active' }), version: 7 },
    'broken-link/b1': record('b1', broken),
  }
  const rows = tasks.map((task) => ({
    ...task,
    version: 1,
    title: `Title ${task.id}`,
    language_id: null,
    since: '2026-01-01',
    views: 0,
    abilities: ['SHOW', 'UPDATE'],
    assignee: null,
  }))
  calls = serve(({ method, path }) => {
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, body: {} }
    if (path === 'work') return { body: { ...page(rows), counts: {}, waiting: 3 } }
    if (path === 'faq') return { body: [record('q1', { question: 'How do I register?' })] }
    if (path === 'feedback/f1') return { body: record('f1', { ...reported, kind: topic }) }
    return records[path] ? { body: records[path] } : undefined
  })
})
afterEach(async () => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of getShownToasts()) closeToast(id)
  })
  await vi.waitUntil(() => !tasks.some(({ object, id }) => isDecided({ entity: object, id })))
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const named = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

/** Opens a task of the queue. */
async function openUnread(path: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = await show(screens, { at: '/elsewhere' })
  await loadNamespaces(['work', 'undo', 'suggestion', 'fields'])
  act(() => shown.history.push(path, state))
  return shown
}

/** Opens a task of the queue, and lets the time pass for which it has to be shown. */
async function open(path: string, button: string) {
  const shown = await openUnread(path)
  await named(button)
  await pass(0)
  await pass(1000)
  return shown
}

describe('a task that is decided on its own screen', () => {
  test('opens from the list with its queue', async () => {
    const { history } = await show(screens, { at: '/work' })
    const links = await screen.findAllByRole('link', { name: /^Review: / })
    const paths = ['/suggestion/update/s1', '/feedback/view/f1', '/broken-link/view/b1']
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths)
    fireEvent.click(links[1]!)
    expect(history.location.state).toEqual(state)
    await screen.findByText('Task 2 of 3')
    expect(screen.getByRole('link', { name: 'Open previous' }).getAttribute('href')).toBe(paths[0])
    expect(screen.getByRole('link', { name: 'Open next' }).getAttribute('href')).toBe(paths[2])
  })

  test('is not decided by a quick second click', async () => {
    await openUnread('/feedback/view/f1')
    expect((await named('Mark as done')).disabled).toBe(true)
  })

  const outcome = { outcome: null }
  test.each([
    ['/suggestion/update/s1', 'Confirm still correct', 1, ['PATCH', 'directory/d1', '"7"', { suggestion_id: 's1' }]],
    ['/suggestion/update/s1', 'Reject', 1, ['PATCH', 'suggestion/s1', '"1"', { state: 'turned_down' }]],
    ['/feedback/view/f1', 'Mark as done', 2, ['PATCH', 'feedback/f1', '"1"', { ...outcome, state: 'done' }]],
    [
      '/feedback/view/f1',
      'Close without action',
      2,
      ['PATCH', 'feedback/f1', '"1"', { ...outcome, state: 'dismissed' }],
    ],
    ['/broken-link/view/b1', 'Mark as fixed', 3, ['DELETE', 'broken-link/b1', '"1"', undefined]],
  ] as const)('%s opens the next one after “%s”, which is sent after eight seconds', async (...row) => {
    const [path, button, next, change] = row
    const { history } = await open(path, button)
    fireEvent.click(await named(button))
    const following = ['/feedback/view/f1', '/broken-link/view/b1', '/work'][next - 1]
    await waitFor(() => expect(history.location.pathname).toBe(following))
    await pass(7000)
    expect(changes()).toEqual([])
    await pass(1500)
    await waitFor(() => expect(changes()).toEqual([change]))
  })

  test('is not decided if undone, and keeps the outcome', async () => {
    const { history } = await open('/feedback/view/f1', 'Mark as done')
    type(screen.getByLabelText('Outcome'), 'Corrected.')
    fireEvent.click(await named('Mark as done'))
    await waitFor(() => expect(history.location.pathname).toBe('/broken-link/view/b1'))
    fireEvent.click(await named('Undo: Marking “\u2068The address has changed.\u2069” as done'))
    await screen.findByText('Undone')
    await pass(20_000)
    expect(changes()).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'Open previous' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Outcome')).value).toBe('Corrected.')
  })

  test('shows a decision that is not sent yet instead of its buttons', async () => {
    const { history } = await open('/suggestion/update/s1', 'Reject')
    fireEvent.click(await named('Reject'))
    await waitFor(() => expect(history.location.pathname).toBe('/feedback/view/f1'))
    act(() => history.replace('/suggestion/update/s1', state))
    await screen.findByText('Rejecting…')
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  test('stores the FAQ that answers a question of a reader', async () => {
    topic = 'question'
    await open('/feedback/view/f1', 'Mark as done')
    // The outcome of the decision that was undone is offered again.
    type(screen.getByLabelText('Outcome'), '')
    fireEvent.click(await named('Mark as done'))
    await pass(8500)
    const body = { outcome: null, faq_id: 'q1', state: 'done' }
    await waitFor(() => expect(changes()).toEqual([['PATCH', 'feedback/f1', '"1"', body]]))
  })

  test('leads from a broken link to the records that contain it', async () => {
    await open('/broken-link/view/b1', 'Mark as fixed')
    const link = await screen.findByRole('link', { name: 'Edit “How do I register?”' })
    expect(link.getAttribute('href')).toBe('/faq/update-faq/q1')
  })
})
