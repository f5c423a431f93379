import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  copyObject,
  signUploadUrl,
  signDownloadUrl,
  putObject,
  putOnce,
  putOver,
  readObject,
  readRange,
  readTagged,
  removeObject,
} from '#functions/data/objects/object-store.ts'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

const asked: Asked[] = []
/** Responses to the next requests. Without one, the request succeeds. */
const next: ((response: ServerResponse) => void)[] = []

const store = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, headers, body: Buffer.concat(parts).toString() })
  const act = next.shift() ?? ((one) => one.end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>'))
  act(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(store.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'its-own-key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'its-own-secret')
})
beforeEach(() => {
  asked.length = 0
  next.length = 0
})
afterAll(() => {
  vi.unstubAllEnvs()
  store.closeAllConnections()
  store.close()
})

const place = { bucket: 'files', key: 'kept/1' }
const type = { 'content-type': 'text/plain' }
const sha256 = (text: string) => createHash('sha256').update(text)
const refuse =
  (status: number, code: string, more = '') =>
  (response: ServerResponse) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>of ${place.key}</Message>${more}</Error>`)

describe('a request to the store', () => {
  test('is sent at once, signed with the hash of its body, without extra checksums', async () => {
    await putObject(place, 'hello', { ...type, 'cache-control': 'no-store', 'content-disposition': 'inline' })
    await readObject(place, 10)
    await copyObject({ bucket: 'sent', key: 'incoming/1' }, place, type)
    await removeObject(place)
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['PUT', 'hello'],
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
    ])
    for (const { path, headers, body } of asked) {
      expect(path).toMatch(/^\/files\/kept\/1(\?|$)/)
      expect(headers.authorization).toMatch(/Credential=its-own-key\/\d{8}\/eu-central-1\/s3\//)
      expect(headers['x-amz-content-sha256']).toBe(sha256(body).digest('hex'))
      expect(Object.keys(headers).filter((name) => /checksum|trailer|transfer-|content-encoding/.test(name))).toEqual(
        [],
      )
    }
    const [put, read, copy] = asked.map(({ headers }) => headers)
    expect(put).toMatchObject({ ...type, 'cache-control': 'no-store', 'content-disposition': 'inline' })
    expect(read).toMatchObject({ range: 'bytes=0-9' })
    const source = { 'x-amz-copy-source': 'sent/incoming/1', 'x-amz-metadata-directive': 'REPLACE' }
    expect(copy).toMatchObject({ ...type, ...source })
  })

  test('contains an encryption key only for writes with one', async () => {
    const snapshot = { bucket: 'files', key: 'snapshots/faq' }
    await putObject(snapshot, 'rows', { 'content-type': 'text/plain', encryptionKey: 'arn:aws:kms:of-the-table' })
    await putObject(snapshot, 'rows', { 'content-type': 'text/plain' })
    const keys = asked.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-amz-server-side'))),
    )
    expect(keys).toEqual([
      {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'arn:aws:kms:of-the-table',
        'x-amz-server-side-encryption-bucket-key-enabled': 'true',
      },
      {},
    ])
  })

  test('that must not overwrite has a condition and a checksum', async () => {
    expect(await putOnce(place, 'once', type)).toBe(true)
    const checksum = sha256('once').digest('base64')
    expect(asked[0]!.headers).toMatchObject({ 'if-none-match': '*', 'x-amz-checksum-sha256': checksum, ...type })
    next.push(refuse(412, 'PreconditionFailed'))
    expect(await putOnce(place, 'once', type)).toBe(false)
  })

  test('that replaces an object sends its ETag, and reports a concurrent change', async () => {
    expect(await putOver(place, Buffer.from('first'), type, null)).toBe(true)
    expect(await putOver(place, Buffer.from('second'), type, '"1"')).toBe(true)
    expect(asked.map(({ headers }) => [headers['if-none-match'], headers['if-match']])).toEqual([
      ['*', undefined],
      [undefined, '"1"'],
    ])
    for (const [status, code] of [
      [404, 'NoSuchKey'],
      [409, 'ConditionalRequestConflict'],
      [412, 'PreconditionFailed'],
    ] as const) {
      next.push(refuse(status, code))
      expect(await putOver(place, Buffer.from('second'), type, '"1"')).toBe(false)
    }
  })

  test('with a known ETag returns changed objects only', async () => {
    next.push((response) => response.writeHead(200, { etag: '"2"' }).end('hello'))
    expect(await readTagged(place, null)).toEqual({ body: Buffer.from('hello'), tag: '"2"' })
    next.push((response) => response.writeHead(304).end(), refuse(404, 'NoSuchKey'))
    expect([await readTagged(place, '"2"'), await readTagged(place, '"2"')]).toEqual(['same', null])
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"2"', '"2"'])
  })

  test('of a range returns its bytes, or null if the object is missing or has changed', async () => {
    next.push((response) => response.writeHead(206, { etag: '"2"' }).end('ell'))
    expect(await readRange(place, 1, 4)).toEqual({ body: Buffer.from('ell'), tag: '"2"' })
    next.push(refuse(412, 'PreconditionFailed'), refuse(404, 'NoSuchKey'), refuse(416, 'InvalidRange'))
    for (const tag of ['"1"', '"2"', undefined]) expect(await readRange(place, 1, 4, tag)).toBeNull()
    expect(asked.map(({ headers }) => [headers.range, headers['if-match']])).toEqual([
      ['bytes=1-3', undefined],
      ['bytes=1-3', '"1"'],
      ['bytes=1-3', '"2"'],
      ['bytes=1-3', undefined],
    ])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['is busy', refuse(503, 'SlowDown')],
    ['is throttled before it', refuse(429, 'TooManyRequests')],
    ['loses the connection', (response) => response.destroy()],
    [
      'breaks off in the middle',
      (response) => response.writeHead(200, { 'content-length': 9 }).write('hel', () => response.destroy()),
    ],
  ])('is retried if the store %s', async (_, fault) => {
    next.push(fault, (response) => response.end('hello'))
    expect(String(await readObject(place))).toBe('hello')
    expect(asked).toHaveLength(2)
  })

  test('is retried if a copy fails after it started', async () => {
    next.push((response) => response.end('<Error><Code>InternalError</Code></Error>'))
    expect(await copyObject(place, place, type)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('that is rejected returns null for missing objects, and throws otherwise, without the key', async () => {
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    for (const [status, code] of [
      [404, 'NoSuchKey'],
      [403, 'AccessDenied'],
      [416, 'InvalidRange'],
    ] as const) {
      next.push(refuse(status, code))
      expect(await readObject(place, 10)).toBeNull()
    }
    expect(log.mock.calls.map(String).join('')).toMatch(/s3_object_access_denied/)
    log.mockRestore()
    next.push(refuse(404, 'NoSuchKey'), refuse(400, 'InvalidRequest'))
    expect(await copyObject(place, place, type)).toBe(false)
    await expect(putObject(place, '', type)).rejects.toThrow('the store answered 400 to PUT of kept/…')
    expect(asked).toHaveLength(5)
  })
})

test('a download link signs only the object, and an upload grant signs all granted headers', async () => {
  const link = new URL(await signDownloadUrl(place, 60))
  const grant = await signUploadUrl(place, { size: 5, type: 'image/png', sha256: sha256('hello').digest('hex') }, 300)
  const url = new URL(grant.url)
  const names = ['Algorithm', 'Content-Sha256', 'Credential', 'Date', 'Expires', 'Signature', 'SignedHeaders']
  const signature = names.map((name) => `X-Amz-${name}`)
  for (const one of [link, url])
    expect([...one.searchParams.keys()].filter((name) => name !== 'x-id').toSorted()).toEqual(signature)
  expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;x-amz-checksum-sha256')
  expect([link, url].map((one) => one.searchParams.get('X-Amz-Expires'))).toEqual(['60', '300'])
  const checksum = sha256('hello').digest('base64')
  expect(grant.headers).toEqual({ 'content-type': 'image/png', 'x-amz-checksum-sha256': checksum })
  expect(asked).toEqual([])
})
