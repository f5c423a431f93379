import { playerFrame } from './player-origins.ts'

export type VideoPlayer = {
  provider: 'youtube' | 'vimeo' | 'facebook'
  id: string
  /** What a frame shows: the provider's player, and where there is one, the one that sets no cookies. */
  source: string
  /** The page of the video, always written the same way. */
  address: string
}

/**
 * The video behind an address of YouTube, Vimeo or Facebook; null for every other address. Nothing of what was given goes
 * into the answer but an id of digits and letters, so it can be framed and linked without a second look.
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

/** The frame that shows a video on any page: made of the player's address, and of nothing else that anybody sent. */
export function renderPlayer({ source }: VideoPlayer): string {
  const { sandbox, allow, referrerPolicy } = playerFrame
  const attributes = { src: source, width: '560', height: '315', sandbox, allow, referrerpolicy: referrerPolicy }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value.replaceAll('&', '&amp;')}"`)
  return `<iframe ${written.join(' ')} allowfullscreen></iframe>`
}

/** The page of the video in a piece of embed code; null where there is not exactly one that we know. */
export function videoUrlInEmbedCode(code: string): string | null {
  const text = code.trim()
  if (!text.includes('<')) return findVideoPlayer(text)?.address ?? null
  if (/\ssrcdoc\b/i.test(text)) return null
  const named = [...text.matchAll(/<iframe\b([^<>]*)>/gi)].map(([, attributes]) => valueOf(attributes!, 'src'))
  const marked = [...text.matchAll(/<(?:div|span)\b([^<>]*)>/gi)].flatMap(([, attributes]) =>
    /\sdata-href\b/i.test(attributes!) ? [valueOf(attributes!, 'data-href')] : [],
  )
  // A frame that the pattern passes over is still a frame.
  const frames = text.match(/<\s*i?frame\b/gi)?.length ?? 0
  const found = [...named, ...marked]
  if (frames !== named.length || found.length !== 1 || !found[0]) return null
  return findVideoPlayer(found[0])?.address ?? null
}

/** The one value that a tag gives an attribute, its ampersands unescaped; null for none, several, or other escapes. */
function valueOf(attributes: string, name: string): string | null {
  const values = [...attributes.matchAll(new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi'))]
  if (values.length !== 1) return null
  const value = (values[0]![1] ?? values[0]![2] ?? '').replaceAll('&amp;', '&').trim()
  return /&#|&[a-z]+;/i.test(value) ? null : value
}

/** An http or https address with nothing in it that a browser and a reader could take differently. */
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

/** An unlisted video of Vimeo has a key beside its number: behind it, or as `h` in the address of its player. */
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
    // The player of Facebook names the page of its video; one that names a player again is not taken apart further.
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
