// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadingActions } from '#web/reading/reading-actions.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const address = 'https://daleel.example/search-result?open=faq:f1'
const write = vi.fn<(text: string) => Promise<void>>(async () => undefined)
const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)

function given(more: object) {
  write.mockClear()
  share.mockClear()
  vi.stubGlobal('navigator', { userAgent: '', language: 'en', clipboard: { writeText: write }, ...more })
  return show(<ReadingActions title="Where?" address={address} />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('is sent on with what the device has for that', async () => {
  await given({ share })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ title: 'Where?', url: address })
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  share.mockRejectedValueOnce(new DOMException('thought better of it', 'AbortError'))
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await share.mock.results[1]!.value.catch(() => undefined)
  expect(write).not.toHaveBeenCalled()
})

test('where it has nothing, the address is copied', async () => {
  await given({})
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(write).toHaveBeenCalledWith(address))
})
