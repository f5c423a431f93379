// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FeedbackHosts } from '#web/components/feedback/feedback-hosts.tsx'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { FaqActions } from '#web/features/faq/view/faq-actions.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const submitted: FaqRecord = { ...record, status: 'WAITING_FOR_APPROVAL', moves: ['DRAFT'] }
const { question, answer, translations, created_at, created_by, created_by_name } = record
const change = { question, answer, translations, created_at, created_by, created_by_name }
const changed = {
  ...record,
  status: 'PUBLISHED',
  moves: ['DRAFT'],
  pending: { ...change, status: 'WAITING_FOR_APPROVAL' },
} as unknown as FaqRecord

async function withdraw(faq: FaqRecord): Promise<string> {
  request.mockImplementation(async (method) => (method === 'PATCH' ? { ...faq, version: faq.version + 1 } : []))
  await show(
    <>
      <FaqActions faq={faq} />
      <FeedbackHosts />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByText('Withdraw'))
  const dialog = await screen.findByRole('dialog')
  const text = dialog.textContent
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  return text
}

test('withdrawing a change of a published FAQ says that the change is dropped and the published text stays', async () => {
  expect(await withdraw(changed)).toContain('Your change will be dropped. The published text stays as it is')
  const message = 'Your change was withdrawn. The published text is unchanged.'
  await waitFor(() => expect(getShownToasts().map(({ text }) => text)).toContain(message))
})

test('withdrawing a new FAQ says that it is no longer submitted', async () => {
  expect(await withdraw(submitted)).toContain('The change will no longer be submitted for approval.')
})
