import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signUploadUrl } from '#functions/data/objects/object-store.ts'
import { startS3Server } from '#infra/local/s3/s3-server.ts'

const credentials = { accessKeyId: 'local-access', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'
const Bucket = 'daleel-uploads'
const ledger = 'daleel-ledger'
const ORIGIN = 'http://localhost:3000'
const directory = mkdtempSync(join(tmpdir(), 'object-store-'))

let now = new Date()
/** Number of reads of the server's clock. */
let looks = 0
const watchedClock = () => {
  looks++
  return now
}
let store: Awaited<ReturnType<typeof startS3Server>>
let client: S3Client
let signer: S3Client

const start = () =>
  startS3Server({
    directory,
    credentials,
    region,
    clock: watchedClock,
    allowedOrigins: () => [ORIGIN],
    writtenOnce: [ledger],
  })
const sha256 = (body: string) => createHash('sha256').update(body).digest('base64')

beforeAll(async () => {
  store = await start()
  vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint)
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  client = new S3Client({ region, credentials, maxAttempts: 1 })
  signer = new S3Client({ region, credentials, requestChecksumCalculation: 'WHEN_REQUIRED' })
})

beforeEach(() => {
  now = new Date()
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await store.stop()
  rmSync(directory, { recursive: true })
})

/** Presigned upload URL: of the product, or of the SDK's default signer, which puts the checksum into the query. */
async function grant(body: string, key: string, ours = true): Promise<string> {
  const size = Buffer.byteLength(body)
  const type = 'image/png'
  const hash = createHash('sha256').update(body)
  if (ours) return (await signUploadUrl({ bucket: Bucket, key }, { size, type, sha256: hash.digest('hex') }, 300)).url
  const sent = { ContentType: type, ContentLength: size, ChecksumSHA256: hash.digest('base64') }
  return getSignedUrl(signer, new PutObjectCommand({ Bucket, Key: key, ...sent }), {
    expiresIn: 300,
    signableHeaders: new Set(['content-length', 'content-type']),
  })
}

async function upload(url: string, body: string, headers: Record<string, string>) {
  const response = await fetch(url, { method: 'PUT', body, headers })
  return { status: response.status, text: await response.text() }
}

async function listedCount(key: string) {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: key }))
  return Contents.length
}

const preflight = (origin: string) =>
  fetch(`${store.endpoint}/${Bucket}/any`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  })

test('a write-once bucket accepts an object once and deletes none', async () => {
  const once = { Bucket: ledger, Key: 'person/1', Body: 'erased' }
  const put = (more: object) => client.send(new PutObjectCommand({ ...once, ...more }))
  await put({ IfNoneMatch: '*' })
  await expect(put({ IfNoneMatch: '*', Body: 'other' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  const refused = { name: 'AccessDenied' }
  await expect(put({ Body: 'other' })).rejects.toMatchObject(refused)
  await expect(put({ Key: 'person/2' })).rejects.toMatchObject(refused)
  const { Bucket: of, Key } = once
  await expect(client.send(new DeleteObjectCommand({ Bucket: of, Key }))).rejects.toMatchObject(refused)
  const Delete = { Objects: [{ Key }] }
  await expect(client.send(new DeleteObjectsCommand({ Bucket: of, Delete }))).rejects.toMatchObject(refused)
  const { Body } = await client.send(new GetObjectCommand({ Bucket: of, Key }))
  expect(await Body?.transformToString()).toBe('erased')
})

describe('objects through the SDK with its defaults', () => {
  test('are returned as stored, with type, metadata, ETag and date', async () => {
    const Key = "a b/ü(1)'&<../x>.txt"
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body: 'hello', ContentType: 'text/plain', Metadata: { owner: '7' } }),
    )
    const found = await client.send(new GetObjectCommand({ Bucket, Key }))
    expect(await found.Body?.transformToString()).toBe('hello')
    expect(found).toMatchObject({ ContentType: 'text/plain', ContentLength: 5, Metadata: { owner: '7' } })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(head.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"')
    expect(Math.abs((head.LastModified?.getTime() ?? 0) - now.getTime())).toBeLessThan(5000)
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a b/' }))
    expect(Contents?.map((object) => object.Key)).toEqual([Key])
  })

  test('accept a streamed body with a trailing checksum', async () => {
    const Body = Readable.from([Buffer.from('hel'), Buffer.from('lo')])
    await client.send(new PutObjectCommand({ Bucket, Key: 'streamed', Body, ContentLength: 5 }))
    const found = await client.send(new GetObjectCommand({ Bucket, Key: 'streamed' }))
    expect(await found.Body?.transformToString()).toBe('hello')
    expect(found.ContentEncoding).toBeUndefined()
  })

  test('are returned in part for a range', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'audio', Body: '0123456789' }))
    const part = await client.send(new GetObjectCommand({ Bucket, Key: 'audio', Range: 'bytes=2-4' }))
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['234', 'bytes 2-4/10'])
    const rest = await client.send(new GetObjectCommand({ Bucket, Key: 'audio', Range: 'bytes=8-' }))
    expect([await rest.Body?.transformToString(), rest.ContentRange]).toEqual(['89', 'bytes 8-9/10'])
  })

  test('are copied with new headers, and missing sources are reported', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'copy/from', Body: 'sound', ContentType: 'text/plain' }))
    const copy = { Bucket, Key: 'copy/to', MetadataDirective: 'REPLACE', ContentType: 'audio/ogg' } as const
    const { CopyObjectResult } = await client.send(
      new CopyObjectCommand({ ...copy, CopySource: `${Bucket}/copy/from` }),
    )
    const found = await client.send(new GetObjectCommand({ Bucket, Key: 'copy/to' }))
    expect([await found.Body?.transformToString(), found.ContentType]).toEqual(['sound', 'audio/ogg'])
    expect(CopyObjectResult?.ETag).toBe(found.ETag)
    await expect(
      client.send(new CopyObjectCommand({ ...copy, CopySource: `${Bucket}/copy/nothing` })),
    ).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('are deleted at startup if older than a lifecycle rule', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'incoming/old', Body: 'x' }))
    await client.send(new PutObjectCommand({ Bucket, Key: 'kept/old', Body: 'x' }))
    const startAfter = async (hours: number) => {
      const clock = () => new Date(Date.now() + hours * 3_600_000)
      const lifecycle = [{ bucket: Bucket, prefix: 'incoming/', days: 1 }]
      const again = await startS3Server({
        directory,
        credentials,
        region,
        clock,
        allowedOrigins: () => [],
        lifecycle,
      })
      const statuses = ['incoming/old', 'kept/old'].map((key) => again.read(Bucket, key, {}).status)
      await again.stop()
      return statuses
    }
    expect(await startAfter(23)).toEqual([200, 200])
    expect(await startAfter(25)).toEqual([404, 200])
  })

  test('are listed by prefix in pages, and deleted one or many at once', async () => {
    for (const name of ['c', 'a', 'b']) {
      await client.send(new PutObjectCommand({ Bucket, Key: `list/${name}`, Body: name }))
    }
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 2 }))
    const second = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken: first.NextContinuationToken }),
    )
    expect(first.Contents?.map((object) => object.Key)).toEqual(['list/a', 'list/b'])
    expect(second.Contents?.map((object) => object.Key)).toEqual(['list/c'])
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'list/c' }))
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'list/a' }, { Key: 'list/b' }] } }))
    expect(await listedCount('list/')).toBe(0)
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'list/a' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    })
  })

  test('survive a restart, in files with generated names', async () => {
    const before = readdirSync(directory).length
    await client.send(new PutObjectCommand({ Bucket, Key: '../../escape', Body: 'kept' }))
    expect(readdirSync(directory).filter((name) => /^[0-9a-f-]+\.(json|bin)$/.test(name))).toHaveLength(before + 2)
    const again = await start()
    const other = new S3Client({ region, credentials, endpoint: again.endpoint, forcePathStyle: true })
    const found = await other.send(new GetObjectCommand({ Bucket, Key: '../../escape' }))
    expect(await found.Body?.transformToString()).toBe('kept')
    await again.stop()
  })
})

describe('the server', () => {
  test('rejects unsigned, wrongly signed and expired requests', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'private', Body: 'x' }))
    expect((await fetch(`${store.endpoint}/${Bucket}/private`)).status).toBe(403)
    expect((await fetch(`${store.endpoint}/${Bucket}/private`, { method: 'PUT', body: 'y' })).status).toBe(403)
    const foreign = new S3Client({ region, credentials: { ...credentials, secretAccessKey: 'other' } })
    await expect(foreign.send(new GetObjectCommand({ Bucket, Key: 'private' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    now = new Date(Date.now() + 16 * 60_000)
    await expect(
      new S3Client({ region, credentials, maxAttempts: 1 }).send(new GetObjectCommand({ Bucket, Key: 'private' })),
    ).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  })

  test.each([true, false])('rejects uploads other than granted (checksum header: %s) [FU-1]', async (asHeader) => {
    const body = 'png-bytes'
    const key = `grants/${asHeader}`
    const url = await grant(body, key, asHeader)
    const type = { 'content-type': 'image/png' }
    const sum: Record<string, string> = asHeader ? { 'x-amz-checksum-sha256': sha256(body) } : {}
    const swapped = 'png-bytez'
    const refused = [
      await upload(url, `${body}!`, { ...type, ...sum }),
      await upload(url, body, { 'content-type': 'text/html', ...sum }),
      await upload(url, swapped, { ...type, ...sum }),
      await upload(url, swapped, { ...type, 'x-amz-checksum-sha256': sha256(swapped) }),
      await upload(url.replace(key, `${key}-other`), body, { ...type, ...sum }),
      await upload(url.replace('Expires=300', 'Expires=3000'), body, { ...type, ...sum }),
      await upload(url, body, { ...type, ...sum, 'x-amz-meta-extra': '1' }),
      // A signed header cannot be omitted.
      await upload(url, body, asHeader ? type : sum),
    ]
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 400, 403, 403, 403, 403, 403])
    expect(await listedCount('grants/')).toBe(asHeader ? 0 : 1)
    now = new Date(Date.now() + 301_000)
    expect((await upload(url, body, { ...type, ...sum })).text).toContain('Request has expired')
    now = new Date()
    expect(await listedCount(key)).toBe(0)
    expect((await upload(url, body, { ...type, ...sum })).status).toBe(200)
    expect(await listedCount(key)).toBe(1)
  })

  const slow = {
    'content-type': 'image/png',
    'content-length': '10',
    'x-amz-checksum-sha256': sha256('0123456789'),
  }

  test('accepts an upload started in time, however slow it is', async () => {
    const url = await grant('0123456789', 'slow')
    const before = looks
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(url, { method: 'PUT', headers: slow }, (answer) => resolve(answer.statusCode))
      sending.on('error', reject)
      sending.write('01234')
      const begun = setInterval(() => {
        if (looks === before) return
        clearInterval(begun)
        now = new Date(Date.now() + 301_000)
        sending.end('56789')
      }, 5)
    })
    expect(status).toBe(200)
  })

  test('stores nothing of an interrupted upload', async () => {
    const url = await grant('0123456789', 'cut-off')
    await new Promise<void>((resolve) => {
      const headers = slow
      const sending = httpRequest(url, { method: 'PUT', headers })
      sending.on('error', () => resolve())
      sending.write('01234', () => sending.destroy())
      sending.on('close', () => resolve())
    })
    expect(await listedCount('cut-off')).toBe(0)
  })

  test('accepts CORS preflight requests of the site only', async () => {
    const allowed = await preflight(ORIGIN)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN])
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
    const other = await preflight('http://evil.example')
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

test('a signed link contains the file name for saving, and a modified link is rejected', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'cv', Body: 'pdf', ContentType: 'application/pdf' }))
  const command = new GetObjectCommand({
    Bucket,
    Key: 'cv',
    ResponseContentDisposition: 'attachment; filename="cv.pdf"',
  })
  const url = await getSignedUrl(signer, command, { expiresIn: 60 })
  const response = await fetch(url)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="cv.pdf"')
  expect(await response.text()).toBe('pdf')
  expect((await fetch(url.replace('cv.pdf', 'cv.exe'))).status).toBe(403)
  const unencoded = new GetObjectCommand({
    Bucket,
    Key: 'cv',
    ResponseContentDisposition: 'attachment; filename="سيرة.pdf"',
  })
  expect((await fetch(await getSignedUrl(signer, unencoded, { expiresIn: 60 }))).status).toBe(400)
})
