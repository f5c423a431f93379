import { millisecondsPerDay, millisecondsPerHour } from '#shared/time-units.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { uploadCors } from '#infra/limits.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { createObjectStorage } from './object-storage.ts'
import type { ObjectStorage } from './object-storage.ts'
import { escape, errorResponse, unescape, xmlResponse, type S3Response } from './s3-responses.ts'
import { checkPayload } from './signed-payload.ts'
import { checkSignature, queryOf } from './request-signature.ts'
import type { Credentials, SignedMessage } from './request-signature.ts'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
type Options = {
  directory: string | null
  credentials: Credentials | readonly Credentials[]
  region: string
  clock?: () => Date
  allowedOrigins: () => string[]
  /** Buckets with write-once objects. */
  writtenOnce?: string[]
  /** Expiration in days of objects below a prefix. */
  lifecycle?: { bucket: string; prefix: string; days: number }[]
}

const LARGEST_OBJECT = 512 * 1024 * 1024
const LARGEST_PAGE = 1000
const LONGEST_KEY = 1024
const STORED_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires']
const OVERRIDES = [...STORED_HEADERS, 'content-encoding']
const EXPOSED = 'ETag, Content-Length, Content-Type, Content-Disposition, x-amz-request-id'

type Target = { bucket: string; key: string; query: Map<string, string>; message: SignedMessage }
type Payload = { body: Buffer; checksums: Record<string, string> }

function storedHeaders(message: SignedMessage): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(message.headers)) {
    if (typeof value === 'string' && (STORED_HEADERS.includes(name) || name.startsWith('x-amz-meta-')))
      headers[name] = value
  }
  return headers
}

function copy(storage: ObjectStorage, { bucket, key, message }: Target, now: Date): S3Response {
  const [from = '', ...path] = decodeURIComponent(String(message.headers['x-amz-copy-source']))
    .replace(/^\//, '')
    .split('/')
  const source = storage.get(from, path.join('/'))
  if (!source) return errorResponse('NoSuchKey', 'The specified key does not exist.')
  const replaced = message.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replaced && from === bucket && source.key === key)
    return errorResponse('InvalidRequest', 'This copy request is illegal: it changes nothing')
  const { size, etag, checksums } = source
  const modified = now.toISOString()
  const headers = replaced ? storedHeaders(message) : source.headers
  storage.put({ bucket, key, size, etag, modified, headers, checksums }, storage.read(source))
  return xmlResponse(
    200,
    `<CopyObjectResult><LastModified>${modified}</LastModified><ETag>${escape(etag)}</ETag></CopyObjectResult>`,
  )
}

function put(storage: ObjectStorage, { bucket, key, query, message }: Target, payload: Payload, now: Date): S3Response {
  if (message.headers['x-amz-copy-source'] !== undefined) return copy(storage, { bucket, key, query, message }, now)
  if (message.headers['if-none-match'] === '*' && storage.get(bucket, key)) {
    return errorResponse('PreconditionFailed', 'The object exists already')
  }
  const wanted = message.headers['if-match']
  if (wanted !== undefined && !storage.get(bucket, key))
    return errorResponse('NoSuchKey', 'The specified key does not exist.')
  if (wanted !== undefined && storage.get(bucket, key)!.etag !== wanted)
    return errorResponse('PreconditionFailed', 'The object has changed')
  const headers = storedHeaders(message)
  const encoding = message.headers['content-encoding']?.split(',').filter((part) => part.trim() !== 'aws-chunked')
  if (encoding && encoding.length > 0) headers['content-encoding'] = encoding.join(',').trim()
  const etag = `"${createHash('md5').update(payload.body).digest('hex')}"`
  const { checksums } = payload
  storage.put(
    { bucket, key, size: payload.body.length, etag, modified: now.toISOString(), headers, checksums },
    payload.body,
  )
  return { status: 200, headers: { etag, ...checksums } }
}

function get(storage: ObjectStorage, { bucket, key, query, message }: Target): S3Response {
  const meta = storage.get(bucket, key)
  if (!meta) return errorResponse('NoSuchKey', 'The specified key does not exist.')
  const headers: Record<string, string> = {
    ...meta.headers,
    etag: meta.etag,
    'last-modified': new Date(meta.modified).toUTCString(),
    'accept-ranges': 'bytes',
    // S3 cannot send this header. There, the exact content type and forced download take its place (docs/security.md).
    'x-content-type-options': 'nosniff',
  }
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`)
    if (value === undefined) continue
    if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) {
      return errorResponse('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.')
    }
    headers[name] = value
  }
  if (message.headers['if-none-match'] === meta.etag) return { status: 304, headers }
  if ((message.headers['if-match'] ?? meta.etag) !== meta.etag)
    return errorResponse('PreconditionFailed', 'The object has changed')
  const range = /^bytes=(\d*)-(\d*)$/.exec(message.headers.range ?? '')
  if (!range || (range[1] === '' && range[2] === '')) {
    const mode = message.headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')
    if (mode === 'ENABLED') Object.assign(headers, meta.checksums)
    return { status: 200, headers: { ...headers, 'content-length': String(meta.size) }, body: storage.read(meta) }
  }
  const from = range[1] === '' ? Math.max(0, meta.size - Number(range[2])) : Number(range[1])
  const to = range[1] === '' || range[2] === '' ? meta.size - 1 : Math.min(Number(range[2]), meta.size - 1)
  if (from > to) return errorResponse('InvalidRange', 'The requested range is not satisfiable')
  const part = storage.read(meta, { from, to })
  headers['content-range'] = `bytes ${from}-${to}/${meta.size}`
  return { status: 206, headers: { ...headers, 'content-length': String(part.length) }, body: part }
}

function list(storage: ObjectStorage, { bucket, query }: Target): S3Response {
  if (query.get('list-type') !== '2') return errorResponse('NotImplemented', 'Only ListObjectsV2 is supported')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8')
  const asked = Number(query.get('max-keys') ?? LARGEST_PAGE)
  if (!Number.isInteger(asked) || asked < 0) return errorResponse('InvalidArgument', 'max-keys is not a number')
  const maxKeys = Math.min(asked, LARGEST_PAGE)
  const rest = storage
    .list(bucket, prefix)
    .filter((meta) => Buffer.compare(Buffer.from(meta.key), Buffer.from(after)) > 0)
  const page = rest.slice(0, maxKeys)
  const last = page.at(-1)
  const truncated = rest.length > page.length && last !== undefined
  const next = truncated
    ? `<NextContinuationToken>${Buffer.from(last.key).toString('base64url')}</NextContinuationToken>`
    : ''
  const rows = page.map(
    ({ key, size, etag, modified }) =>
      `<Contents><Key>${escape(key)}</Key><LastModified>${modified}</LastModified><ETag>${escape(etag)}</ETag>` +
      `<Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  return xmlResponse(
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${truncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

function removeMany(storage: ObjectStorage, { bucket }: Target, body: Buffer): S3Response {
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map((found) => unescape(found[1] ?? ''))
  if (keys.length === 0 || keys.length > LARGEST_PAGE)
    return errorResponse('MalformedXML', 'Between 1 and 1000 keys are needed')
  for (const key of keys) storage.remove(bucket, key)
  return xmlResponse(
    200,
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escape(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  )
}

function perform(storage: ObjectStorage, target: Target, payload: Payload, now: Date): S3Response {
  const { method } = target.message
  if (target.key === '') {
    if (method === 'GET') return list(storage, target)
    if (method === 'POST' && target.query.has('delete')) return removeMany(storage, target, payload.body)
    return method === 'PUT' || method === 'HEAD' ? { status: 200 } : errorResponse('MethodNotAllowed', 'Not supported')
  }
  if (method === 'GET' || method === 'HEAD') return get(storage, target)
  if (method === 'DELETE') {
    storage.remove(target.bucket, target.key)
    return { status: 204 }
  }
  return method === 'PUT' ? put(storage, target, payload, now) : errorResponse('MethodNotAllowed', 'Not supported')
}

/** Returns true for requests that could overwrite or delete an object. A PUT must send `If-None-Match: *`. */
const changes = ({ message: { method, headers }, query }: Target): boolean =>
  method === 'DELETE' ||
  (method === 'POST' && query.has('delete')) ||
  (method === 'PUT' && headers['if-none-match'] !== '*')

function targetOf(message: SignedMessage): Target | S3Response {
  const [path = '/'] = message.url.split('?')
  const [, bucket = '', ...parts] = path.split('/')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return errorResponse('InvalidBucketName', 'The bucket name is not valid')
  try {
    const key = decodeURIComponent(parts.join('/'))
    if (Buffer.byteLength(key) > LONGEST_KEY) return errorResponse('KeyTooLongError', 'The key is too long')
    return { bucket, key, query: queryOf(message.url), message }
  } catch {
    return errorResponse('InvalidArgument', 'The key is not valid')
  }
}

function preflight(request: IncomingMessage, allowed: boolean): S3Response {
  const { methods, headers: known } = uploadCors as { methods: readonly string[]; headers: readonly string[] }
  const asked = request.headers['access-control-request-headers']
  const isKnown = (name: string) => known.includes(name.trim().toLowerCase())
  const fits = methods.includes(request.headers['access-control-request-method'] ?? '')
  if (!allowed || !fits || !(asked ?? '').split(',').every((name) => name === '' || isKnown(name)))
    return errorResponse('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  const headers = { 'access-control-allow-methods': methods.join(', '), 'access-control-max-age': '3000' }
  return { status: 200, headers: { ...headers, ...(asked && { 'access-control-allow-headers': asked }) } }
}

function expire(storage: ObjectStorage, rules: NonNullable<Options['lifecycle']>, now: Date): void {
  for (const { bucket, prefix, days } of rules)
    for (const { key, modified } of storage.list(bucket, prefix))
      if (now.getTime() - Date.parse(modified) > days * millisecondsPerDay) storage.remove(bucket, key)
}

/**
 * Local S3 with path-style URLs. Every request must be signed; a body that does not match its signature is not stored.
 */
export async function startS3Server(options: Options) {
  const clock = options.clock ?? (() => new Date())
  const storage = createObjectStorage(options.directory)
  const sweep = () => expire(storage, options.lifecycle ?? [], clock())
  sweep()
  const sweeping = setInterval(sweep, millisecondsPerHour).unref()

  async function answer(request: IncomingMessage): Promise<S3Response> {
    const message = { method: request.method ?? '', url: request.url ?? '/', headers: request.headers }
    // The signature's expiry applies to the start of the upload: a large file on a slow connection may end later.
    const now = clock()
    const raw = await readBody(request, LARGEST_OBJECT)
    const { credentials, region } = options
    const signed = checkSignature(message, { credentials, region, service: 's3', now })
    if (!signed.ok) return errorResponse(signed.code, signed.message)
    if (raw === null) return errorResponse('EntityTooLarge', 'The object is too large')
    const target = targetOf(message)
    if ('status' in target) return target
    if (options.writtenOnce?.includes(target.bucket) && changes(target))
      return errorResponse('AccessDenied', 'Access Denied')
    const payload = checkPayload(message, signed, raw)
    return payload.ok ? perform(storage, target, payload, clock()) : errorResponse(payload.code, payload.message)
  }

  const server = await listenLocally(async (request: IncomingMessage, response: ServerResponse) => {
    const { origin } = request.headers
    const allowed = origin !== undefined && options.allowedOrigins().includes(origin)
    const { status, headers, body } = request.method === 'OPTIONS' ? preflight(request, allowed) : await answer(request)
    response.writeHead(status, {
      'x-amz-request-id': randomUUID(),
      date: clock().toUTCString(),
      vary: 'Origin',
      ...(allowed && { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  return {
    endpoint: server.endpoint,
    /** Reads an object like the distribution, with the request headers of the viewer. */
    read: (bucket: string, key: string, headers: IncomingHttpHeaders): S3Response =>
      get(storage, { bucket, key, query: new Map(), message: { method: 'GET', url: '/', headers } }),
    stop: async () => {
      clearInterval(sweeping)
      await server.stop()
    },
  }
}
