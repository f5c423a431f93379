// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaEditScreen } from '#web/features/media/edit/media-edit-screen.tsx'
import { type Call, record, serve } from '#tests/web/entity/support.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

let calls: Call[]
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)

beforeEach(() => {
  hold('all')
  calls = serve(() => ({ body: record('m1', {}) }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => show(<MediaEditScreen />, { path: '/media/create-media-content' })

function choose(type: string) {
  const option = screen.getByRole<HTMLOptionElement>('option', { name: type })
  fireEvent.change(screen.getByRole('combobox', { name: /^Type/ }), { target: { value: option.value } })
}

const write = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

test('shows only the fields of the selected type', async () => {
  await open()
  expect(screen.queryByRole('textbox', { name: /^Link|^Embed/ })).toBeNull()
  choose('Video')
  expect(screen.getByRole('textbox', { name: /^Link/ })).toBeTruthy()
  expect(await screen.findByText('MP4 or WebM, up to 100 MB')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Embed/ })).toBeNull()
  choose('Facebook Video')
  expect(await screen.findByRole('textbox', { name: /^Embed/ })).toBeTruthy()
  choose('Poster')
  expect(screen.queryByRole('textbox', { name: /^Link|^Embed/ })).toBeNull()
})

test('shows the URL extracted from embed code, and a preview of the item', async () => {
  await open()
  choose('Facebook Video')
  const href = encodeURIComponent('https://www.facebook.com/agency/videos/1234567890/')
  await write(/^Embed/, `<iframe src="https://www.facebook.com/plugins/video.php?href=${href}&show_text=0"></iframe>`)
  const storedUrlText = screen.getByText('Link that will be saved').nextElementSibling
  expect(storedUrlText?.textContent).toBe('https://www.facebook.com/watch/?v=1234567890')
  expect(await screen.findByRole('button', { name: 'Play (connects to Facebook)' })).toBeTruthy()
  await write(/^Embed/, '<iframe src="https://tracker.example/x"></iframe>')
  expect(
    screen.getByText('We couldn’t find a Facebook video in what you pasted. Paste the video’s link or embed code.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('does not save a video without a URL, and omits the fields of other types', async () => {
  await open()
  await write(/^Title/, 'How to register')
  choose('Facebook Video')
  await write(/^Embed/, 'https://www.facebook.com/watch/?v=1234567890')
  choose('Video')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Link/ }).getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  await write(/^Link/, 'https://youtu.be/aqz-KE-bpKQ')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { content_type, content_url, embed_code, file } = sent()[0]!
  expect([content_type, content_url]).toEqual(['Video', 'https://youtu.be/aqz-KE-bpKQ'])
  expect([embed_code ?? null, file ?? null]).toEqual([null, null])
})
