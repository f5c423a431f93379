// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FaqEditScreen } from '#web/features/faq/edit/faq-edit-screen.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold(['FAQ:SAVE'])

afterEach(cleanup)

test('a question in the URL prefills a new FAQ in its language', async () => {
  request.mockResolvedValue(record)
  const path = `/faq/create-faq?question=${encodeURIComponent('منحة جامعية')}&language=ar`
  await show(<FaqEditScreen />, { path, route: '/faq/create-faq' })
  const question = await screen.findByRole('textbox', { name: /^Question – العربية/ })
  expect((question as HTMLInputElement).value).toBe('منحة جامعية')
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await waitFor(() => expect(request).toHaveBeenCalledWith('POST', 'faq', expect.anything()))
  const [, , { body }] = request.mock.calls.find(([method]) => method === 'POST')!
  expect(body).toMatchObject({ translations: [{ language_id: '2', question: 'منحة جامعية' }] })
})
