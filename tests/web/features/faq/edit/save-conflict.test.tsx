// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { FaqForm } from '#web/features/faq/edit/faq-form.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold(['FAQ:SAVE', 'FAQ:UPDATE'])
vi.mock('#web/features/faq/lazy-answer-editor.tsx', () => ({
  LazyAnswerEditor: ({
    value,
    onChange,
    label,
  }: {
    value: string
    onChange: (html: string) => void
    label: string
  }) => <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />,
}))

const theirs = {
  ...record,
  version: 4,
  updated_by_name: 'Omar',
  contact_office: 'Tripoli office',
  translations: [{ ...record.translations[0]!, answer: '<p>Come to the new office on Monday.</p>' }],
}

beforeEach(() => {
  request.mockReset()
  request.mockImplementation(async (method: string, path: string) => {
    if (path.endsWith('/presence')) return { version: record.version, others: [] }
    if (method === 'PATCH') throw new ApiProblem(412, { code: 'version_conflict', current_version: 4 })
    return theirs
  })
})
afterEach(cleanup)

async function writeAndSave() {
  const view = await show(<FaqForm start={record} />)
  const answer = screen.getByRole('textbox', { name: 'Answer – English' })
  fireEvent.change(answer, { target: { value: '<p>Come to the office with your card.</p>' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await screen.findByText('Someone else changed this FAQ')
  return view
}

test('a concurrent save shows who made it and what differs [F3]', async () => {
  const { container } = await writeAndSave()
  expect(container.textContent).toContain('Omar')
  const [gone, come] = ['del', 'ins'].map((tag) => [...container.querySelectorAll(tag)].map((one) => one.textContent))
  expect(gone!.join(' ')).toContain('Monday')
  expect(come!.join(' ')).toContain('card')
})

test('keeping the own version saves it over the other one, and keeps changes of other fields', async () => {
  await writeAndSave()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my version' }))
  const answer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer – English' })
  expect(answer.value).toBe('<p>Come to the office with your card.</p>')
  request.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await waitFor(() => expect(request).toHaveBeenCalled())
  const [method, path, options] = request.mock.calls[0]!
  expect([method, path, options.version]).toEqual(['PATCH', 'faq/f1', 4])
  expect(options.body?.['contact_office']).toBe('Tripoli office')
})

test('a save rejected by validation keeps the typed text', async () => {
  request.mockImplementation(async () => {
    throw new ApiProblem(422, { code: 'validation_failed', fields: [{ path: 'contact_office', code: 'too_long' }] })
  })
  await show(<FaqForm start={record} />)
  const question = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question – English' })
  fireEvent.change(question, { target: { value: 'Where do I register?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await screen.findByText(/Contact office:/)
  expect(question.value).toBe('Where do I register?')
})

test('submitting without a category sends no request, and links to the field', async () => {
  await show(<FaqForm start={{ ...record, service_categories: [] }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Submit For Approval' }))
  expect(await screen.findByRole('link', { name: 'Categories: Choose a category.' })).toBeTruthy()
  expect(request.mock.calls.filter(([method]) => method === 'PATCH')).toEqual([])
})

test('without PUBLISH, a published FAQ shows that readers keep the current version', async () => {
  await show(<FaqForm start={{ ...record, status: 'PUBLISHED', moves: [] }} />)
  expect(screen.getByText('Readers will see the current version until your change is approved.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save and Publish' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Submit For Approval' })).toBeTruthy()
})

test('a concurrent comment does not block a save', async () => {
  const commented = { ...record, version: 4, comments: [{ id: 'c1', text: 'Good', status: 'DRAFT', created_by: 'u2' }] }
  request.mockImplementation(async (method: string, path: string, { version } = {}) => {
    if (path.endsWith('/presence')) return { version: record.version, others: [] }
    if (method !== 'PATCH') return commented
    if (version !== 4) throw new ApiProblem(412, { code: 'version_conflict', current_version: 4 })
    return { ...commented, version: 5 }
  })
  await show(<FaqForm start={record} />)
  const question = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question – English' })
  fireEvent.change(question, { target: { value: 'Where do I register?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  const saves = () => request.mock.calls.filter(([method]) => method === 'PATCH').map(([, , options]) => options)
  await waitFor(() => expect(saves().map(({ version }) => version)).toEqual([3, 4]))
  await waitFor(() => expect(screen.queryByText('Someone else changed this FAQ')).toBeNull())
  expect(saves()[1]!.body?.['translations']).toMatchObject([{ question: 'Where do I register?' }])
})

test('shows comments added by others while typing, and keeps the typed text', async () => {
  const comments = [{ id: 'c1', text: 'By the gate', status: 'DRAFT', created_at: '2026-05-01T10:00:00.000Z' }]
  request.mockImplementation(async (_method: string, path: string) =>
    path.endsWith('/presence') ? { version: 4, others: [] } : { ...record, version: 4, comments },
  )
  await show(<FaqForm start={record} />)
  const question = screen.getByRole<HTMLInputElement>('textbox', { name: 'Question – English' })
  fireEvent.change(question, { target: { value: 'Where do I register?' } })
  await screen.findByText('By the gate')
  expect(question.value).toBe('Where do I register?')
  await waitFor(() => expect(screen.queryByText(/^Someone saved changes/)).toBeNull())
})
