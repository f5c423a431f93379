// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Presence } from '#web/entity/versions/presence.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

let sent: string[]
let answer: () => Response
const presence = (names: string[], version = 3) =>
  Response.json({ version, others: names.map((name) => ({ id: name, name })) })

beforeEach(() => {
  sent = []
  answer = () => presence([])
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    sent.push(`${method} ${pathname}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drawn = <Presence entity="country" id="7" version={3} />
const words = async () => (await screen.findByRole('status')).textContent

test.each([
  [['Amal'], 'Amal is editing too'],
  [['Amal', 'Omar'], 'Amal and Omar are editing too'],
  [['Amal', 'Omar', 'Rana', 'Sami', 'Zein'], 'Amal, Omar, Rana +2 are editing too'],
])('%j are shown as editors, at most three by name', async (names, text) => {
  answer = () => presence(names)
  await show(drawn)
  await waitFor(async () => expect(await words()).toBe(text))
  expect(sent).toEqual(['POST /api/country/7/presence'])
})

test.each([
  ['ar', 'في وضع التعديل الآن أيضًا: Amal'],
  ['fr', 'Amal y travaille aussi'],
] as const)('shows an editor in %s', async (language, text) => {
  answer = () => presence(['Amal'])
  await show(drawn, { language })
  await waitFor(async () => expect(await words()).toBe(text))
})

test('shows that a newer version was saved, and nothing for the current version', async () => {
  answer = () => presence([], 4)
  await show(
    <>
      {drawn}
      <Presence entity="country" id="8" version={4} />
    </>,
  )
  await screen.findByText(/^Someone saved changes since you opened this/)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.getAllByRole('status').map((one) => one.textContent === '')).toEqual([false, true])
})

test('sends presence every minute while the page is visible, and not while it is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const looked = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await show(drawn)
  const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await later(1)
  expect(sent).toHaveLength(1)
  await later(60)
  expect(sent).toHaveLength(2)
  looked.mockReturnValue('hidden')
  await later(120)
  expect(sent).toHaveLength(2)
})

test('shows no names after a failed request', async () => {
  answer = () => presence(['Amal'])
  await show(drawn)
  await screen.findByText('Amal')
  answer = () => Response.json({ code: 'forbidden' }, { status: 403 })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect(await words()).toBe(''))
  clock.mockRestore()
})
