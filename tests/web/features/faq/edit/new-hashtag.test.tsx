// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { FaqForm } from '#web/features/faq/edit/faq-form.tsx'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()
afterEach(cleanup)

test('a hashtag created with an FAQ is shown by its name after saving', async () => {
  const tags = [{ id: 'h1', hashtag: 'registration' }]
  request.mockImplementation(async (method, path) => {
    if (method === 'PATCH') {
      tags.push({ id: 'h-9f3', hashtag: 'wheelchairs' })
      return { ...record, version: 4, hashtags: ['h-9f3'] }
    }
    if (path === 'hashtag') return [...tags]
    throw new ApiProblem(503, { code: 'unavailable' })
  })
  await show(<FaqForm start={{ ...record, created_by: 'u1' }} />)
  const input = await screen.findByRole('combobox', { name: /^Hashtags/ })
  input.focus()
  fireEvent.change(input, { target: { value: 'wheelchairs' } })
  fireEvent.click(await screen.findByRole('option', { name: /Add/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await screen.findByText('All changes saved')
  await waitFor(() => expect(screen.getByText('#wheelchairs')).toBeTruthy())
  expect(screen.queryByText(/h-9f3/)).toBeNull()
})
