import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { isAllowedHost } from '#infra/local/gateway/allowed-hosts.ts'
import { jsonRoute, startGateway } from '#infra/local/gateway/http-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>> | undefined
afterEach(() => gateway?.stop())

const parts = [jsonRoute('/local/mails', () => ['secret'])]
const get = (host: string, header = 'localhost') =>
  new Promise((resolve) =>
    request({ host, port: gateway!.port, path: '/local/mails', headers: { host: header } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', (error) => resolve('code' in error && error.code))
      .end(),
  )
/** External IPv4 addresses of this machine. */
const outer = Object.values(networkInterfaces()).flatMap((some = []) =>
  some.flatMap(({ internal, family, address }) => (!internal && family === 'IPv4' ? address : [])),
)

test.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
  'the host %s is allowed [IF-8]',
  (host) => expect(isAllowedHost(host)).toBe(true),
)
test.each([
  undefined,
  '',
  'rebound.example',
  'rebound.example:3000',
  'localhost.rebound.example',
  '192.0.2.1',
  'a@localhost',
])('the host %s is not allowed [IF-8]', (host) => expect(isAllowedHost(host)).toBe(false))

describe('the local run', () => {
  test('listens on both loopback addresses only, and accepts its own host names only [IF-8]', async () => {
    gateway = await startGateway(0, parts)
    expect([await get('127.0.0.1'), await get('localhost')]).toEqual([200, 200])
    expect(await get('127.0.0.1', 'rebound.example')).toBe(421)
    for (const address of outer) expect(await get(address)).toBe('ECONNREFUSED')
  })

  test('listens on the network if configured, still without foreign host names [IF-8]', async () => {
    gateway = await startGateway(0, parts, { host: '0.0.0.0' })
    for (const address of ['127.0.0.1', ...outer]) expect(await get(address, address)).toBe(200)
    expect(await get('127.0.0.1', 'rebound.example')).toBe(421)
    await gateway.stop()
    gateway = await startGateway(0, parts, { host: '127.0.0.9' })
    expect([await get('127.0.0.9', '127.0.0.9'), await get('127.0.0.1')]).toEqual([200, 200])
  })
})
