// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getShownToasts, toast } from '#web/components/feedback/toast.ts'
import { Toasts } from '#web/components/feedback/toasts.tsx'
import { startTexts } from '#web/i18n/i18n.ts'

const draw = () =>
  render(
    <MantineProvider>
      <Toasts toasts={getShownToasts()} />
    </MantineProvider>,
  )

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await startTexts('en')
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a success toast', () => {
  test('closes after 3000 ms', () => {
    toast.success('created')
    draw()
    act(() => void vi.advanceTimersByTime(2999))
    expect(getShownToasts()).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(1))
    expect(getShownToasts()).toHaveLength(0)
  })

  test('stays while the pointer is on it', () => {
    toast.success('updated')
    draw()
    fireEvent.mouseEnter(screen.getByRole('status'))
    act(() => void vi.advanceTimersByTime(10_000))
    expect(getShownToasts()).toHaveLength(1)
    fireEvent.mouseLeave(screen.getByRole('status'))
    act(() => void vi.advanceTimersByTime(3000))
    expect(getShownToasts()).toHaveLength(0)
  })

  test('with an action stays for its own duration, and while the action has the focus', () => {
    const offer = (close: () => void) => <button onClick={close}>Undo</button>
    toast.success('deleted', { durationMs: 8000, render: offer })
    draw()
    const button = screen.getByRole('button', { name: 'Undo' })
    act(() => void vi.advanceTimersByTime(7999))
    expect(getShownToasts()).toHaveLength(1)
    act(() => button.focus())
    act(() => void vi.advanceTimersByTime(60_000))
    expect(getShownToasts()).toHaveLength(1)
    act(() => button.blur())
    act(() => void vi.advanceTimersByTime(8000))
    expect(getShownToasts()).toHaveLength(0)
  })

  test('is translated into the language of the interface', async () => {
    await act(() => startTexts('ar'))
    toast.success('saved as draft')
    draw()
    expect(screen.getByText('حُفظت المسودة')).toBeTruthy()
  })
})

test('an error toast stays until it is closed', () => {
  toast.error('The office could not be saved.')
  draw()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('alert').textContent).toContain('The office could not be saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(getShownToasts()).toHaveLength(0)
})
