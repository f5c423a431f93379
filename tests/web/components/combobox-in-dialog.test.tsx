// @vitest-environment jsdom
import { Modal } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { show } from '#tests/web/entity/support.tsx'

afterEach(() => vi.unstubAllGlobals())

test('Escape closes the open options first, then the dialog', async () => {
  const close = vi.fn<() => void>()
  const options = [{ value: 'u1', label: 'Partners' }]
  const dialog = (
    <Modal opened onClose={close} title="Share">
      <MultiCombobox label="Groups" options={options} value={[]} onChange={() => {}} nameOf={String} />
    </Modal>
  )
  await show({ '/': dialog }, { at: '/' })
  const input = await screen.findByRole('combobox', { name: 'Groups' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: 'Partners' })).toBeTruthy()
  fireEvent.keyDown(input, { key: 'Escape' })
  expect([screen.queryByRole('option'), close.mock.calls.length]).toEqual([null, 0])
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})
