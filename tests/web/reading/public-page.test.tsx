// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { publicPathOf } from '#shared/public/address.ts'
import * as settings from '#web/api/config.ts'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

type Page = Parameters<typeof ReadingActions>[0]['page']

function given(publicPages: boolean, page: Page) {
  vi.spyOn(settings, 'config').mockReturnValue({ ...settings.config(), publicPages })
  return show(<ReadingActions title="Where?" address="https://daleel.example/" page={page ?? null} />)
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what everybody reads leads to its public page', async () => {
  await given(true, { entity: 'faq', id: 'f1' })
  const link = await screen.findByRole('link', { name: 'Public page' })
  expect(link.getAttribute('href')).toBe(await publicPathOf('faq', 'f1'))
})

test.each<[string, boolean, Page]>([
  ['is not for everybody', true, null],
  ['stands where there are no public pages', false, { entity: 'faq', id: 'f1' }],
])('what %s leads to none', async (_what, publicPages, page) => {
  await given(publicPages, page)
  await publicPathOf('faq', 'f1')
  await screen.findByRole('button', { name: 'Print' })
  expect(screen.queryByRole('link')).toBeNull()
})
