// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QuickExit } from '#web/components/navigation/quick-exit-button.tsx'
import { QuickExitDelay } from '#web/components/navigation/quick-exit-delay.tsx'
import { quickExit } from '#web/session/quick-exit.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

vi.mock(import('#web/session/quick-exit.ts'), async (original) => ({
  ...(await original()),
  quickExit: vi.fn<typeof quickExit>(),
}))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(quickExit).mockClear()
})

async function press(Delay?: ComponentType<{ onUndo: () => void }>) {
  await show(<QuickExit Delay={Delay} />, { path: '/home' })
  vi.useFakeTimers()
  document.title = 'Home'
  fireEvent.click(screen.getByRole('button', { name: 'Exit this page' }))
}

describe('the quick exit', () => {
  test('leaves at once for a visitor', async () => {
    await press()
    expect(quickExit).toHaveBeenCalledOnce()
  })

  test('of a signed-in user hides the page, and can be undone', async () => {
    await press(QuickExitDelay)
    expect([screen.getByRole('dialog').textContent, document.title]).toEqual(['Undo', ''])
    // The dialog covers the page.
    expect(document.documentElement.style.visibility).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    vi.advanceTimersByTime(60_000)
    expect(quickExit).not.toHaveBeenCalled()
    expect([screen.queryByRole('dialog'), document.title]).toEqual([null, 'Home'])
  })

  test('of a signed-in user hides the page while the undo loads', async () => {
    await press(() => null)
    expect(document.documentElement.style.visibility).toBe('hidden')
    document.documentElement.style.visibility = ''
  })

  test('of a signed-in user leaves after a few seconds, and when the tab is closed', async () => {
    await press(QuickExitDelay)
    fireEvent(window, new Event('pagehide'))
    expect(quickExit).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(4000)
    expect(quickExit).toHaveBeenCalledTimes(2)
  })

  test('of a signed-in user leaves at once if the undo cannot be loaded', async () => {
    vi.doMock('#web/components/navigation/quick-exit-delay.tsx', () => {
      throw new Error('404')
    })
    vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    const { QuickExitDelay: Loading } = await import('#web/components/navigation/lazy-quick-exit-delay.tsx')
    await show(<QuickExit Delay={Loading} />, { path: '/home' })
    fireEvent.click(screen.getByRole('button', { name: 'Exit this page' }))
    await vi.waitFor(() => expect(quickExit).toHaveBeenCalledOnce())
    vi.doUnmock('#web/components/navigation/quick-exit-delay.tsx')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})
