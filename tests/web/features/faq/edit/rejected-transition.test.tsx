// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { closeErrors, getShownToasts } from '#web/components/feedback/toast.ts'
import { setTitlePart } from '#web/components/navigation/document-title.ts'
import { FaqEditScreen } from '#web/features/faq/edit/faq-edit-screen.tsx'
import { FaqActions } from '#web/features/faq/view/faq-actions.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const bare = { ...record, service_categories: [], visibility: null, moves: ['WAITING_FOR_APPROVAL' as const] }
const refusal = new ApiProblem(400, {
  code: 'validation_failed',
  detail: 'Something is missing.',
  fields: [
    { path: 'service_categories', code: 'needs_category' },
    { path: 'visibility', code: 'needs_visibility' },
  ],
})

beforeEach(() => {
  setTitlePart('page', 'Update FAQ - Daleel')
  request.mockImplementation((method, path) =>
    method === 'PATCH' ? Promise.reject(refusal) : Promise.resolve(path === 'faq/f1' ? bare : []),
  )
})
afterEach(() => {
  request.mockClear()
  cleanup()
  closeErrors()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit For Approval' }))

test('redirects editors to the form, lists the missing fields and focuses the first', async () => {
  const { history } = await show(<FaqActions faq={bare} />)
  press()
  await waitFor(() => expect(history.location.pathname).toBe('/faq/update-faq/f1'))
  expect(request.mock.calls.filter(([method]) => method === 'PATCH')).toEqual([])
  const { state } = history.location
  cleanup()
  const form = await show(<FaqEditScreen />, { path: '/here', route: '/faq/update-faq/:fid' })
  form.history.push('/faq/update-faq/f1', state)
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('Categories: Choose a category.')
  expect(summary.textContent).toContain('Visibility: Choose who can see this.')
  await waitFor(() => expect(document.activeElement?.id).toBe('field-service_categories'))
  expect(document.title).toBe('Error: Update FAQ - Daleel')
})

test('redirects editors to the form also if only the server detects missing fields', async () => {
  const whole = { ...record, moves: ['WAITING_FOR_APPROVAL' as const] }
  const { history } = await show(<FaqActions faq={whole} />)
  press()
  await waitFor(() => expect(history.location.pathname).toBe('/faq/update-faq/f1'))
  expect(request.mock.calls.filter(([method]) => method === 'PATCH')).toHaveLength(1)
})

test('names the missing fields in a toast for users who cannot edit', async () => {
  const { history } = await show(<FaqActions faq={{ ...bare, abilities: ['SHOW'] }} />)
  press()
  const named = 'Categories: Choose a category. Visibility: Choose who can see this.'
  await waitFor(() => expect(getShownToasts().map(({ text }) => text)).toEqual([named]))
  expect(history.location.pathname).toBe('/here')
})
