// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotificationBell } from '#web/app/layout/header/notification-bell.tsx'
import { serve, show } from '#tests/web/entity/support.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bell requests notifications every five minutes and when the window gets focus', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let unread = 0
  const calls = serve(({ path }) => (path === 'notification' ? { body: { unread, entities: [] } } : undefined))
  const requested = () => calls.filter(({ path }) => path === 'notification').length
  await show({ '/home': <NotificationBell /> }, { at: '/home' })
  await screen.findByRole('button', { name: 'Notifications' })
  expect(requested()).toBe(1)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(requested()).toBe(1)
  unread = 2
  await vi.advanceTimersByTimeAsync(61_000)
  await screen.findByRole('button', { name: /2/ })
  expect(requested()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requested()).toBe(3))
})
