// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import { FaqEditScreen } from '#web/features/faq/edit/faq-edit-screen.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const published: FaqRecord = {
  ...record,
  status: 'PUBLISHED',
  moves: ['DRAFT'],
  abilities: ['SHOW', 'UPDATE', 'PUBLISH'],
}

const patches = () => request.mock.calls.filter(([method]) => method === 'PATCH')

beforeEach(() => {
  request.mockImplementation((_method, path) => {
    if (path === 'faq/f1/presence') return Promise.resolve({ version: published.version, others: [] })
    return Promise.resolve(path === 'faq/f1' ? published : [])
  })
})
afterEach(() => {
  request.mockClear()
  cleanup()
})

const edit = async (address = '/faq/update-faq/f1') => {
  const screens = (
    <>
      <FaqEditScreen />
      <FeedbackHosts />
    </>
  )
  await show(screens, { path: address, route: '/faq/update-faq/:fid' })
}
const changeQuestion = async (to: string) =>
  fireEvent.change(await screen.findByLabelText(/^Question/), { target: { value: to } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Save and Publish' }))

test('asks for the kind of change before it publishes, and names unfinished languages', async () => {
  await edit()
  await changeQuestion('How can I register?')
  publish()
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this change?' }))
  expect(dialog.getByText(/العربية/).textContent).toContain('Français')
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and Publish' })
  expect(send.disabled).toBe(true)
  expect(patches()).toEqual([])
  fireEvent.click(dialog.getByRole('radio', { name: 'Only the wording changed' }))
  fireEvent.click(send)
  await waitFor(() => expect(patches()).toHaveLength(1))
  expect(patches()[0]![2]?.body).toMatchObject({ significance: 'minor' })
})

test('does not ask if the text is unchanged', async () => {
  await edit()
  fireEvent.change(await screen.findByLabelText('Contact office'), { target: { value: 'Tripoli office' } })
  publish()
  fireEvent.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(patches()).toHaveLength(1))
  expect(patches()[0]![2]?.body).not.toHaveProperty('significance')
})

test('publishes nothing if the dialog is closed', async () => {
  await edit()
  await changeQuestion('How can I register?')
  publish()
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this change?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(patches()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(/^Question/).value).toBe('How can I register?')
})

test('copies the source text to a language without text', async () => {
  await edit('/faq/update-faq/f1?language=fr')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the source text' }))
  const question = screen.getByLabelText<HTMLInputElement>('Question – Français')
  await waitFor(() => expect(question.value).toBe('How do I register?'))
  expect(screen.queryByRole('button', { name: 'Copy the source text' })).toBeNull()
  cleanup()
  await edit('/faq/update-faq/f1')
  await screen.findByLabelText('Question – English')
  expect(screen.queryByRole('button', { name: 'Copy the source text' })).toBeNull()
})
