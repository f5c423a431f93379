import { createHash } from 'node:crypto'
import type { HttpRequest } from '@smithy/types'
import { logLine } from '#functions/http/log.ts'
import { oneStep, patiently } from './patience.ts'
import { whileBusy } from './retry.ts'
import { signerOf } from './signer.ts'

/** An object by its bucket and key. Keys are made here, of letters, digits and slashes; those of partitions name a day (`day=2026-11-20`). */
export type Place = { bucket: string; key: string }

/** Milliseconds after which a transfer that does not go on is given up, where nobody waits for it. */
const longestTransfer = 30_000

/** The whole S3 client would double what every entity function has to load. */
const signer = () => signerOf('s3', { uriEscapePath: false })

function addressOf({ bucket, key }: Place): URL {
  const { AWS_ENDPOINT_URL_S3, AWS_REGION } = process.env
  const host = AWS_ENDPOINT_URL_S3
    ? `${AWS_ENDPOINT_URL_S3}/${bucket}`
    : `https://${bucket}.s3.${AWS_REGION}.amazonaws.com`
  return new URL(`${host}/${key.split('/').map(encodeURIComponent).join('/')}`)
}

const requestFor = (method: string, url: URL, headers: Record<string, string>): HttpRequest => ({
  method,
  protocol: url.protocol,
  hostname: url.hostname,
  ...(url.port && { port: Number(url.port) }),
  path: url.pathname,
  query: {},
  headers: { host: url.host, ...headers },
})

// The store computes the signature of a link with this in the place of the body's hash.
const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }

async function presigned(
  method: string,
  place: Place,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<string> {
  const url = addressOf(place)
  const request = requestFor(method, url, { ...unsigned, ...headers })
  // A header that has to be sent as it is must not wander into the query, where the sender could leave it out.
  const unhoistableHeaders = new Set(Object.keys(headers))
  const { query = {} } = await signer().presign(request, { expiresIn: seconds, unhoistableHeaders })
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}

/** A link by which whoever has it reads an object, for so many seconds. */
export const linkTo = (place: Place, seconds: number): Promise<string> => presigned('GET', place, seconds)

/** What a file has to be that may be sent; `sha256` in hexadecimal digits. */
export type Announced = { size: number; type: string; sha256: string }

/** An address that takes exactly this file, for so many seconds, and the headers to send with it. */
export async function grantPut(
  place: Place,
  { size, type, sha256 }: Announced,
  seconds: number,
): Promise<{ url: string; headers: Record<string, string> }> {
  const headers = {
    'content-type': type,
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  }
  // Every client sends the length by itself.
  const url = await presigned('PUT', place, seconds, { ...headers, 'content-length': String(size) })
  return { url, headers }
}

/** One signed call. Throws `unavailable` where the store stays away; any other answer is the caller's to judge. */
async function call(
  method: string,
  place: Place,
  headers: Record<string, string> = {},
  body?: Buffer | string,
): Promise<{ status: number; body: Buffer }> {
  const url = addressOf(place)
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const attempt = () =>
    patiently(async (signal, heard) => {
      const signed = await signer().sign(requestFor(method, url, { ...headers, 'x-amz-content-sha256': hash }))
      const response = await fetch(url, {
        method,
        headers: signed.headers,
        signal,
        ...(body !== undefined && { body: body as BodyInit }),
      })
      const parts: Uint8Array[] = []
      for await (const part of response.body ?? []) {
        heard()
        parts.push(part)
      }
      if (isBusy(response.status)) throw named('ServiceUnavailable', new Error(`the store answered ${response.status}`))
      return { status: response.status, body: Buffer.concat(parts) }
    }, longestTransfer).catch((cause: Error) => {
      // A connection that broke is worth another try, like a store that is busy.
      throw cause.name === 'TypeError' ? named('ServiceUnavailable', cause) : cause
    })
  return oneStep(() => whileBusy(attempt))
}

/** The store throttles with 503 `SlowDown`, and a gateway before it with 429. */
const isBusy = (status: number): boolean => status === 429 || status >= 500

const named = (name: string, cause: Error): Error => Object.assign(new Error(cause.message, { cause }), { name })

function refused(method: string, { key }: Place, status: number): Error {
  return new Error(`the store answered ${status} to ${method} of ${key.split('/')[0]}/…`)
}

/** An object, or its first bytes; null where it is not there. */
export async function readObject(place: Place, first?: number): Promise<Buffer | null> {
  const answer = await call('GET', place, first === undefined ? {} : { range: `bytes=0-${first - 1}` })
  if (answer.status === 200 || answer.status === 206) return answer.body
  // Without the right to list, the store does not tell what is missing from what is closed.
  if (answer.status === 403) logLine('warn', 'an object is missing, or closed to this function')
  if ([403, 404, 416].includes(answer.status)) return null
  throw refused('GET', place, answer.status)
}

export async function putObject(place: Place, body: Buffer | string, headers: Record<string, string>): Promise<void> {
  const { status } = await call('PUT', place, headers, body)
  if (status !== 200) throw refused('PUT', place, status)
}

/** Writes an object that is never written again; answers false where it is there already. */
export async function putOnce(place: Place, body: string, headers: Record<string, string>): Promise<boolean> {
  // A store that lets nothing be removed wants to know that what it keeps is what was sent.
  const checksum = createHash('sha256').update(body).digest('base64')
  const { status } = await call(
    'PUT',
    place,
    { ...headers, 'if-none-match': '*', 'x-amz-checksum-sha256': checksum },
    body,
  )
  if (status !== 200 && status !== 412) throw refused('PUT', place, status)
  return status === 200
}

/** Copies within the store, under new headers. Answers false where there is nothing to copy. */
export async function copyObject(from: Place, to: Place, headers: Record<string, string>): Promise<boolean> {
  const { status, body } = await call('PUT', to, {
    ...headers,
    'x-amz-copy-source': `/${from.bucket}/${from.key}`,
    'x-amz-metadata-directive': 'REPLACE',
  })
  if (status === 404) return false
  // A copy that fails after it began still answers 200.
  if (status !== 200 || !body.includes('CopyObjectResult')) throw refused('COPY', to, status)
  return true
}

/** Removes an object; one that is not there is removed already. */
export async function removeObject(place: Place): Promise<void> {
  const { status } = await call('DELETE', place)
  if (status !== 204 && status !== 200) throw refused('DELETE', place, status)
}
