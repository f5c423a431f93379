// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FaqEditScreen } from '#web/features/faq/edit/faq-edit-screen.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'

type Call = (method: string, path: string, options: { body?: Record<string, unknown> }) => Promise<unknown>
const { request } = vi.hoisted(() => ({ request: vi.fn<Call>() }))
vi.mock('#web/api/http/client.ts', async (original) => ({ ...(await original<object>()), request }))
vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({
    status: 'signed-in',
    user: { id: 'u1', name: 'Rana' },
    rights: new Set(),
    hasPermission: (entity: string, key: string) => entity === 'FAQ' && key === 'SAVE',
  }),
}))

afterEach(cleanup)

test('a question in the URL prefills a new FAQ in its language', async () => {
  request.mockResolvedValue(record)
  const path = `/faq/create-faq?question=${encodeURIComponent('منحة جامعية')}&language=ar`
  await show(<FaqEditScreen />, { path, route: '/faq/create-faq' })
  const question = await screen.findByRole('textbox', { name: /العربية/ })
  expect((question as HTMLInputElement).value).toBe('منحة جامعية')
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await waitFor(() => expect(request).toHaveBeenCalledWith('POST', 'faq', expect.anything()))
  const [, , { body }] = request.mock.calls.find(([method]) => method === 'POST')!
  expect(body).toMatchObject({ translations: [{ language_id: '2', question: 'منحة جامعية' }] })
})
