// @vitest-environment jsdom
import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { startTexts } from '#web/i18n/i18n.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  await startTexts('en')
})
afterEach(() => vi.unstubAllGlobals())

test('Escape closes the open options first, then the dialog', async () => {
  const close = vi.fn<() => void>()
  const options = [{ value: 'u1', label: 'Partners' }]
  render(
    <MantineProvider env="test">
      <Modal opened onClose={close} title="Share">
        <MultiCombobox label="Groups" options={options} value={[]} onChange={() => {}} nameOf={String} />
      </Modal>
    </MantineProvider>,
  )
  const input = await screen.findByRole('combobox', { name: 'Groups' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: 'Partners' })).toBeTruthy()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect([screen.queryByRole('option'), close.mock.calls.length]).toEqual([null, 0])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})
