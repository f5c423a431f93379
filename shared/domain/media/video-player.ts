import { playerFrame } from './player-origins.ts'

export type VideoPlayer = {
  provider: 'youtube' | 'vimeo' | 'facebook'
  id: string
  /** URL of the provider's player; the cookie-free one if the provider has one. */
  source: string
  /** Canonical URL of the video page. */
  address: string
}

/**
 * Returns the video of a YouTube, Vimeo or Facebook URL; null for any other URL. Security: only a validated id is taken
 * from the input, so the result can be framed and linked safely.
 */
export function findVideoPlayer(address: string): VideoPlayer | null {
  const url = plainAddress(address)
  if (!url) return null
  const segments = url.pathname.split('/').filter(Boolean)
  return (
    youtube(url.hostname, segments, url.searchParams) ??
    vimeo(url.hostname, segments, url.searchParams) ??
    facebook(url.hostname, segments, url.searchParams)
  )
}

/** Renders the iframe of a video from its player URL, without any other user input. */
export function renderPlayer({ source }: VideoPlayer): string {
  const { sandbox, allow, referrerPolicy } = playerFrame
  const attributes = { src: source, width: '560', height: '315', sandbox, allow, referrerpolicy: referrerPolicy }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;')}"`)
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`
}

/** Returns the URL of the video in an embed code; null unless it contains exactly one known video. */
export function videoUrlInEmbedCode(code: string): string | null {
  const text = code.trim()
  if (!text.includes('<')) return findVideoPlayer(text)?.address ?? null
  if (/\ssrcdoc\b/i.test(text)) return null
  const named = [...text.matchAll(/<iframe\b([^<>]*)>/gi)].map(([, attributes]) => valueOf(attributes!, 'src'))
  const marked = [...text.matchAll(/<(?:div|span)\b([^<>]*)>/gi)].flatMap(([, attributes]) =>
    /\sdata-href\b/i.test(attributes!) ? [valueOf(attributes!, 'data-href')] : [],
  )
  // Counts frames that the attribute pattern missed, so that no unchecked frame is accepted.
  const frames = text.match(/<\s*i?frame\b/gi)?.length ?? 0
  const found = [...named, ...marked]
  if (frames !== named.length || found.length !== 1 || !found[0]) return null
  return findVideoPlayer(found[0])?.address ?? null
}

/** Returns the single value of an attribute with unescaped ampersands; null for none, several, or other escapes. */
function valueOf(attributes: string, name: string): string | null {
  const values = [...attributes.matchAll(new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi'))]
  if (values.length !== 1) return null
  const value = (values[0]![1] ?? values[0]![2] ?? '').replaceAll('&amp;', '&').trim()
  return /&#|&[a-z]+;/i.test(value) ? null : value
}

/** Parses an http or https URL. Returns null for anything that browsers and this parser could interpret differently. */
function plainAddress(address: string): URL | null {
  const text = address.trim()
  if (text.length > 2000 || !/^https?:\/\/[a-z0-9]/i.test(text) || /[\s\\\p{Cc}]/u.test(text)) return null
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password || url.port ? null : url
}

type Reader = (host: string, segments: string[], query: URLSearchParams) => VideoPlayer | null

const youtube: Reader = (host, segments, query) => {
  const [first = '', second = ''] = segments
  let id: string | null = null
  if (host === 'youtu.be') id = segments.length === 1 ? first : null
  else if (/^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/.test(host)) {
    if (segments.length === 1 && first === 'watch') id = query.get('v')
    else if (segments.length === 2 && ['embed', 'shorts', 'live', 'v'].includes(first)) id = second
  }
  if (!id || !/^[A-Za-z0-9_-]{11}$/.test(id)) return null
  return {
    provider: 'youtube',
    id,
    source: `https://www.youtube-nocookie.com/embed/${id}`,
    address: `https://www.youtube.com/watch?v=${id}`,
  }
}

/** An unlisted Vimeo video has a key, after its number or in the parameter `h` of the player URL. */
const vimeo: Reader = (host, segments, query) => {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(host)) return null
  const at = segments.findIndex((segment) => /^\d{1,12}$/.test(segment))
  const before = segments.slice(0, at).join('/')
  const known =
    host === 'player.vimeo.com'
      ? before === 'video'
      : before === '' || /^(?:channels\/[\w-]+|(?:groups|album|showcase)\/[\w-]+\/videos?)$/.test(before)
  const after = segments.slice(at + 1)
  if (at < 0 || !known || after.length > 1) return null
  const key = after[0] ?? query.get('h')
  if (key && !/^[0-9a-f]{6,20}$/.test(key)) return null
  const id = segments[at]!
  return {
    provider: 'vimeo',
    id,
    source: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}dnt=1`,
    address: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }
}

const facebookHost = /^(?:(?:www|m|web)\.)?facebook\.com$/

const facebook: Reader = (host, segments, query) => {
  if (facebookHost.test(host) && segments.join('/') === 'plugins/video.php') {
    // The Facebook player names the page of its video in `href`. A nested player is rejected.
    const url = plainAddress(query.get('href') ?? '')
    return url && !url.pathname.startsWith('/plugins/')
      ? facebook(url.hostname, url.pathname.split('/').filter(Boolean), url.searchParams)
      : null
  }
  const found = facebookPage(host, segments, query)
  if (!found) return null
  const source = `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(found.address)}&show_text=false`
  return { provider: 'facebook', source, ...found }
}

function facebookPage(
  host: string,
  segments: string[],
  query: URLSearchParams,
): Pick<VideoPlayer, 'id' | 'address'> | null {
  const last = segments.at(-1) ?? ''
  if (host === 'fb.watch')
    return segments.length === 1 && /^[\w-]{4,20}$/.test(last)
      ? { id: last, address: `https://fb.watch/${last}/` }
      : null
  if (!facebookHost.test(host)) return null
  const path = segments.join('/')
  if (/^share\/[vr]\/[A-Za-z0-9]{6,20}$/.test(path)) return { id: last, address: `https://www.facebook.com/${path}/` }
  if (/^reel\/\d{5,20}$/.test(path)) return { id: last, address: `https://www.facebook.com/${path}/` }
  const onPage = segments.length <= 4 && segments[1] === 'videos' && segments.length >= 3
  const id = ['watch', 'watch/live', 'video.php'].includes(path) ? query.get('v') : onPage ? last : null
  return id && /^\d{5,20}$/.test(id) ? { id, address: `https://www.facebook.com/watch/?v=${id}` } : null
}
