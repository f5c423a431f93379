import { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicIp, type lookupPublicIp } from '#functions/outbound/ssrf-guard.ts'
import { isPostableUrl, postJson } from '#functions/outbound/post-json.ts'
import { slowness } from '#tests/support/slowness.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(String(request.url))
  if (request.url === '/slow') return
  if (request.url === '/moved') response.writeHead(307, { location: '/taken' })
  response.end('x'.repeat(1000))
})
let site = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const timeoutMs = 5000

/** Treats localhost as public. */
const network = { lookup, isOpen: (address: string) => address === '127.0.0.1' || isPublicIp(address) } as never

test('posts the body, and returns only the status', async () => {
  expect(await postJson(`${site}/taken`, '{}', {}, { network, timeoutMs })).toEqual({ status: 200, fault: null })
  expect(await postJson(`${site}/moved`, '{}', {}, { network, timeoutMs })).toEqual({ status: 307, fault: null })
  expect(asked).toEqual(['/taken', '/moved'])
})

test('times out without a response [IN-12]', async () => {
  const before = performance.now()
  expect(await postJson(`${site}/slow`, '{}', {}, { network, timeoutMs: 200 })).toEqual({
    status: null,
    fault: 'no_answer',
  })
  expect(performance.now() - before).toBeLessThan(5000 * slowness)
})

test('is not posted to this machine or a private network, by IP address or name [IN-12]', async () => {
  asked.length = 0
  const port = new URL(site).port
  for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', 'localhost'])
    expect(await postJson(`http://${host}:${port}/taken`, '{}', {}, { timeoutMs }), host).toEqual({
      status: null,
      fault: 'closed',
    })
  expect(asked).toEqual([])
})

test('connects to the address that was checked, and to no other', async () => {
  const names: string[] = []
  const changing = {
    isOpen: isPublicIp,
    // DNS rebinding: public at the first lookup, private at the second.
    lookup: ((host: string, options: { all?: boolean }, answer: (error: Error | null, ...found: unknown[]) => void) => {
      names.push(host)
      const address = names.length === 1 ? '127.0.0.1' : '10.0.0.1'
      if (options.all) answer(null, [{ address, family: 4 }])
      else answer(null, address, 4)
    }) as unknown as typeof lookupPublicIp,
  }
  const port = new URL(site).port
  expect(
    await postJson(`http://changing.example:${port}/taken`, '{}', {}, { network: changing, timeoutMs }),
  ).toMatchObject({
    status: 200,
  })
  expect(names).toEqual(['changing.example'])
})

test('accepts only https URLs in the public network', () => {
  for (const good of ['https://example.org/hook', 'https://example.org:8443/', 'https://8.8.8.8/'])
    expect(isPostableUrl(good), good).toBe(true)
  for (const bad of ['http://example.org/', 'https://10.0.0.1/', 'https://[fe80::1]/', 'https://a:b@example.org/'])
    expect(isPostableUrl(bad), bad).toBe(false)
})
