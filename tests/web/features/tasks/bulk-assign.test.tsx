// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runShortcut } from '#web/components/keyboard/run-shortcut.ts'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { TasksScreen } from '#web/features/tasks/tasks-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { type Call, type Language, page, type Reply, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const people = [
  { id: 'u1', name: 'Rana' },
  { id: 'u2', name: 'Nabil Rahmani' },
  { id: 'u3', name: 'Amal Said' },
]
const kinds = { a: 'due', b: 'approve', c: 'stale', d: 'approve' } as const
const ids = ['a', 'b', 'c', 'd'] as const
type Id = (typeof ids)[number]

/** User ids of the assignees by task. */
let assignees: Partial<Record<Id, string | null>>
let isUnassignedOnly: boolean
let refuse: (call: Call) => Reply | undefined
let calls: Call[]

const taskOf = (id: Id) => ({
  kind: kinds[id],
  object: 'faq',
  id,
  version: 1,
  title: `Question ${id}`,
  language_id: '1',
  since: '2026-01-01',
  views: 0,
  abilities: ['SHOW', 'VERIFY'],
  assignee: people.find((one) => one.id === assignees[id]) ?? null,
})
const answer = (call: Call): Reply | undefined => {
  const refused = refuse(call)
  if (refused) return refused
  if (call.path === 'work/people') return { body: people }
  if (call.path === 'work') {
    const listed = ids.filter((id) => !isUnassignedOnly || !assignees[id]).map(taskOf)
    return { body: { ...page(listed), counts: {}, waiting: listed.length } }
  }
  const id = ids.find((one) => call.path === `work/faq/${one}/${kinds[one]}`)
  if (!id || call.method !== 'PUT') return undefined
  assignees[id] = (call.body as { user_id: string | null }).user_id
  return { status: 204 }
}

beforeEach(() => {
  hold('all')
  assignees = { c: 'u2' }
  isUnassignedOnly = false
  refuse = () => undefined
  calls = serve(answer)
})
afterEach(() => {
  act(() => {
    for (const { id } of getShownToasts()) closeToast(id)
  })
  vi.unstubAllGlobals()
})

const open = async (at = '/work', language: Language = 'en') => {
  const shown = await show({ '/work': <TasksScreen />, '/faq/view/:id': <p>the FAQ</p> }, { at, language })
  await screen.findByRole('link', { name: 'Question a' })
  return shown
}
const checkbox = (id: Id) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Question ${id}` })
const select = (...some: Id[]) => some.forEach((id) => fireEvent.click(checkbox(id)))
const selected = () =>
  ids.filter((id) => screen.queryByRole('link', { name: `Question ${id}` }) && checkbox(id).checked)
const bar = async () => within(await screen.findByRole('region', { name: 'Selected tasks' }))
const openChoice = async () => fireEvent.click((await bar()).getByRole('button', { name: 'Assign…' }))
const assignToPerson = async (name: string) => {
  await openChoice()
  const input = await screen.findByRole('combobox', { name: 'Assign to' })
  type(input, name)
  fireEvent.click(await screen.findByRole('option', { name }))
}
const press = async (name: string) => {
  await openChoice()
  fireEvent.click(await screen.findByRole('button', { name }))
}
/** Assignments that were requested: task and user id. */
const sent = () =>
  calls
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, (body as { user_id: string | null }).user_id])
const listRequests = () => calls.filter(({ path }) => path === 'work')

describe('several tasks', () => {
  test('are assigned to one person in one step, which is undone by assigning them back', async () => {
    await open()
    select('a', 'c')
    expect((await bar()).getByText('2 tasks selected')).toBeTruthy()
    await assignToPerson('Amal Said')
    const undo = await screen.findByRole('button', { name: 'Undo: 2 tasks assigned to \u2068Amal Said\u2069' })
    expect(sent()).toEqual([
      ['work/faq/a/due', 'u3'],
      ['work/faq/c/stale', 'u3'],
    ])
    expect(selected()).toEqual([])
    expect(screen.queryByRole('region', { name: 'Selected tasks' })).toBeNull()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Amal Said' })).toHaveLength(2))
    // One request for the list, however many tasks have changed.
    expect(listRequests()).toHaveLength(2)
    fireEvent.click(undo)
    await screen.findByText('Undone: 2 tasks')
    expect(sent().slice(2)).toEqual([
      ['work/faq/a/due', null],
      ['work/faq/c/stale', 'u2'],
    ])
    await screen.findByRole('button', { name: 'Nabil Rahmani' })
  })

  test('are assigned to the user, and unassigned', async () => {
    await open()
    select('b', 'd')
    await press('Assign to me')
    await screen.findByText('2 tasks assigned to you')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Assigned to you' })).toHaveLength(2))
    select('b', 'c')
    await press('Unassign')
    await screen.findByText('2 tasks unassigned')
    expect(sent().slice(2)).toEqual([
      ['work/faq/b/approve', null],
      ['work/faq/c/stale', null],
    ])
  })

  test('are not sent if they are assigned to the person already', async () => {
    await open()
    select('c')
    await assignToPerson('Nabil Rahmani')
    await screen.findByText('No changes needed.')
    select('a', 'c')
    await assignToPerson('Nabil Rahmani')
    await screen.findByText('1 task assigned to \u2068Nabil Rahmani\u2069')
    expect(sent()).toEqual([['work/faq/a/due', 'u2']])
  })

  test('stay selected if they could not be assigned, each with the reason, and the others are counted', async () => {
    refuse = ({ path }) =>
      path === 'work/faq/b/approve' ? { status: 404, body: { code: 'not_found', detail: 'Not found.' } } : undefined
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await press('Assign to me')
    await screen.findByText('3 tasks assigned to you')
    const alert = screen.getByRole('alert')
    expect(within(alert).getByText('1 task couldn’t be changed')).toBeTruthy()
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Question b: ./)])
    expect(selected()).toEqual(['b'])
    const refusals = screen.getAllByText(/^Couldn’t complete this: /)
    expect(refusals.map((one) => one.closest('[data-row]')!.textContent)).toEqual([
      expect.stringContaining('Question b'),
    ])
    fireEvent.click(within(alert).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/^Couldn’t complete this: /)).toBeNull()
    expect(selected()).toEqual(['b'])
  })

  test('can be undone after the list has become empty', async () => {
    isUnassignedOnly = true
    assignees = { b: 'u2', c: 'u2', d: 'u2' }
    await open('/work?assigned=nobody')
    select('a')
    await press('Assign to me')
    await screen.findByText('No tasks')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: 1 task assigned to you' }))
    await screen.findByRole('link', { name: 'Question a' })
    expect(selected()).toEqual([])
  })

  test.each([
    ['ar', 'المهام المحددة', 'مهمتان محددتان', 'إسناد…', 'إسناد إليّ', 'أُسندت إليك مهمتان'],
    [
      'fr',
      'Tâches sélectionnées',
      '2 tâches sélectionnées',
      'Attribuer…',
      'M’attribuer',
      '2 tâches vous ont été attribuées',
    ],
  ] as const)('are counted in words in %s', async (language, label, count, assign, take, done) => {
    await open('/work', language)
    const [, first, second] = screen.getAllByRole('checkbox')
    for (const one of [first!, second!]) fireEvent.click(one)
    const region = within(await screen.findByRole('region', { name: label }))
    expect(region.getByText(count)).toBeTruthy()
    fireEvent.click(region.getByRole('button', { name: assign }))
    fireEvent.click(await screen.findByRole('button', { name: take }))
    await screen.findByText(done)
  })
})

describe('the selection of tasks', () => {
  test('covers a range across groups with Shift, and a page', async () => {
    await open('/work?group=kind')
    await screen.findByRole('heading', { name: 'Waiting for approval (2)' })
    // The order on the screen: a, b, d, c.
    select('b')
    fireEvent.click(checkbox('c'), { shiftKey: true })
    expect(selected()).toEqual(['b', 'c', 'd'])
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    fireEvent.click(all)
    expect([selected().length, all.checked, all.indeterminate]).toEqual([4, true, false])
    fireEvent.click((await bar()).getByRole('button', { name: 'Clear selection' }))
    expect(selected()).toEqual([])
  })

  test('is changed by the key that selects a row', async () => {
    await open()
    const row = checkbox('b').closest<HTMLElement>('[data-row]')!
    row.focus()
    act(() => void runShortcut('select', document.activeElement))
    expect(selected()).toEqual(['b'])
    expect(row.dataset['selected']).toBe('true')
    act(() => void runShortcut('select', document.activeElement))
    expect(selected()).toEqual([])
  })

  test('is restored by going back', async () => {
    const { history } = await open()
    select('d')
    act(() => history.push('/faq/view/d'))
    await screen.findByText('the FAQ')
    act(() => history.go(-1))
    await screen.findByRole('link', { name: 'Question a' })
    expect(selected()).toEqual(['d'])
  })
})
