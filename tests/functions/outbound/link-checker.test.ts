import type dns from 'node:dns'
import { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPublicIp, lookupPublicIp } from '#functions/outbound/ssrf-guard.ts'
import { throttleBySite } from '#functions/outbound/throttle-by-site.ts'
import { checkLink } from '#functions/outbound/link-checker.ts'

vi.mock('node:dns', async (original) => {
  const real = await original<typeof dns>()
  return { ...real, lookup: vi.fn<typeof real.lookup>(real.lookup) }
})

type Found = (error: Error | null, addresses: { address: string; family: number }[]) => void

const answers: Record<string, RequestListener> = {
  '/fine': (_, response) => void response.end('x'.repeat(100_000)),
  '/gone': (_, response) => void response.writeHead(404).end(),
  '/gone-for-good': (_, response) => void response.writeHead(410).end(),
  '/fault': (_, response) => void response.writeHead(500).end(),
  '/machines-out': (_, response) => void response.writeHead(403).end(),
  '/wait': (_, response) => void response.writeHead(429, { 'retry-after': '60' }).end(),
  '/no-head': ({ method }, response) => void response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-lies': ({ method }, response) => void response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/moved': (_, response) => void response.writeHead(301, { location: '/fine' }).end(),
  '/round': (_, response) => void response.writeHead(302, { location: '/round' }).end(),
  '/inwards': (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/to-mail': (_, response) => void response.writeHead(302, { location: 'mailto:a@b.example' }).end(),
  '/nowhere': (_, response) => void response.writeHead(302, { location: 'http://[' }).end(),
  '/cut': (_, response) => void response.destroy(),
}
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.host}`)
  answers[request.url!]!(request, response)
})
let site = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

/** Treats localhost as public; other private addresses stay blocked. */
const network = { lookup, isOpen: (address: string) => address === '127.0.0.1' || isPublicIp(address) } as never

describe('a link check', () => {
  test.each([
    ['/fine', 'works'],
    ['/moved', 'works'],
    ['/no-head', 'works'],
    ['/head-lies', 'works'],
    ['/gone', 'gone'],
    ['/gone-for-good', 'gone'],
    ['/nowhere', 'gone'],
    ['/fault', 'server_error'],
    ['/cut', 'no_answer'],
    ['/round', 'too_many_redirects'],
    ['/inwards', 'closed'],
    ['/machines-out', null],
    ['/wait', null],
    ['/to-mail', null],
  ])('of %s returns %s', async (path, verdict) => {
    expect(await checkLink(site + path, network)).toBe(verdict)
  })

  test('sends HEAD, and GET only if needed', async () => {
    asked.length = 0
    await checkLink(`${site}/fine`, network)
    const host = site.slice('http://'.length)
    expect(asked).toEqual([`HEAD /fine ${host}`])
  })

  test('makes no request for unknown hosts or this machine', async () => {
    asked.length = 0
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', 'localhost'])
      expect(await checkLink(`${site.replace('127.0.0.1', host)}/fine`), host).toBe('closed')
    expect(asked).toEqual([])
    const refusing = (code: string) => ({
      isOpen: () => true,
      lookup: (_host: string, _options: object, answer: (error: Error) => void) =>
        answer(Object.assign(new Error(code), { code })),
    })
    const verdictFor = async (code: string) => checkLink('https://none.example', refusing(code) as never)
    expect([await verdictFor('ENOTFOUND'), await verdictFor('EAI_AGAIN')]).toEqual(['no_name', null])
  })
})

describe('public IP addresses', () => {
  test.each([
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['192.169.0.1', true],
    ['198.51.100.7', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::', false],
    ['2606:4700::1111', true],
    ['localhost', false],
  ])('include %s: %s', (address, isPublic) => {
    expect(isPublicIp(address)).toBe(isPublic)
  })

  test('are the only lookup results: localhost is rejected', async () => {
    const found = promisify(lookupPublicIp as never) as (host: string, options: object) => Promise<unknown>
    for (const all of [true, false])
      await expect(found('localhost', { all })).rejects.toThrow('localhost does not lead into the public network')
  })
})

describe('a name with public and private addresses', () => {
  const found = (...addresses: string[]) => {
    vi.mocked(lookup).mockImplementationOnce(((_host: string, _options: object, answer: Found) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as never)
  }
  const mixed = [
    ['the private one last', ['93.184.215.14', '10.0.0.7']],
    ['the private one first', ['169.254.169.254', '93.184.215.14']],
    ['a private one of IPv6', ['93.184.215.14', 'fd00:ec2::254']],
    ['one that stands for IPv4', ['2606:4700::1111', '::ffff:127.0.0.1']],
  ] as const

  test.each(mixed)('is rejected: %s [IN-12]', async (_what, addresses) => {
    const look = promisify(lookupPublicIp as never) as (host: string, options: object) => Promise<unknown>
    for (const all of [true, false]) {
      found(...addresses)
      await expect(look('mixed.example', { all })).rejects.toThrow(
        'mixed.example does not lead into the public network',
      )
    }
  })

  test.each(mixed)('gets no request: %s [IN-12]', async (_what, addresses) => {
    asked.length = 0
    found(...addresses)
    expect(await checkLink(site.replace('127.0.0.1', 'mixed.example'))).toBe('closed')
    expect(asked).toEqual([])
  })

  test('is used if all addresses are public', async () => {
    const look = promisify(lookupPublicIp as never) as (host: string, options: object) => Promise<unknown>
    found('93.184.215.14', '2606:4700::1111')
    expect(await look('public.example', { all: false })).toBe('93.184.215.14')
  })
})

describe('many links', () => {
  test('of one site are checked one after another with a pause of a second, other sites concurrently', async () => {
    const busy = new Map<string, number>()
    let [maxPerSite, maxSites] = [0, 0]
    const ask = async (link: string) => {
      const { host } = new URL(link)
      busy.set(host, (busy.get(host) ?? 0) + 1)
      maxPerSite = Math.max(maxPerSite, busy.get(host)!)
      maxSites = Math.max(maxSites, [...busy.values()].filter((count) => count > 0).length)
      await Promise.resolve()
      busy.set(host, busy.get(host)! - 1)
      return host
    }
    const rest = vi.fn<() => Promise<void>>(async () => undefined)
    const links = ['a', 'b', 'c'].flatMap((name) => [1, 2, 3].map((at) => `https://${name}.example/${at}`))
    const found = await throttleBySite(links, ask, Infinity, rest)
    expect([...found.keys()].toSorted()).toEqual(links)
    expect([maxPerSite, maxSites]).toEqual([1, 3])
    expect(rest.mock.calls).toEqual(Array.from({ length: 6 }, () => [1000]))
  })

  test('are skipped when time is up', async () => {
    const ask = vi.fn<() => Promise<string>>(async () => 'works')
    expect(await throttleBySite(['https://a.example/1', 'https://a.example/2'], ask, 0)).toEqual(new Map())
    expect(ask).not.toHaveBeenCalled()
  })
})
