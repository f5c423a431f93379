import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { contentPolicy } from '#infra/response-headers.ts'
import { clientId, newRegion, useProduct } from '#tests/support/product.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { fetchFrom } from '#tests/support/fetch-from.ts'

const { account, call, direct, origin, raw, settled, tokenOf } = useProduct()

const wrongPassword = (username: string) => ({
  body: { grant_type: 'password', client_id: clientId, username, password: 'wrong' },
})

describe('a request that bypasses the distribution', () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await fetch(`${direct()}/api${path}`, { method, headers })).status
  const secret = () => process.env['ORIGIN_SECRETS']!

  test('gets 404 on every path', async () => {
    for (const path of ['/health', '/me', '/published/faq', '/docs', '/leads/nowhere'])
      expect(await statusOf(path), path).toBe(404)
    expect(await statusOf('/auth', {}, 'POST')).toBe(404)
    for (const given of ['', 'wrong', secret().slice(1), `${secret()} `.repeat(2), `${secret()},`])
      expect(await statusOf('/health', { 'x-origin-secret': given, 'x-viewer-address': '127.0.0.1' }), given).toBe(404)
    expect(await statusOf('/health', { 'x-origin-secret': secret() })).toBe(200)
  })

  test('accepts old and new secret while both are configured, and fails if none is', async () => {
    const before = secret()
    try {
      process.env['ORIGIN_SECRETS'] = `coming,${before}`
      for (const one of ['coming', before]) expect(await statusOf('/health', { 'x-origin-secret': one })).toBe(200)
      for (const one of [`coming,${before}`, 'com', ''])
        expect(await statusOf('/health', { 'x-origin-secret': one })).toBe(404)
      process.env['ORIGIN_SECRETS'] = ''
      expect(await statusOf('/health', { 'x-origin-secret': '' })).toBe(500)
      expect(await statusOf('/health')).toBe(500)
    } finally {
      process.env['ORIGIN_SECRETS'] = before
    }
    expect(await statusOf('/health', { 'x-origin-secret': before })).toBe(200)
  })
})

describe('a client file', () => {
  test('is cached forever with a hashed name, and revalidated otherwise', async () => {
    const page = await fetch(`${origin()}/home`)
    const [, part] = /src="(\/assets\/[^"]+)"/.exec(await page.text())!
    const cacheControlOf = async (path: string) => (await fetch(`${origin()}${path}`)).headers.get('cache-control')
    expect(await cacheControlOf(part!)).toContain('immutable')
    for (const path of ['/', '/home', '/service-worker.js', '/manifest.ar.webmanifest', '/icons/any-192.png'])
      expect([path, await cacheControlOf(path)]).toEqual([path, 'no-cache'])
    const manifest = await fetch(`${origin()}/manifest.ar.webmanifest`)
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  })
})

describe('the viewer’s IP address', () => {
  const refusalsOf = async (email: string) => {
    const rows = (await call('GET', '/security-log?kind=sign_in_refused', { as: 'Administrator' })).body.entities
    return rows.filter((row) => row['user_email'] === email).map((row) => row['ip'])
  }

  test('is set by the edge, whatever the request says [LG-4]', async () => {
    const { email } = await account([])
    const forged = {
      'x-forwarded-for': '198.51.100.1',
      'x-viewer-address': '198.51.100.2',
      'X-Viewer-Address': '198.51.100.3',
      'cloudfront-viewer-address': '198.51.100.4:1',
      forwarded: 'for=198.51.100.5',
      'true-client-ip': '198.51.100.6',
      'x-real-ip': '198.51.100.7',
    }
    expect((await call('POST', '/auth', { ...wrongPassword(email), from: '127.7.3.9', headers: forged })).status).toBe(
      400,
    )
    expect(await refusalsOf(email)).toEqual(['127.7.3.0'])
  })

  test('comes with the location set by the edge only', async () => {
    const viewerHeaders = { 'cloudfront-viewer-country': 'ZZ', 'cloudfront-viewer-country-region': 'Nowhere' }
    const [here, there] = [uniqueWord(), uniqueWord()]
    const region = newRegion()
    await call('GET', `/search?q=${here}`, { as: 'Front Liner', from: region.address, headers: viewerHeaders })
    await call('GET', `/search?q=${there}`, { as: 'Front Liner', headers: viewerHeaders })
    await settled()
    const placesOf = async (word: string) =>
      (
        await call('GET', `/capture-search?conditions[keywords:equal]=${word}`, { as: 'Administrator' })
      ).body.entities.map((row) => row['location'])
    expect(await placesOf(here)).toEqual([{ country: 'XA', region: region.name }])
    expect(await placesOf(there)).toEqual([null])
  })
})

test('every API response has the security headers, including those of the gateway [FE-2]', async () => {
  const answers = await Promise.all([
    fetch(`${origin()}/api/health`),
    fetch(`${origin()}/api/me`),
    fetch(`${origin()}/api/leads/nowhere`),
    fetch(`${origin()}/api/docs`),
    fetch(`${origin()}/api/auth`, { method: 'POST', body: 'x'.repeat(10_000_001) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 200, 413])
  for (const { headers } of answers)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
})

describe('invalid UTF-8', () => {
  const bytes = (text: string, ...more: number[]) =>
    Buffer.concat([Buffer.from(text), Buffer.from(more), Buffer.from('"}')])

  test('is rejected in a body, and nothing is written [IN-5]', async () => {
    const token = await tokenOf('Administrator')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const name = uniqueWord()
    for (const more of [[0xff], [0xc3], [0xed, 0xa0, 0x80]]) {
      const body = bytes(`{"name":"${name}`, ...more)
      const answer = await fetchFrom('127.0.0.1', `${origin()}/api/unit`, { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'bad_request' })
    }
    expect((await call('GET', `/unit?search=${name}`, { as: 'Administrator' })).body.total).toBe(0)
  })

  test('is rejected in a URL, on any route', async () => {
    for (const path of ['/faq/%ff', '/faq/%ZZ', '/faq/%ED%A0%80', '/health?x=%ff', '/faq?search=%c3', '/leads/%ff'])
      expect(await raw('GET', path), path).toBe(400)
    expect(await statusOfBytes(Buffer.from('GET /api/search?q=\xe9 HTTP/1.1\r\nhost: x\r\n\r\n', 'latin1'))).toBe(400)
  })

  const statusOfBytes = (sent: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const socket = connect(Number(new URL(origin()).port), '127.0.0.1', () => socket.write(sent))
      socket.once('data', (head) => {
        socket.destroy()
        resolve(Number(/^HTTP\/1.1 (\d+)/.exec(head.toString('latin1'))?.[1]))
      })
      socket.once('error', reject)
    })
})

describe('a content security policy report', () => {
  const report = (body: object, headers: Record<string, string> = {}) =>
    call('POST', '/csp-report', { body, headers: { 'content-type': 'application/csp-report', ...headers } })
  const blocked = (uri: string) => ({
    'csp-report': {
      'document-uri': 'https://daleel.example/reset_password/secret-token',
      'effective-directive': 'script-src-elem',
      'blocked-uri': uri,
      'script-sample': 'amal@people.example',
    },
  })

  test('is one log line with directive and host, without page or user, rate limited per minute [FE-1]', async () => {
    const lines: string[] = []
    const spied = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    const statuses = []
    try {
      for (let times = 0; times < 60; times++)
        statuses.push((await report(blocked('https://evil.example/path?who=amal'))).status)
    } finally {
      spied.mockRestore()
    }
    expect(new Set(statuses)).toEqual(new Set([204]))
    const reportLines = lines.filter((line) => line.includes('csp_violation_reported'))
    expect(reportLines.length).toBeGreaterThanOrEqual(20)
    expect(reportLines.length).toBeLessThanOrEqual(40)
    expect(JSON.parse(reportLines[0]!)).toMatchObject({ directive: 'script-src-elem', blocked: 'https://evil.example' })
    expect(reportLines.join()).not.toMatch(/secret-token|amal|path/)
  })

  test('is rejected if invalid or too long', async () => {
    expect((await report({ other: 1 })).status).toBe(400)
    expect((await report(blocked(`https://evil.example/${'x'.repeat(9000)}`))).status).toBe(413)
  })

  test('is requested by every page, and the API docs allow only their own style', async () => {
    const page = await fetch(`${origin()}/api/docs`)
    const style = /<style>(.*?)<\/style>/s.exec(await page.text())![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*script-src 'sha256-[^']+'; connect-src 'self';/,
    )
    expect(contentPolicy({ connect: [], analytics: null, scripts: [] })).toContain('report-uri /api/csp-report')
  })
})
