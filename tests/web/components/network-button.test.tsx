// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { markReached } from '#web/platform/connection.ts'
import { startTexts } from '#web/i18n/i18n.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await startTexts('en')
})

afterEach(() => {
  cleanup()
  markReached()
  vi.unstubAllGlobals()
})

test('a network button is disabled with a reason while offline, and enabled when online again', () => {
  const save = vi.fn<() => void>()
  render(
    <MantineProvider>
      <NetworkButton onClick={save}>Save</NetworkButton>
    </MantineProvider>,
  )
  const button = () => screen.getByRole('button', { name: 'Save' })
  act(() => void dispatchEvent(new Event('offline')))
  fireEvent.click(button())
  expect(save).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('You need an internet connection to do this.')
  act(markReached)
  fireEvent.click(button())
  expect(save).toHaveBeenCalledTimes(1)
})
