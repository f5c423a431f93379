// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyboardShortcuts } from '#web/app/overlays/use-keyboard-shortcuts.ts'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { isDecided } from '#web/entity/tasks/deferred-decision.ts'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  sessionState: () => ({ status: 'signed-in', user: { id: 'u1' } }),
}))

const tasks = [
  ['a', 'stale'],
  ['b', 'unconfirmed'],
  ['c', 'due'],
  ['d', 'approve'],
].map(([id, kind]) => ({
  kind,
  object: 'faq',
  id,
  version: 4,
  title: `Question ${id}`,
  language_id: '1',
  since: '2026-01-01',
  views: 3,
  abilities: ['SHOW', 'VERIFY'],
  assignee: null,
}))
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

beforeEach(() => {
  hold('all')
  serve(({ path }) => {
    if (path === 'work') return { body: { ...page(tasks), counts: {}, waiting: tasks.length } }
    if (path.startsWith('published/faq/')) return { body: textOf(path.split('/')[2]!) }
    return path.endsWith('/verify') ? { body: {} } : undefined
  })
})
afterEach(async () => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of getShownToasts()) closeToast(id)
  })
  await vi.waitUntil(() => !tasks.some(({ id }) => isDecided({ entity: 'faq', id: id! })))
  vi.unstubAllGlobals()
})

function Desk() {
  useKeyboardShortcuts()
  return (
    <main id="main">
      <TasksScreen />
    </main>
  )
}
const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, code: `Key${key.toUpperCase()}`, ...modifiers })
/** The open text, which has the focus. */
const read = (id: string) =>
  waitFor(() => {
    expect(screen.getAllByText(/^Answer/).map(({ textContent }) => textContent)).toEqual([`Answer ${id}`])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Question ${id}`)
  })
const openList = async () => {
  const shown = await show({ '/work': <Desk /> }, { at: '/work' })
  await screen.findByRole('link', { name: 'Question a' })
  return shown
}

test('the keys for next and previous open the next and previous text, or the screen that decides the task', async () => {
  const { history } = await openList()
  press('j')
  press('Enter')
  await read('a')
  // There is no task before the first one.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open previous' }).disabled).toBe(true)
  press('j')
  await read('b')
  press('k')
  await read('a')
  press('j')
  await read('b')
  fireEvent.click(screen.getByRole('button', { name: 'Open next' }))
  await read('c')
  press('j')
  expect(history.location.pathname).toBe('/faq/approve-faq/d')
  expect((history.location.state as { queue: { list: string } }).queue.list).toBe('/work')
})

test('the arrow keys scroll an open text', async () => {
  await openList()
  press('j')
  press('Enter')
  await read('a')
  const isUnhandled = fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(isUnhandled).toBe(true)
  await read('a')
})

test('a confirmation by keyboard opens the next text, and the previous task shows the decision', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openList()
  press('j')
  press('Enter')
  await read('a')
  await act(() => vi.advanceTimersByTimeAsync(0))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  press('Enter', { ctrlKey: true })
  await read('b')
  await screen.findByRole('button', { name: /^Undo: Confirming/ })
  press('k')
  const row = screen.getByRole('link', { name: 'Question a' }).closest('[data-row]')!
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(row.textContent).toContain('Confirming…')
})
