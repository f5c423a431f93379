import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { expectClean } from '#tests/support/faults/fault-writes.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, origin, raw, read, tokenOf } = useProduct()
const as = 'Administrator'

function statusOf(bytes: (Buffer | string)[], cut = false): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin()).port), 'localhost')
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      if (heard.includes('\r\n')) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]) || null))
    for (const part of bytes) socket.write(part)
    if (cut) socket.end()
  })
}

const post = async (headers: string[], body: Buffer | string) => [
  [
    'POST /api/unit HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${await tokenOf(as)}`,
    'content-type: application/json',
    ...headers,
    '',
    '',
  ].join('\r\n'),
  body,
]

test('F20: truncated, compressed, endless or broken bodies are rejected, and the next request works [IN-1] [F20]', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20))
  const keys = `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join(',')}}`
  const length = (body: Buffer | string) => `content-length: ${Buffer.byteLength(body)}`
  const name = uniqueWord()
  for (const [what, headers, body, statuses] of [
    ['cut off', ['content-length: 5000'], `{"name":"${name}"`, [null, 400]],
    ['a chunk that is none', ['transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n', [400]],
    ['two lengths', ['content-length: 2', 'content-length: 3'], '{}', [400]],
    ['packed', ['content-encoding: gzip', length(bomb)], bomb, [400, 413, 415]],
    ['a hundred thousand keys', [length(keys)], keys, [400, 413, 422]],
    ['bytes that are no text', ['content-length: 12'], Buffer.from('{"name":"\xff"}', 'latin1'), [400]],
  ] as const)
    expect(statuses, what).toContain(await statusOf(await post([...headers], body), what === 'cut off'))
  const before = process.memoryUsage().rss
  for (let times = 0; times < 20; times++)
    expect(await statusOf(await post(['content-encoding: gzip', length(bomb)], bomb))).toBeOneOf([400, 413, 415])
  // Decompressed, they would be 400 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  expect((await call('GET', `/unit?conditions[name:equal]=${name}`, { as })).body.total).toBe(0)
  expect(await raw('GET', '/health')).toBe(200)
})

test('F21: misleading or broken characters are rejected by field name, all others are returned byte for byte [IN-5] [F21]', async () => {
  const bad = ['\u202Egpj.exe', 'NUL \0', '\uD800', `a${'\u0301'.repeat(10_000)}`, '\u2066hidden\u2069']
  for (const name of bad) {
    const answer = await call('POST', '/unit', { as, body: { name: `${uniqueWord()} ${name}` } })
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'name' }] } })
    expectClean(answer)
  }
  for (const text of ['مرحبا ٠٧٩ 079', 'œuvre déjà vue', 'لا إله', '👩‍👩‍👧 and \u{1F1F8}\u{1F1FE}']) {
    const name = `${uniqueWord()} ${text}`
    const made = await call('POST', '/unit', { as, body: { name } })
    expect(made.status, made.text).toBe(201)
    expect(Buffer.from(String((await read('unit', made.body.id))['name']))).toEqual(Buffer.from(name.normalize('NFC')))
  }
})

test('F22: queries of any length are answered or rejected completely [F22]', async () => {
  const several = (what: string, times: number) => Array.from({ length: times }, () => what).join('&')
  for (const [path, statuses] of [
    [`/search?q=${'k'.repeat(8000)}`, [200, 422]],
    [`/unit?${several('with[]=creator', 500)}`, [422]],
    [`/unit?${several('conditions[name:like]=a', 300)}`, [400, 422]],
  ] as const) {
    const answer = await call('GET', path, { as })
    expect(statuses, answer.text).toContain(answer.status)
    expectClean(answer)
  }
  expect(await raw('GET', `/unit?search=${'x'.repeat(11_000)}`)).toBe(431)
  expect(await raw('GET', '/unit', { 'x-long': 'x'.repeat(11_000) })).toBe(431)
})
