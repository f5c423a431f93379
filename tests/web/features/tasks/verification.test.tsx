// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { isDecided } from '#web/entity/tasks/deferred-decision.ts'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
const session = vi.hoisted(() => ({ userId: 'u1' }))
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  sessionState: () => ({ status: 'signed-in', user: { id: session.userId } }),
}))

const ids = ['a', 'b']
const taskOf = (id: string) => ({
  kind: kinds[id] ?? 'stale',
  object: 'faq',
  id,
  version: 4,
  title: `Question ${id}`,
  language_id: '1',
  since: '2026-01-01',
  views: 3,
  abilities: ['SHOW', 'VERIFY'],
  assignee: null,
})
const textOf = (id: string) => ({
  id,
  question: `Question ${id}`,
  language_id: '1',
  translations: [{ language_id: '1', question: `Question ${id}`, answer: `<p>Answer ${id}</p>`, state: 'current' }],
  service_categories: [],
  hashtags: [],
  visibility: 'PUBLIC',
  pinned: false,
  updated_at: null,
})

let calls: Call[]
let open: string[]
/** Kinds of tasks by id; default: an overdue review. */
let kinds: Record<string, string>
let refuse: (call: Call) => Reply | undefined
const verified = () => calls.filter(({ path }) => path.endsWith('/verify')).map(({ path }) => path)

const answer = (call: Call): Reply | undefined => {
  const refused = refuse(call)
  if (refused) return refused
  const [, , id = ''] = call.path.split('/')
  if (call.path === 'work') return { body: { ...page(open.map(taskOf)), counts: {}, waiting: open.length } }
  if (call.path.startsWith('published/faq/')) return { body: textOf(id) }
  if (!call.path.endsWith('/verify')) return undefined
  open = open.filter((one) => !call.path.includes(`faq/${one}/`))
  return { body: {} }
}

beforeEach(() => {
  hold('all')
  session.userId = 'u1'
  open = ids
  kinds = {}
  refuse = () => undefined
  calls = serve(answer)
})
afterEach(async () => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of getShownToasts()) closeToast(id)
  })
  await vi.waitUntil(() => !ids.some((id) => isDecided({ entity: 'faq', id })))
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Lets time pass while a text is shown; by default so much that it can be confirmed. */
const finishReading = async (ms = 1000) => {
  // Effects of the shown text start the timer.
  await pass(0)
  await pass(ms)
}
const read = async (id: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Read text: Question ${id}` }))
const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm still correct' })
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const openList = async () => {
  const shown = await show({ '/work': <TasksScreen /> }, { at: '/work' })
  await screen.findByRole('link', { name: 'Question a' })
  return shown
}

/** Confirms the text of a task once that is possible, with fake timers. */
async function confirm(id: string): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await read(id)
  await screen.findByText(`Answer ${id}`)
  await finishReading()
  fireEvent.click(confirmButton())
  await screen.findByRole('button', { name: `Undo: Confirming “\u2068Question ${id}\u2069” as still correct` })
}

const queue = (...kindOf: string[]) => ({
  tasks: ids.map((id, at) => ({ object: 'faq', id, kind: kindOf[at] })),
  list: '/work',
})

describe('the list of tasks', () => {
  test('passes its order to an approval', async () => {
    kinds = { a: 'approve' }
    const { history } = await openList()
    fireEvent.click(screen.getByRole('link', { name: 'Review: Question a' }))
    expect(history.location.pathname).toBe('/faq/approve-faq/a')
    expect(history.location.state).toEqual({ queue: queue('approve', 'stale') })
  })

  test('continues after a verification with an approval on its own screen', async () => {
    kinds = { b: 'approve' }
    const { history } = await openList()
    await confirm('a')
    expect(history.location.pathname).toBe('/faq/approve-faq/b')
    expect(history.location.state).toEqual({ queue: queue('stale', 'approve') })
  })

  test('opens the text of the task at which an approval leaves the queue', async () => {
    const { history } = await openList()
    act(() => history.push('/elsewhere'))
    act(() => history.push('/work', { queue: queue('stale', 'stale'), task: 'faq b stale' }))
    await screen.findByText('Answer b')
    expect(screen.queryByText('Answer a')).toBeNull()
  })

  test('focuses the row of a task without a text to confirm', async () => {
    kinds = { b: 'returned' }
    const { history } = await openList()
    act(() => history.push('/elsewhere'))
    act(() => history.push('/work', { queue: queue('stale', 'returned'), task: 'faq b returned' }))
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]))
  })
})

describe('a verification', () => {
  test('is possible only after its text has been shown for a second', async () => {
    await openList()
    expect(screen.queryByRole('button', { name: 'Confirm still correct' })).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await read('a')
    await screen.findByText('Answer a')
    await finishReading(500)
    expect(confirmButton().disabled).toBe(true)
    await finishReading()
    expect(confirmButton().disabled).toBe(false)
  })

  test('is impossible if its text cannot be loaded', async () => {
    refuse = ({ path }) => (path === 'published/faq/a' ? { status: 403, body: { code: 'forbidden' } } : undefined)
    await openList()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await read('a')
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('published/faq/a'))
    await pass(5000)
    expect(confirmButton().disabled).toBe(true)
  })

  test('opens the next text, which a second quick click does not confirm', async () => {
    await openList()
    await confirm('a')
    await screen.findByText('Answer b')
    await finishReading(400)
    fireEvent.click(confirmButton())
    await pass(0)
    expect(isDecided({ entity: 'faq', id: 'b' })).toBe(false)
    await pass(8000)
    await waitFor(() => expect(verified()).toEqual(['faq/a/verify']))
  })

  test('is sent after eight seconds for the version of the task; the row keeps its place until then [EXP-4]', async () => {
    await openList()
    await confirm('a')
    await pass(7000)
    expect(verified()).toEqual([])
    expect(within(rows()[0]!).getByText('Question a')).toBeTruthy()
    expect(within(rows()[0]!).getByText('Confirming…')).toBeTruthy()
    await pass(1500)
    await waitFor(() => expect(rows().map((row) => row.textContent?.includes('Question a'))).toEqual([false]))
    expect(verified()).toEqual(['faq/a/verify'])
    const { method, headers } = calls.find(({ path }) => path === 'faq/a/verify')!
    expect([method, headers.get('if-match')]).toEqual(['POST', '"4"'])
  })

  test('is undone by Ctrl+Z without a request', async () => {
    await openList()
    await confirm('a')
    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
    await screen.findByText('Undone')
    await within(rows()[0]!).findByRole('button', { name: 'Read text: Question a' })
    await pass(20_000)
    expect(verified()).toEqual([])
  })

  test('is sent at once if the page is closed', async () => {
    await openList()
    await confirm('a')
    localStorage.setItem('access_token', 'token')
    const sent = vi.spyOn(globalThis, 'fetch')
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(verified()).toEqual(['faq/a/verify'])
    const [, options] = sent.mock.calls.at(-1)!
    expect(options).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer token', 'if-match': '"4"' } })
    await pass(20_000)
    expect(verified()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('is not sent in the name of the next user', async () => {
    await openList()
    await confirm('a')
    session.userId = 'u2'
    await pass(8000)
    await screen.findByRole('alert')
    expect(verified()).toEqual([])
  })

  test('shows an error with the title if the record has changed', async () => {
    refuse = ({ path }) =>
      path === 'faq/a/verify' ? { status: 412, body: { code: 'version_conflict', detail: 'Changed.' } } : undefined
    await openList()
    await confirm('a')
    await pass(8000)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Question a.*Changed\./)
    await within(rows()[0]!).findByRole('button', { name: 'Read text: Question a' })
  })

  test('stays undoable without a connection, and is sent later', async () => {
    let isOffline = true
    refuse = ({ path }) => {
      if (path === 'faq/a/verify' && isOffline) throw new TypeError('Failed to fetch')
      return undefined
    }
    await openList()
    await confirm('a')
    await pass(8500)
    await waitFor(() => expect(verified()).toHaveLength(1))
    await screen.findByRole('button', { name: /^Undo: Confirming/ })
    isOffline = false
    await pass(8500)
    await waitFor(() => expect(verified()).toHaveLength(2))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})
