// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

test('the bell shows an error instead of "no new notifications" if they cannot be loaded', async () => {
  let isDown = true
  serve(({ path }) => {
    if (path !== 'notification') return undefined
    return isDown ? { status: 400, body: { code: 'bad_request' } } : { body: { unread: 0, entities: [] } }
  })
  await show({ '/home': <NotificationBell /> }, { at: '/home' })
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  // jsdom opens no popovers.
  const panel = document.getElementById(bell.getAttribute('popovertarget')!)!
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }))
  const retry = await screen.findByText('Try again')
  expect(screen.queryByText('No new notifications')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText('No new notifications')).toBeTruthy()
})
