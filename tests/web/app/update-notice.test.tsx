// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UpdateNotice } from '#web/app/overlays/update-notice.tsx'
import { registerUnsaved } from '#web/session/reauthentication.ts'
import { startTexts } from '#web/i18n/i18n.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await startTexts('en')
  await loadNamespaces('beside')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an update is offered only if there are no unsaved changes', () => {
  const take = vi.fn<() => void>()
  const later = vi.fn<() => void>()
  const release = registerUnsaved()
  render(
    <MantineProvider>
      <UpdateNotice onTake={take} onLater={later} />
    </MantineProvider>,
  )
  expect(screen.queryByRole('button', { name: 'Update now' })).toBeNull()
  expect(screen.getByText('Save your changes before you update.')).toBeDefined()
  act(release)
  fireEvent.click(screen.getByRole('button', { name: 'Update now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect([take.mock.calls.length, later.mock.calls.length]).toEqual([1, 1])
})
