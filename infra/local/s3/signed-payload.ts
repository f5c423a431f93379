import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { headerText, queryOf, refusal, sameText } from './request-signature.ts'
import type { Refusal, Signed, SignedMessage } from './request-signature.ts'

const CHECKSUMS: Record<string, (body: Uint8Array) => string> = {
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-crc32': (body) => {
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return sum.toString('base64')
  },
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
}

type Unpacked = { body: Buffer; trailers: Map<string, string> }

/** Decodes an `aws-chunked` body; null if it is malformed or truncated. */
function unpackChunks(raw: Buffer): Unpacked | null {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = raw.indexOf('\r\n', at)
    if (end < 0) return null
    const size = /^([0-9a-f]{1,8})(;.*)?$/i.exec(raw.toString('latin1', at, end))?.[1]
    if (size === undefined) return null
    const length = Number.parseInt(size, 16)
    at = end + 2
    if (length === 0) break
    if (raw.toString('latin1', at + length, at + length + 2) !== '\r\n') return null
    parts.push(raw.subarray(at, at + length))
    at += length + 2
  }
  const trailers = new Map<string, string>()
  for (const line of raw.toString('latin1', at).split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { body: Buffer.concat(parts), trailers }
}

function unpack(message: SignedMessage, signed: Signed, raw: Buffer): Unpacked | Refusal {
  if (!signed.payloadHash.startsWith('STREAMING-')) return { body: raw, trailers: new Map() }
  if (signed.payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    return refusal('NotImplemented', `${signed.payloadHash} is not supported`)
  }
  const unpacked = unpackChunks(raw)
  if (!unpacked || String(unpacked.body.length) !== headerText(message.headers['x-amz-decoded-content-length'])) {
    return refusal('IncompleteBody', 'The body is not as long as it was declared')
  }
  const promised = headerText(message.headers['x-amz-trailer'])?.toLowerCase()
  if (promised !== undefined && !unpacked.trailers.has(promised)) {
    return refusal('MalformedTrailerError', `The trailer ${promised} is missing`)
  }
  return unpacked
}

/** Verifies a body against the signed hash and all checksums in headers, query and trailers. */
export function checkPayload(
  message: SignedMessage,
  signed: Signed,
  raw: Buffer,
): { ok: true; body: Buffer; checksums: Record<string, string> } | Refusal {
  const unpacked = unpack(message, signed, raw)
  if ('ok' in unpacked) return unpacked
  if (
    /^[0-9a-f]{64}$/.test(signed.payloadHash) &&
    !sameText(createHash('sha256').update(raw).digest('hex'), signed.payloadHash)
  ) {
    return refusal('XAmzContentSHA256Mismatch', 'The body is not the one that was signed')
  }
  const query = queryOf(message.url)
  const checksums: Record<string, string> = {}
  for (const name of ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme']) {
    if (message.headers[name] !== undefined || query.has(name) || unpacked.trailers.has(name)) {
      return refusal('NotImplemented', `${name} is not supported`)
    }
  }
  for (const [name, compute] of Object.entries(CHECKSUMS)) {
    for (const claimed of [headerText(message.headers[name]), query.get(name), unpacked.trailers.get(name)]) {
      if (claimed === undefined) continue
      if (!sameText(claimed, compute(unpacked.body))) return refusal('BadDigest', `The ${name} does not match the body`)
      if (name.startsWith('x-amz-')) checksums[name] = claimed
    }
  }
  return { ok: true, body: unpacked.body, checksums }
}
