// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { PushSettings } from '#web/features/account/edit-profile/push-settings.tsx'
import type { PushState } from '#web/session/push-subscription.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const push = vi.hoisted(() => ({
  pushState: vi.fn<() => Promise<PushState>>(),
  enablePush: vi.fn<() => Promise<PushState>>(),
  disablePush: vi.fn<() => Promise<void>>(),
}))
vi.mock('#web/session/push-subscription.ts', () => push)

afterEach(cleanup)

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('turns push on and off', async () => {
  push.pushState.mockResolvedValue('off')
  push.enablePush.mockResolvedValue('on')
  await show(<PushSettings />)
  await press('Turn on notifications')
  await press('Turn off notifications')
  await screen.findByRole('button', { name: 'Turn on notifications' })
  expect(push.disablePush).toHaveBeenCalledOnce()
})

test('shows an error if the state of the device could not be read, and tries again', async () => {
  push.pushState.mockRejectedValueOnce(new ApiProblem(503, {})).mockResolvedValue('on')
  await show(<PushSettings />)
  await press('Try again')
  expect((await screen.findByRole('button', { name: 'Turn off notifications' })).isConnected).toBe(true)
})
