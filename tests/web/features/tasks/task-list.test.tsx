// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, page, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const task = (kind: string, id: string, assignee: { id: string; name: string } | null = null) => ({
  kind,
  object: 'faq',
  id,
  version: 1,
  title: `Question ${id}`,
  language_id: '1',
  since: '2026-01-01',
  views: 0,
  abilities: ['SHOW', 'VERIFY'],
  assignee,
})
const tasks = [
  task('due', 'a'),
  task('approve', 'b'),
  task('stale', 'c', { id: 'u2', name: 'Nabil Rahmani' }),
  task('approve', 'd'),
]

let calls: Call[]

beforeEach(() => {
  hold('all')
  calls = serve(({ path }) => (path === 'work' ? { body: { ...page(tasks), counts: {}, waiting: 4 } } : undefined))
})
afterEach(() => vi.unstubAllGlobals())

const open = (at = '/work') => show({ '/work': <TasksScreen /> }, { at })
const titles = () => screen.getAllByRole('link', { name: /^Question/ }).map(({ textContent }) => textContent)
const rowOf = (id: string) => within(screen.getByRole('link', { name: `Question ${id}` }).closest('li')!)

test('tasks are grouped by the chosen property, with a heading and a count, and approvals open in that order', async () => {
  const { history } = await open()
  await screen.findByRole('link', { name: 'Question a' })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  type(screen.getByRole('combobox', { name: 'Group by' }), 'kind')
  await screen.findByRole('heading', { name: 'Waiting for approval (2)' })
  expect(titles()).toEqual(['Question a', 'Question b', 'Question d', 'Question c'])
  expect(history.location.search).toBe('?group=kind')
  fireEvent.click(screen.getByRole('link', { name: 'Review: Question b' }))
  const { queue } = history.location.state as { queue: { tasks: { id: string }[]; list: string } }
  expect([queue.tasks.map(({ id }) => id).join(''), queue.list]).toEqual(['abdc', '/work?group=kind'])
})

test('the server groups the tasks before it pages them', async () => {
  await open()
  await screen.findByRole('link', { name: 'Question a' })
  type(screen.getByRole('combobox', { name: 'Group by' }), 'due')
  const groups = () => calls.filter(({ path }) => path === 'work').map(({ query }) => query.get('group'))
  await waitFor(() => expect(groups()).toEqual([null, 'due']))
})

test('overdue and due reviews have an icon and words beside their colour', async () => {
  await open('/work?group=due')
  await screen.findByRole('heading', { name: 'Review overdue (1)' })
  for (const [id, words, kind] of [
    ['c', 'Review overdue', 'stale'],
    ['a', 'Review due soon', 'due'],
  ] as const) {
    const badge = rowOf(id).getByText(words)
    expect(badge.closest('li')!.dataset['kind']).toBe(kind)
    expect(badge.parentElement!.querySelector('svg')).not.toBeNull()
  }
  expect(screen.getByRole('heading', { name: 'No review date (2)' })).toBeTruthy()
})

test('assigned tasks show the initials of the assignee', async () => {
  await open()
  const button = await screen.findByRole('button', { name: 'Nabil Rahmani' })
  expect(within(button).getByText('NR')).toBeTruthy()
})
