// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { FaqForm } from '#web/features/faq/edit/faq-form.tsx'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { record, show } from '#tests/web/features/faq/harness.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { request } from '#tests/web/request-mock.ts'

vi.mock('#web/api/http/client.ts', async (original) =>
  (await import('#tests/web/request-mock.ts')).mockRequests(original),
)
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
hold()

const own: FaqRecord = { ...record, created_by: 'u1' }
/** Responds to saves; every other request fails. */
const answerSaves = (answer: (version: number) => Promise<FaqRecord>) =>
  request.mockImplementation((method, _path, { version = 0 } = {}) =>
    method === 'PATCH' ? answer(version) : Promise.reject(new ApiProblem(503, { code: 'unavailable' })),
  )
const sent = () => request.mock.calls.filter(([method]) => method === 'PATCH')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  request.mockReset()
  answerSaves(async (version) => ({ ...own, version: version + 1 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Question – English' }), { target: { value: text } })
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('saves the user’s own draft automatically, each change once and over its previous version [EXP-11]', async () => {
  await show(<FaqForm start={own} />)
  await wait(60_000)
  expect(sent()).toEqual([])
  type('Where do I register?')
  await wait(20_000)
  expect(sent().map(([, path, { version }]) => [path, version])).toEqual([['faq/f1', 3]])
  expect(sent()[0]![2].body).not.toHaveProperty('status')
  expect(await screen.findByText('All changes saved')).toBeTruthy()
  await wait(60_000)
  expect(sent()).toHaveLength(1)
  type('Where and when do I register?')
  await wait(20_000)
  expect(sent().map(([, , { version }]) => version)).toEqual([3, 4])
})

test('text typed while a draft is being saved is kept, and saved next', async () => {
  let answer = (_record: FaqRecord) => {}
  answerSaves(() => new Promise((resolve) => (answer = resolve)))
  await show(<FaqForm start={own} />)
  type('Where do I register?')
  await wait(20_000)
  type('Where do I register now?')
  await act(async () => answer({ ...own, version: 4 }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Question – English' }).value).toBe(
    'Where do I register now?',
  )
  await wait(20_000)
  expect(sent().map(([, , { version }]) => version)).toEqual([3, 4])
})

test('a draft that cannot be saved is not retried, and shows as unsaved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerSaves(async () => {
    throw new ApiProblem(412, { code: 'version_conflict', current_version: 9 })
  })
  await show(<FaqForm start={own} />)
  type('Where do I register?')
  await wait(60_000)
  expect(sent()).toHaveLength(1)
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test.each([
  ['another user’s draft', { created_by: 'u2' }],
  ['an FAQ waiting for approval', { status: 'WAITING_FOR_APPROVAL' as const }],
  ['a published FAQ', { status: 'PUBLISHED' as const }],
])('%s is not saved automatically', async (_what, differing) => {
  await show(<FaqForm start={{ ...own, ...differing }} />)
  type('Where do I register?')
  await wait(60_000)
  expect(sent()).toEqual([])
})
