// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FaqForm } from '#web/features/faq/edit/faq-form.tsx'
import type { OutboxChange } from '#web/offline/outbox/outbox-queue.ts'
import { markReached } from '#web/platform/connection.ts'
import { record, show } from '#tests/web/features/faq/harness.tsx'

const { sendOrQueue } = vi.hoisted(() => ({ sendOrQueue: vi.fn<(work: OutboxChange) => Promise<boolean>>() }))
vi.mock('#web/offline/outbox/send-or-queue.ts', () => ({ sendOrQueue }))
vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({
    status: 'signed-in',
    user: { id: 'u1', name: 'Rana' },
    rights: new Set(),
    hasPermission: () => true,
  }),
}))

const question = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Question – English' })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  sendOrQueue.mockReset().mockResolvedValue(false)
})
afterEach(() => {
  cleanup()
  markReached()
  vi.unstubAllGlobals()
})

const away = () => act(() => void dispatchEvent(new Event('offline')))

test('saves a new FAQ as a draft offline, disables publishing, and resets the form', async () => {
  await show(<FaqForm start={null} />)
  away()
  fireEvent.change(question(), { target: { value: 'Where do I register?' } })
  expect(button('Save and Publish').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button('Save as Draft'))
  await waitFor(() => expect(question().value).toBe(''))
  expect(sendOrQueue.mock.lastCall![0]).toMatchObject({
    kind: 'faqDraft',
    id: null,
    version: null,
    name: 'Where do I register?',
    body: { translations: [{ question: 'Where do I register?' }] },
  })
})

test('queues a change of an existing draft with its version, and keeps it in the form', async () => {
  await show(<FaqForm start={{ ...record, created_by: 'u1' }} />)
  away()
  fireEvent.change(question(), { target: { value: 'Where do I register?' } })
  fireEvent.click(button('Save as Draft'))
  await waitFor(() => expect(sendOrQueue).toHaveBeenCalledTimes(1))
  expect(sendOrQueue.mock.lastCall![0]).toMatchObject({ kind: 'faqDraft', id: 'f1', version: 3 })
  expect(question().value).toBe('Where do I register?')
})
