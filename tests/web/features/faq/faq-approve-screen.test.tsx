// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import { daysSince } from '#web/entity/tasks/days-since.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { FaqApproveScreen } from '#web/features/faq/approve/faq-approve-screen.tsx'
import { record, show } from './harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const answer = (third: string) =>
  `<p>Bring these:</p><ol><li>Your card.</li><li>A photo.</li><li>${third}</li></ol><p>It costs nothing.</p><p>It takes a day.</p>`
const texts = (third: string) => [
  { language_id: '1', question: 'How do I register?', answer: answer(third), state: 'current' as const },
]
const waiting: FaqRecord = {
  ...record,
  status: 'PUBLISHED',
  translations: texts('The old form.'),
  abilities: ['SHOW', 'UPDATE', 'PUBLISH', 'DECLINE'],
  moves: ['PUBLISHED', 'DECLINED'],
  pending: {
    status: 'WAITING_FOR_APPROVAL',
    created_by: 'u2',
    created_by_name: 'Karim',
    created_at: ago(3),
    translations: texts('The new form.'),
  },
}
const otherUser = { id: 'u9', name: 'Nabil' }
const task = {
  kind: 'approve',
  object: 'faq',
  id: 'f1',
  title: 'x',
  since: ago(3),
  views: 0,
  abilities: [],
  language_id: '1',
}
const version = (number: number, status: string, pendingStatus: string | null, by: string) => ({
  version: number,
  status,
  pending_status: pendingStatus,
  created_at: ago(10 - number),
  created_by: by,
  created_by_name: by,
})
const revisions = [
  version(3, 'PUBLISHED', 'WAITING_FOR_APPROVAL', 'Nabil'),
  version(2, 'PUBLISHED', 'WAITING_FOR_APPROVAL', 'Karim'),
  version(1, 'PUBLISHED', null, 'Rana'),
]

let assignee: { id: string; name: string } | null = null
let faq = waiting
let stored = revisions
const sent = (wanted: string) => request.mock.calls.filter(([method]) => method === wanted)

beforeEach(async () => {
  ;[assignee, faq, stored] = [null, waiting, revisions]
  request.mockImplementation((method, path, { body } = {}) => {
    if (method === 'PUT') assignee = body?.['user_id'] === 'u1' ? { id: 'u1', name: 'Rana' } : null
    if (path === 'work') return Promise.resolve({ entities: [{ ...task, assignee }] })
    if (path === 'faq/f1/presence') return Promise.resolve({ version: faq.version, others: [] })
    if (path === 'faq/f1/revisions') return Promise.resolve({ entities: stored })
    return Promise.resolve(path === 'faq/f1' ? faq : [])
  })
})
afterEach(() => {
  cleanup()
  request.mockReset()
})

async function open(language: 'en' | 'ar' | 'fr' = 'en') {
  const screens = (
    <>
      <FaqApproveScreen />
      <FeedbackHosts />
    </>
  )
  const shown = await show(screens, { language, path: '/faq/approve-faq/f1', route: '/faq/approve-faq/:id' })
  await loadNamespaces(['work'])
  return shown
}

describe('the approval screen', () => {
  test('shows waiting time, submitter and assignee, and assigns or unassigns the user [EXP-13]', async () => {
    await open()
    await screen.findByText('waiting for 3 days')
    expect(screen.getByText('Karim').parentElement!.textContent).toMatch(/^Submitted by Karim · /)
    screen.getByText(/Unassigned/)
    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
    await screen.findByText(/Assigned to you/)
    fireEvent.click(screen.getByRole('button', { name: 'Unassign' }))
    await screen.findByText(/Unassigned/)
    expect(sent('PUT').map(([, path, { body }]) => [path, body])).toEqual([
      ['work/faq/f1/approve', { user_id: 'u1' }],
      ['work/faq/f1/approve', { user_id: null }],
    ])
  })

  test('shows missing fields above their section to approvers who cannot edit [EXP-13]', async () => {
    const bare = { pending: null, status: 'WAITING_FOR_APPROVAL' as const, service_categories: [], visibility: null }
    const translations = [{ ...waiting.translations[0]!, answer: '' }]
    faq = { ...waiting, ...bare, translations, abilities: ['SHOW', 'PUBLISH', 'DECLINE'] }
    const { history } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Save and Publish' }))
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    const [ofRecord, ofText] = screen.getAllByRole('alert')
    expect(ofRecord!.textContent).toBe('Categories: Choose a category.Visibility: Choose who can see this.')
    expect(ofText!.textContent).toMatch(/^Answer \(English\): /)
    // Position: before the text and after the errors of the record.
    const isBefore = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) === one.DOCUMENT_POSITION_FOLLOWING
    expect(isBefore(ofRecord!, ofText!) && isBefore(ofText!, screen.getByRole('tablist'))).toBe(true)
    expect(getShownToasts()).toEqual([])
    expect([sent('PATCH'), history.location.pathname]).toEqual([[], '/faq/approve-faq/f1'])
  })

  test('shows question and text once, with one switch of the language and the other fields', async () => {
    faq = { ...waiting, pending: null, status: 'WAITING_FOR_APPROVAL', contact_office: 'North' }
    stored = []
    await open()
    await screen.findByText('Bring these:')
    await screen.findByText('North')
    for (const text of ['How do I register?', 'Bring these:']) expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-label'))).toEqual(['Language'])
  })

  test('shows the name of another assignee', async () => {
    assignee = otherUser
    await open()
    await expect(screen.findByText(/Assigned to .*Nabil/)).resolves.toBeTruthy()
  })

  test('shows neither submitter nor assignment of a draft', async () => {
    faq = { ...waiting, status: 'DRAFT', pending: null }
    await open()
    await screen.findByRole('button', { name: 'Save and Publish' })
    expect(screen.queryByText(/Submitted by/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
  })

  test.each([
    ['ar', 'بالانتظار منذ 3 أيام'],
    ['fr', 'en attente depuis 3 jours'],
  ] as const)('shows the waiting time in %s', async (language, words) => {
    await open(language)
    await expect(screen.findByText(words)).resolves.toBeTruthy()
  })

  test('collapses unchanged paragraphs, and keeps the numbers of changed list items [EXP-13]', async () => {
    await open()
    const changed = await screen.findByRole('region', { name: 'English' })
    const [first, second] = await within(changed).findAllByRole('button', { name: /unchanged paragraphs/ })
    expect([first!.textContent, second!.textContent]).toEqual([
      expect.stringContaining('3 unchanged paragraphs'),
      expect.stringContaining('2 unchanged paragraphs'),
    ])
    expect(within(changed).queryByText('It costs nothing.')).toBeNull()
    expect(changed.textContent).toMatch(/3\. The.*form/)
    expect(second!.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(second!)
    expect(second!.getAttribute('aria-expanded')).toBe('true')
    expect(within(changed).getAllByText('It costs nothing.')).not.toEqual([])
  })
})

describe('publishing', () => {
  const publish = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save and Publish' }))

  test('without a category redirects to the edit form before any request is sent [EXP-13]', async () => {
    faq = { ...waiting, pending: { ...waiting.pending!, service_categories: [] } }
    const { history } = await open()
    await publish()
    await waitFor(() => expect(history.location.pathname).toBe('/faq/update-faq/f1'))
    expect(history.location.state).toEqual({ lacks: true })
    expect([sent('PATCH'), screen.queryByRole('dialog')]).toEqual([[], null])
  })

  test('asks for confirmation if languages were not started', async () => {
    await open()
    await publish()
    await screen.findByText(/العربية \(not started\) and Français \(not started\)/)
    expect(sent('PATCH')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Publish anyway' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  })
})

test('days are counted by midnights in the user’s time zone', () => {
  const at = (day: number, hour: number) => new Date(2026, 9, day, hour)
  const since = (from: Date, to: Date) => daysSince(from.toISOString(), to)
  expect(since(at(5, 23), at(6, 1))).toBe(1)
  expect(since(at(5, 1), at(5, 23))).toBe(0)
  // The period includes a day of 25 hours in time zones that end daylight saving time.
  expect(since(at(20, 12), at(30, 12))).toBe(10)
  expect(since(at(6, 1), at(5, 1))).toBe(0)
})
