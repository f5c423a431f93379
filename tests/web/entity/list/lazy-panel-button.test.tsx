import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPanelButton } from '#web/entity/list/lazy-panel-button.tsx'
import { show } from '#tests/web/entity/support.tsx'

test('a panel that fails to load shows a message, and opens on the next click', async () => {
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(() => 'the columns')
  const Columns = lazyPanelButton(load)
  await show({ '/': <Columns label="Columns" icon={null} /> }, { at: '/' })
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByText(/Part of the page didn’t load/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  expect(await screen.findByText('the columns')).toBeDefined()
})
