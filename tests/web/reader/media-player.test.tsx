// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentPolicy } from '#infra/response-headers.ts'
import { isPlayerSource, playerOrigins } from '#shared/domain/media/player-origins.ts'
import { findVideoPlayer } from '#shared/domain/media/video-player.ts'
import { type PlayableMedia, MediaPlayer } from '#web/reader/media/media-player.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const nothing: PlayableMedia = {
  content_type: 'Video',
  content_url: null,
  player: null,
  file_url: null,
  thumbnail_url: null,
}
const address = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const video: PlayableMedia = { ...nothing, content_url: address, player: findVideoPlayer(address) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an external video', () => {
  test('loads nothing from its host before it is played', async () => {
    const { container } = await show(<MediaPlayer item={video} title="How to register" />)
    expect(container.querySelector('iframe')).toBeNull()
    const loaded = [...container.querySelectorAll('[src], [srcset], link, object, embed')]
    expect(loaded.map((element) => element.outerHTML)).toEqual([])
    expect(screen.getByRole('button').textContent).toBe('Play (connects to YouTube)')
  })

  test('is embedded on play: sandboxed, with only the origin as referrer, and focused', async () => {
    const { container } = await show(<MediaPlayer item={video} title="How to register" />)
    fireEvent.click(screen.getByRole('button'))
    const frame = container.querySelector('iframe')!
    expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation')
    expect(frame.title).toBe('How to register – YouTube player')
    expect(document.activeElement).toBe(frame)
  })

  test('has a link to its original page', async () => {
    await show(<MediaPlayer item={video} title="How to register" />)
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe(address)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('is never embedded from a host that is not on the list', async () => {
    const player = { ...video.player!, source: 'https://www.youtube-nocookie.com.example/embed/x' }
    await show(<MediaPlayer item={{ ...video, player }} title="How to register" />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link').getAttribute('href')).toBe(address)
  })

  test('is a link if no player supports its URL', async () => {
    await show(
      <MediaPlayer item={{ ...nothing, content_url: 'https://videos.example.org/1' }} title="How to register" />,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link').textContent).toContain('videos.example.org')
  })
})

test('the content security policy allows frames from exactly the hosts of the players', () => {
  const policy = contentPolicy({ connect: [], analytics: null, scripts: [] })
  expect(policy).toContain(`; frame-src ${playerOrigins.join(' ')};`)
  const addresses = [address, 'https://vimeo.com/76979871', 'https://www.facebook.com/watch/?v=1234567890']
  const sources = addresses.map((one) => findVideoPlayer(one)!.source)
  expect(sources.every(isPlayerSource)).toBe(true)
  expect(new Set(sources.map((one) => new URL(one).origin))).toEqual(new Set(playerOrigins))
})

describe('a file', () => {
  test('that is an image is shown, and can be enlarged and downloaded', async () => {
    await show(
      <MediaPlayer item={{ ...nothing, content_type: 'Poster', file_url: '/uploads/p1' }} title="Keep it secret" />,
    )
    expect(screen.getByRole('img', { name: 'Keep it secret' }).getAttribute('src')).toBe('/uploads/p1')
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/uploads/p1')
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }))
    expect((await screen.findByRole('dialog')).querySelector('img')?.getAttribute('src')).toBe('/uploads/p1')
  })

  test('that is an image shows a message if it cannot be loaded [F13]', async () => {
    await show(
      <MediaPlayer item={{ ...nothing, content_type: 'Poster', file_url: '/uploads/p1' }} title="Keep it secret" />,
    )
    fireEvent.error(screen.getByRole('img', { name: 'Keep it secret' }))
    expect(screen.getByText('This file is no longer available.')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('that is a document shows its size before it is opened', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'content-length': '2411724' } }))
    await show(<MediaPlayer item={{ ...nothing, content_type: 'PDF', file_url: '/uploads/d1' }} title="Guide" />)
    expect((await screen.findByText('2.3 MB')).parentElement?.textContent).toBe('PDF document · 2.3 MB')
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/uploads/d1')
  })

  test('that is a document shows a message if it does not exist', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
    await show(<MediaPlayer item={{ ...nothing, content_type: 'PDF', file_url: '/uploads/d1' }} title="Guide" />)
    expect(await screen.findByText('This file is no longer available.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test.each([
    ['Audio', 'audio', null],
    ['Video', 'video', '/uploads/t1'],
  ])('that is a recording (%s) is loaded only when it is played', async (content_type, element, poster) => {
    const item = { ...video, content_type, file_url: '/uploads/a1', thumbnail_url: '/uploads/t1' }
    const { container } = await show(<MediaPlayer item={item} title="Radio" />)
    const played = container.querySelector<HTMLMediaElement>(element)!
    expect([played.getAttribute('src'), played.preload, played.controls]).toEqual(['/uploads/a1', 'none', true])
    expect([played.getAttribute('poster'), screen.queryByRole('button')]).toEqual([poster, null])
    fireEvent.error(played)
    expect(screen.getByText('This file is no longer available.')).toBeTruthy()
  })

  test('that is not uploaded yet shows a message', async () => {
    await show(<MediaPlayer item={{ ...nothing, content_type: 'Poster' }} title="Keep it secret" />)
    expect(screen.getByText('No file yet.')).toBeTruthy()
  })
})
