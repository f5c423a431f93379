import { describe, expect, test } from 'vitest'
import { isPlayerSource } from '#shared/domain/media/player-origins.ts'
import { videoUrlInEmbedCode, renderPlayer, findVideoPlayer } from '#shared/domain/media/video-player.ts'

const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const vimeo = 'https://vimeo.com/76979871'
const page = 'https://www.facebook.com/watch/?v=10153231379946729'

describe('a video player', () => {
  test.each([
    [film, film],
    ['http://youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=10s#x', film],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', film],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', film],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', film],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', film],
    [' HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ ', film],
    [vimeo, vimeo],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${vimeo}/8272103f6e`],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', `${vimeo}/8272103f6e`],
    ['https://www.facebook.com/facebook/videos/10153231379946729/', page],
    ['https://m.facebook.com/watch/?v=10153231379946729&ref=share', page],
    ['https://www.facebook.com/video.php?v=10153231379946729', page],
    ['https://www.facebook.com/agency/videos/how-to-register/10153231379946729', page],
    ['https://www.facebook.com/reel/1234567890', 'https://www.facebook.com/reel/1234567890/'],
    ['https://www.facebook.com/share/v/1A2b3C4d5E/', 'https://www.facebook.com/share/v/1A2b3C4d5E/'],
    ['https://fb.watch/aBc-12_xYz/', 'https://fb.watch/aBc-12_xYz/'],
    [`https://www.facebook.com/plugins/video.php?height=314&href=${encodeURIComponent(page)}&show_text=0`, page],
  ])('is found for %s', (address, canonical) => {
    const player = findVideoPlayer(address)!
    expect(player.address).toBe(canonical)
    expect(isPlayerSource(player.source)).toBe(true)
    expect(findVideoPlayer(player.address)).toEqual(player)
  })

  test.each([film, `${vimeo}/8272103f6e`, page])(
    'of %s has embed code that resolves to the same video URL',
    (address) => {
      const code = renderPlayer(findVideoPlayer(address)!)
      expect(code).toMatch(/^<iframe src="https:\/\/[^"<>]+" [a-z="0-9 ;-]+ allowfullscreen><\/iframe>$/)
      expect(code).not.toMatch(/&(?!amp;)/)
      expect(videoUrlInEmbedCode(code)).toBe(address)
    },
  )

  test('uses YouTube without cookies, Vimeo without tracking, and Facebook’s own page', () => {
    expect(findVideoPlayer(film)).toMatchObject({
      provider: 'youtube',
      id: 'aqz-KE-bpKQ',
      source: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    })
    expect(findVideoPlayer(`${vimeo}/8272103f6e`)!.source).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    )
    expect(new URL(findVideoPlayer(page)!.source).searchParams.get('href')).toBe(page)
  })

  test.each([
    '',
    'aqz-KE-bpKQ',
    'https://example.org/film.mp4',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"onload=',
    'https://www.youtube.com/redirect?q=https://evil.example&v=aqz-KE-bpKQ',
    'https://www.facebook.com@evil.example/watch/?v=10153231379946729',
    'https://facebook.com:pass@evil.example/watch/?v=10153231379946729',
    'https://user@www.facebook.com/watch/?v=10153231379946729',
    'https://www.facebook.com.evil.example/watch/?v=10153231379946729',
    'https://evilfacebook.com/watch/?v=10153231379946729',
    'https://www.facebook.com:8443/watch/?v=10153231379946729',
    'https://fаcebook.com/watch/?v=10153231379946729',
    'https://www.fаcebook.com/watch/?v=10153231379946729',
    'https://ｙoutube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://xn--youtbe-3ya.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com./watch?v=aqz-KE-bpKQ',
    '//www.youtube.com/watch?v=aqz-KE-bpKQ',
    '/\\www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https:\\\\www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https:/\\www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https:www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com\\@evil.example/watch?v=aqz-KE-bpKQ',
    'https://www.you\ttube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ\u0000',
    'javascript:alert(1)//https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'java\nscript:alert(1)',
    'data:text/html,https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'ftp://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.facebook.com/login/?next=https://evil.example',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Fwatch%2F%3Fv%3D10153231379946729',
    'https://www.facebook.com/plugins/video.php?href=javascript%3Aalert(1)',
    `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(`https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}`)}`,
    'https://vimeo.com/76979871/not-a-key',
    'https://vimeo.com/user/76979871/8272103f6e/more',
    `https://www.youtube.com/watch?v=aqz-KE-bpKQ&x=${'x'.repeat(3000)}`,
  ])('is not found for %j', (address) => {
    expect(findVideoPlayer(address)).toBe(null)
  })
})

describe('embed code', () => {
  const source = `https://www.facebook.com/plugins/video.php?height=314&amp;href=${encodeURIComponent(page)}&amp;show_text=false`
  const frame = (attributes: string, inside = '') => `<iframe ${attributes} width="560">${inside}</iframe>`

  test.each([
    [frame(`src="${source}" style="border:none" allowfullscreen="true"`), page],
    [frame(`src='${source.replaceAll('&amp;', '&')}'`), page],
    [`<div id="fb-root"></div><div class="fb-video" data-href="${page}" data-width="500"></div>`, page],
    [frame('title="Film" src="https://www.youtube.com/embed/aqz-KE-bpKQ"'), film],
    [` ${page} `, page],
  ])('resolves to the video URL: %s', (code, address) => {
    expect(videoUrlInEmbedCode(code)).toBe(address)
  })

  test.each([
    '',
    '<p>no film</p>',
    frame(`src="${source}"`, frame('src="https://www.youtube.com/embed/aqz-KE-bpKQ"')),
    `${frame(`src="${source}"`)}${frame(`src="${source}"`)}`,
    `<iframe title="a>b" src="${source}"></iframe>`,
    `<iframe\u0000src="${source}">`,
    `< iframe src="https://evil.example"></iframe>${frame(`src="${source}"`)}`,
    `<iframe src="https://evil.example"${frame(`src="${source}"`)}`,
    frame(`src="${source}" src="https://evil.example"`),
    frame(`src="https://evil.example" data-src="${source}"`),
    frame(`src="${source}" srcdoc="<script>alert(1)</script>"`),
    frame('src="javascript:alert(1)"'),
    frame('src="java&#10;script:alert(1)"'),
    frame('src="&#104;ttps://www.youtube.com/embed/aqz-KE-bpKQ"'),
    frame('src="//www.youtube.com/embed/aqz-KE-bpKQ"'),
    frame('src="https://www.facebook.com@evil.example/plugins/video.php?href=x"'),
    frame('src=https://www.youtube.com/embed/aqz-KE-bpKQ'),
    `<script>document.write('${page}')</script>`,
    `<a href="${page}">film</a>`,
    '<'.repeat(5000),
    '<iframe '.repeat(600),
  ])('resolves to no URL: %j [IN-7]', (code) => {
    expect(videoUrlInEmbedCode(code)).toBe(null)
  })
})
