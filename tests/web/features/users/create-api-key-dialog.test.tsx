// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CreateApiKeyDialog } from '#web/features/users/create-api-key-dialog.tsx'
import { utcDay } from '#shared/model/overdue.ts'
import { serve, show, type } from '#tests/web/entity/support.tsx'

afterEach(() => vi.unstubAllGlobals())

const onCreated = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

const yearInMilliseconds = 366 * 86_400_000

test.each([
  ['nonsense', /^Enter a real date/],
  ['3 May 2020', /^Up to one year/],
  [utcDay(Date.now() + yearInMilliseconds), /^Up to one year/],
])('an API key is not created with the expiry date %s', async (text, error) => {
  const calls = serve(() => undefined)
  const dialog = <CreateApiKeyDialog user="demo-partner" scopes={['FAQ']} onCreated={onCreated} onClose={onClose} />
  await show({ '/': dialog }, { at: '/' })
  type(await screen.findByRole('textbox', { name: /^Name/ }), 'Town portal')
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option'))
  type(screen.getByRole('textbox', { name: /^Expiry date/ }), text)
  fireEvent.click(screen.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(screen.getAllByText(error).some((one) => one.className.includes('error'))).toBe(true))
  expect(calls).toEqual([])
})
