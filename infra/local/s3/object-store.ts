import { millisecondsPerDay, millisecondsPerHour } from '#shared/time-units.ts'
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { uploadsFromSite } from '#infra/limits.ts'
import { listenLocally, readBody } from '#infra/local/gateway/listen.ts'
import { createShelf } from './object-shelf.ts'
import type { Shelf } from './object-shelf.ts'
import { escape, refuse, unescape, xml, type Answer } from './object-answers.ts'
import { checkPayload } from '#infra/local/gateway/payload.ts'
import { checkSignature, queryOf } from './signature.ts'
import type { Credentials, SignedMessage } from './signature.ts'

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>
type Options = {
  directory: string | null
  credentials: Credentials | readonly Credentials[]
  region: string
  clock?: () => Date
  allowedOrigins: () => string[]
  /** Buckets in which nothing is replaced or removed. */
  writtenOnce?: string[]
  /** Objects under a prefix go when they are so many days old. */
  lifecycle?: { bucket: string; prefix: string; days: number }[]
}

const LARGEST_OBJECT = 128 * 1024 * 1024
const LARGEST_PAGE = 1000
const LONGEST_KEY = 1024
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires']
const OVERRIDES = [...KEPT_HEADERS, 'content-encoding']
const EXPOSED = 'ETag, Content-Length, Content-Type, Content-Disposition, x-amz-request-id'

type Target = { bucket: string; key: string; query: Map<string, string>; message: SignedMessage }
type Payload = { body: Buffer; checksums: Record<string, string> }

function keptHeaders(message: SignedMessage): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(message.headers)) {
    if (typeof value === 'string' && (KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-')))
      headers[name] = value
  }
  return headers
}

function copy(shelf: Shelf, { bucket, key, message }: Target, now: Date): Answer {
  const [from = '', ...path] = decodeURIComponent(String(message.headers['x-amz-copy-source']))
    .replace(/^\//, '')
    .split('/')
  const source = shelf.get(from, path.join('/'))
  if (!source) return refuse('NoSuchKey', 'The specified key does not exist.')
  const replaced = message.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replaced && from === bucket && source.key === key)
    return refuse('InvalidRequest', 'This copy request is illegal: it changes nothing')
  const { size, etag, checksums } = source
  const modified = now.toISOString()
  const headers = replaced ? keptHeaders(message) : source.headers
  shelf.put({ bucket, key, size, etag, modified, headers, checksums }, shelf.read(source))
  return xml(
    200,
    `<CopyObjectResult><LastModified>${modified}</LastModified><ETag>${escape(etag)}</ETag></CopyObjectResult>`,
  )
}

function put(shelf: Shelf, { bucket, key, query, message }: Target, payload: Payload, now: Date): Answer {
  if (message.headers['x-amz-copy-source'] !== undefined) return copy(shelf, { bucket, key, query, message }, now)
  if (message.headers['if-none-match'] === '*' && shelf.get(bucket, key)) {
    return refuse('PreconditionFailed', 'The object exists already')
  }
  const wanted = message.headers['if-match']
  if (wanted !== undefined && !shelf.get(bucket, key)) return refuse('NoSuchKey', 'The specified key does not exist.')
  if (wanted !== undefined && shelf.get(bucket, key)!.etag !== wanted)
    return refuse('PreconditionFailed', 'The object is another by now')
  const headers = keptHeaders(message)
  const encoding = message.headers['content-encoding']?.split(',').filter((part) => part.trim() !== 'aws-chunked')
  if (encoding && encoding.length > 0) headers['content-encoding'] = encoding.join(',').trim()
  const etag = `"${createHash('md5').update(payload.body).digest('hex')}"`
  const { checksums } = payload
  shelf.put(
    { bucket, key, size: payload.body.length, etag, modified: now.toISOString(), headers, checksums },
    payload.body,
  )
  return { status: 200, headers: { etag, ...checksums } }
}

function get(shelf: Shelf, { bucket, key, query, message }: Target): Answer {
  const meta = shelf.get(bucket, key)
  if (!meta) return refuse('NoSuchKey', 'The specified key does not exist.')
  const headers: Record<string, string> = {
    ...meta.headers,
    etag: meta.etag,
    'last-modified': new Date(meta.modified).toUTCString(),
    'accept-ranges': 'bytes',
    // S3 has no way to say so: there, the exact type and the download stand for it (docs/security.md).
    'x-content-type-options': 'nosniff',
  }
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`)
    if (value === undefined) continue
    if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) {
      return refuse('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.')
    }
    headers[name] = value
  }
  if (message.headers['if-none-match'] === meta.etag) return { status: 304, headers }
  const range = /^bytes=(\d*)-(\d*)$/.exec(message.headers.range ?? '')
  if (!range || (range[1] === '' && range[2] === '')) {
    const mode = message.headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')
    if (mode === 'ENABLED') Object.assign(headers, meta.checksums)
    return { status: 200, headers: { ...headers, 'content-length': String(meta.size) }, body: shelf.read(meta) }
  }
  const from = range[1] === '' ? Math.max(0, meta.size - Number(range[2])) : Number(range[1])
  const to = range[1] === '' || range[2] === '' ? meta.size - 1 : Math.min(Number(range[2]), meta.size - 1)
  if (from > to) return refuse('InvalidRange', 'The requested range is not satisfiable')
  const part = shelf.read(meta, { from, to })
  headers['content-range'] = `bytes ${from}-${to}/${meta.size}`
  return { status: 206, headers: { ...headers, 'content-length': String(part.length) }, body: part }
}

function list(shelf: Shelf, { bucket, query }: Target): Answer {
  if (query.get('list-type') !== '2') return refuse('NotImplemented', 'Only ListObjectsV2 is supported')
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8')
  const asked = Number(query.get('max-keys') ?? LARGEST_PAGE)
  if (!Number.isInteger(asked) || asked < 0) return refuse('InvalidArgument', 'max-keys is not a number')
  const most = Math.min(asked, LARGEST_PAGE)
  const rest = shelf
    .list(bucket, prefix)
    .filter((meta) => Buffer.compare(Buffer.from(meta.key), Buffer.from(after)) > 0)
  const page = rest.slice(0, most)
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
  return xml(
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${most}</MaxKeys><IsTruncated>${truncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

function removeMany(shelf: Shelf, { bucket }: Target, body: Buffer): Answer {
  const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map((found) => unescape(found[1] ?? ''))
  if (keys.length === 0 || keys.length > LARGEST_PAGE)
    return refuse('MalformedXML', 'Between 1 and 1000 keys are needed')
  for (const key of keys) shelf.remove(bucket, key)
  return xml(
    200,
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escape(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  )
}

function perform(shelf: Shelf, target: Target, payload: Payload, now: Date): Answer {
  const { method } = target.message
  if (target.key === '') {
    if (method === 'GET') return list(shelf, target)
    if (method === 'POST' && target.query.has('delete')) return removeMany(shelf, target, payload.body)
    return method === 'PUT' || method === 'HEAD' ? { status: 200 } : refuse('MethodNotAllowed', 'Not supported')
  }
  if (method === 'GET' || method === 'HEAD') return get(shelf, target)
  if (method === 'DELETE') {
    shelf.remove(target.bucket, target.key)
    return { status: 204 }
  }
  return method === 'PUT' ? put(shelf, target, payload, now) : refuse('MethodNotAllowed', 'Not supported')
}

/** Whether a call could change or remove what is there; one that writes has to say that it must not. */
const changes = ({ message: { method, headers }, query }: Target): boolean =>
  method === 'DELETE' ||
  (method === 'POST' && query.has('delete')) ||
  (method === 'PUT' && headers['if-none-match'] !== '*')

function targetOf(message: SignedMessage): Target | Answer {
  const [path = '/'] = message.url.split('?')
  const [, bucket = '', ...parts] = path.split('/')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return refuse('InvalidBucketName', 'The bucket name is not valid')
  try {
    const key = decodeURIComponent(parts.join('/'))
    if (Buffer.byteLength(key) > LONGEST_KEY) return refuse('KeyTooLongError', 'The key is too long')
    return { bucket, key, query: queryOf(message.url), message }
  } catch {
    return refuse('InvalidArgument', 'The key is not valid')
  }
}

function preflight(request: IncomingMessage, allowed: boolean): Answer {
  const { methods, headers: known } = uploadsFromSite as { methods: readonly string[]; headers: readonly string[] }
  const asked = request.headers['access-control-request-headers']
  const isKnown = (name: string) => known.includes(name.trim().toLowerCase())
  const fits = methods.includes(request.headers['access-control-request-method'] ?? '')
  if (!allowed || !fits || !(asked ?? '').split(',').every((name) => name === '' || isKnown(name)))
    return refuse('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  const headers = { 'access-control-allow-methods': methods.join(', '), 'access-control-max-age': '3000' }
  return { status: 200, headers: { ...headers, ...(asked && { 'access-control-allow-headers': asked }) } }
}

/** Takes away what is older than a rule lets it be. */
function expire(shelf: Shelf, rules: NonNullable<Options['lifecycle']>, now: Date): void {
  for (const { bucket, prefix, days } of rules)
    for (const { key, modified } of shelf.list(bucket, prefix))
      if (now.getTime() - Date.parse(modified) > days * millisecondsPerDay) shelf.remove(bucket, key)
}

/** A strict S3 (path style): every request is signed, and a body that is not the signed one leaves nothing behind. */
export async function startObjectStore(options: Options) {
  const clock = options.clock ?? (() => new Date())
  const shelf = createShelf(options.directory)
  const sweep = () => expire(shelf, options.lifecycle ?? [], clock())
  sweep()
  const sweeping = setInterval(sweep, millisecondsPerHour).unref()

  async function answer(request: IncomingMessage): Promise<Answer> {
    const message = { method: request.method ?? '', url: request.url ?? '/', headers: request.headers }
    // A large file on a slow line may arrive after its grant is over: what counts is when it was begun.
    const now = clock()
    const raw = await readBody(request, LARGEST_OBJECT)
    const { credentials, region } = options
    const signed = checkSignature(message, { credentials, region, service: 's3', now })
    if (!signed.ok) return refuse(signed.code, signed.message)
    if (raw === null) return refuse('EntityTooLarge', 'The object is too large')
    const target = targetOf(message)
    if ('status' in target) return target
    if (options.writtenOnce?.includes(target.bucket) && changes(target)) return refuse('AccessDenied', 'Access Denied')
    const payload = checkPayload(message, signed, raw)
    return payload.ok ? perform(shelf, target, payload, clock()) : refuse(payload.code, payload.message)
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
    /** An object as a distribution reads it, with the headers of its reader. */
    read: (bucket: string, key: string, headers: IncomingHttpHeaders): Answer =>
      get(shelf, { bucket, key, query: new Map(), message: { method: 'GET', url: '/', headers } }),
    stop: async () => {
      clearInterval(sweeping)
      await server.stop()
    },
  }
}
