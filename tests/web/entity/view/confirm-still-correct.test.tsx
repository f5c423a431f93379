// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { utcToday } from '#shared/model/overdue.ts'
import { ConfirmStillCorrect } from '#web/entity/view/confirm-still-correct.tsx'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const record = { id: 'd1', version: 7, abilities: ['SHOW', 'VERIFY'], verified_at: '2026-01-01' }
let sent: { method?: string; path: string; version: string | null }[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ ...record, version: 8, verified_at: utcToday() })
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    sent.push({ method, path: pathname, version: new Headers(headers).get('if-match') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm still correct' }))

test('confirms the version that is shown, and shows a toast', async () => {
  await show(<ConfirmStillCorrect entity="directory" record={record} />)
  await press()
  await waitFor(() => expect(getShownToasts().map(({ text }) => text)).toContain('Confirmed as still correct'))
  // Reads that another test file began may arrive late.
  const writes = sent.filter(({ method }) => method !== 'GET')
  expect(writes).toEqual([{ method: 'POST', path: '/api/directory/d1/verify', version: '"7"' }])
})

test('shows an error if another user has changed the record', async () => {
  answer = () => Response.json({ code: 'version_conflict', status: 412, current_version: 8 }, { status: 412 })
  await show(<ConfirmStillCorrect entity="directory" record={record} />)
  await press()
  await waitFor(() => expect(getShownToasts().filter(({ kind }) => kind === 'error')).toHaveLength(1))
})

test.each([
  ['without the right to verify', { ...record, abilities: ['SHOW', 'UPDATE'] }],
  ['on the day of a confirmation', { ...record, verified_at: utcToday() }],
])('is not offered %s', async (_whom, given) => {
  await show(<ConfirmStillCorrect entity="directory" record={given} />)
  expect(screen.queryByRole('button')).toBeNull()
})
