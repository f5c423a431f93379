import { createHash } from 'node:crypto'
import { logLine } from '#functions/platform/logger.ts'
import { withFreshBudget, withTimeout } from '#functions/platform/aws/deadline.ts'
import { retryWhileBusy } from '#functions/data/client/retry.ts'

/** An object by its bucket and key. Keys are made here, of letters, digits and slashes; those of partitions name a day (`day=2026-11-20`). */
export type ObjectLocation = { bucket: string; key: string }

/** What an object is given back with; `encryptionKey`: ARN of a key that it lies under, in the place of the store's own. */
type ObjectHeaders = {
  'content-type': string
  'content-disposition'?: string
  'cache-control'?: string
  encryptionKey?: string
}

/** Milliseconds after which a transfer that does not go on is given up, where nobody waits for it. */
const transferTimeoutMs = 30_000

/** Most answers touch no file: they do not wait until the client of the store is opened. */
const opened = () => import('./s3-client.ts')

type Opened = Awaited<ReturnType<typeof opened>>

const at = ({ bucket, key }: ObjectLocation) => ({ Bucket: bucket, Key: key })

const toS3Headers = ({ encryptionKey, ...headers }: ObjectHeaders) => ({
  ContentType: headers['content-type'],
  ContentDisposition: headers['content-disposition'],
  CacheControl: headers['cache-control'],
  ...(encryptionKey && {
    ServerSideEncryption: 'aws:kms' as const,
    SSEKMSKeyId: encryptionKey,
    BucketKeyEnabled: true,
  }),
})

/** A link by which whoever has it reads an object, for so many seconds. */
export async function signDownloadUrl(place: ObjectLocation, seconds: number): Promise<string> {
  const { client, getSignedUrl, GetObjectCommand } = await opened()
  return getSignedUrl(client, new GetObjectCommand(at(place)), { expiresIn: seconds })
}

/** What a file has to be that may be sent; `sha256` in hexadecimal digits. */
type Announced = { size: number; type: string; sha256: string }

/** An address that takes exactly this file, for so many seconds, and the headers to send with it. */
export async function signUploadUrl(
  place: ObjectLocation,
  { size, type, sha256 }: Announced,
  seconds: number,
): Promise<{ url: string; headers: Record<string, string> }> {
  const { client, getSignedUrl, PutObjectCommand } = await opened()
  const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
  const command = new PutObjectCommand({ ...at(place), ContentLength: size, ContentType: type, ChecksumSHA256 })
  // Every client sends the length by itself.
  const headers = { 'content-type': type, 'x-amz-checksum-sha256': ChecksumSHA256 }
  const url = await getSignedUrl(client, command, {
    expiresIn: seconds,
    // Left to itself, the type is not signed at all, and the checksum wanders into the query.
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
    unhoistableHeaders: new Set(Object.keys(headers)),
  })
  return { url, headers }
}

/** One call of the store, again where it is busy or the connection breaks. Throws `unavailable` where it stays away. */
async function call<Result>(
  attempt: (s3: Opened, options: { abortSignal: AbortSignal }, heard: () => void) => Promise<Result>,
): Promise<Result> {
  const s3 = await opened()
  const once = () => withTimeout((abortSignal, heard) => attempt(s3, { abortSignal }, heard), transferTimeoutMs)
  return withFreshBudget(() => retryWhileBusy(once))
}

type Refused = Error & { $metadata?: { httpStatusCode?: number } }

/** Where the store refuses with one of these, that is an answer; whatever else it refuses is our fault. */
const answering =
  <Answer>(method: string, { key }: ObjectLocation, answers: Record<number, Answer>) =>
  (error: Refused): Answer => {
    const status = error.$metadata?.httpStatusCode
    if (status === undefined) throw error
    if (status in answers) return answers[status] as Answer
    throw new Error(`the store answered ${status} to ${method} of ${key.split('/')[0]}/…`, { cause: error })
  }

/** An object with the tag of its state. */
type Tagged = { body: Buffer; tag: string }

const read = (place: ObjectLocation, wanted: { Range?: string; IfNoneMatch?: string }): Promise<Tagged> =>
  call(async ({ client, GetObjectCommand }, options, heard) => {
    const { Body, ETag = '' } = await client.send(new GetObjectCommand({ ...at(place), ...wanted }), options)
    const parts: Uint8Array[] = []
    for await (const part of Body!) {
      heard()
      parts.push(part as Uint8Array)
    }
    return { body: Buffer.concat(parts), tag: ETag }
  })

/** What stands for an object that is not there. */
const absent =
  <Answer>(place: ObjectLocation, answers: Record<number, Answer>) =>
  (error: Refused): Answer | null => {
    // Without the right to list, the store does not tell what is missing from what is closed.
    if (error.$metadata?.httpStatusCode === 403) logLine('warn', 'an object is missing, or closed to this function')
    return answering<Answer | null>('GET', place, { 403: null, 404: null, ...answers })(error)
  }

/** An object, or its first bytes; null where it is not there. */
export function readObject(place: ObjectLocation, first?: number): Promise<Buffer | null> {
  const wanted = first === undefined ? {} : { Range: `bytes=0-${first - 1}` }
  return read(place, wanted)
    .then(({ body }) => body)
    .catch(absent(place, { 416: null }))
}

/** An object with the tag of its state; null where it is not there, `same` where it still has the tag that is known. */
export const readTagged = (place: ObjectLocation, known: string | null): Promise<Tagged | 'same' | null> =>
  read(place, known === null ? {} : { IfNoneMatch: known }).catch(absent(place, { 304: 'same' as const }))

export async function putObject(place: ObjectLocation, body: Buffer | string, headers: ObjectHeaders): Promise<void> {
  await call(({ client, PutObjectCommand }, options) =>
    client.send(new PutObjectCommand({ ...at(place), ...toS3Headers(headers), Body: body }), options),
  ).catch(answering('PUT', place, {}))
}

/** Writes an object that is never written again; answers false where it is there already. */
export function putOnce(place: ObjectLocation, body: string, headers: ObjectHeaders): Promise<boolean> {
  // A store that lets nothing be removed wants to know that what it keeps is what was sent.
  const ChecksumSHA256 = createHash('sha256').update(body).digest('base64')
  const input = { ...at(place), ...toS3Headers(headers), Body: body, IfNoneMatch: '*', ChecksumSHA256 }
  return call(async ({ client, PutObjectCommand }, options) => {
    await client.send(new PutObjectCommand(input), options)
    return true
  }).catch(answering('PUT', place, { 412: false }))
}

/** Writes over the state of an object that has this tag, or where none is (null); answers false where it is another by now. */
export function putOver(
  place: ObjectLocation,
  body: Buffer,
  headers: ObjectHeaders,
  tag: string | null,
): Promise<boolean> {
  const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }
  return call(async ({ client, PutObjectCommand }, options) => {
    await client.send(
      new PutObjectCommand({ ...at(place), ...toS3Headers(headers), ...condition, Body: body }),
      options,
    )
    return true
  }).catch(answering('PUT', place, { 404: false, 409: false, 412: false }))
}

/** Copies within the store, under new headers. Answers false where there is nothing to copy. */
export function copyObject(from: ObjectLocation, to: ObjectLocation, headers: ObjectHeaders): Promise<boolean> {
  const CopySource = `${from.bucket}/${from.key}`
  const input = { ...at(to), ...toS3Headers(headers), CopySource, MetadataDirective: 'REPLACE' as const }
  return call(async ({ client, CopyObjectCommand }, options) => {
    await client.send(new CopyObjectCommand(input), options)
    return true
  }).catch(answering('COPY', to, { 404: false }))
}

/** Removes an object; one that is not there is removed already. */
export async function removeObject(place: ObjectLocation): Promise<void> {
  await call(({ client, DeleteObjectCommand }, options) =>
    client.send(new DeleteObjectCommand(at(place)), options),
  ).catch(answering('DELETE', place, {}))
}
