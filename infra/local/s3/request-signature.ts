import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
export type SignedMessage = { method: string; url: string; headers: IncomingHttpHeaders }
type SignatureRules = { credentials: Credentials | readonly Credentials[]; region: string; service: string; now: Date }
export type Refusal = { ok: false; code: string; message: string }
export type Signed = { ok: true; how: 'header' | 'query'; payloadHash: string; signedHeaders: string[] }

type Claim = {
  how: 'header' | 'query'
  credential: string
  date: string
  signedHeaders: string[]
  signature: string
  payloadHash: string
  /** Lifetime in seconds of a presigned URL; null for header signing, which allows a fixed clock skew. */
  expires: number | null
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SKEW = 15 * 60_000
const LONGEST_EXPIRY = 604_800
const rememberedKeys = 20

export const refusal = (code: string, message: string): Refusal => ({ ok: false, code, message })
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest()
export const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function queryPairs(url: string): [string, string][] {
  const query = url.split('?').slice(1).join('?')
  if (query === '') return []
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
  })
}

/** Parses the query parameters of a request target. The first value of a name applies. */
export function queryOf(url: string): Map<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of queryPairs(url)) if (!query.has(name)) query.set(name, value)
  return query
}

function readClaim(message: SignedMessage): Claim | Refusal {
  const { headers } = message
  const query = queryOf(message.url)
  const authorization = headers.authorization
  if (authorization !== undefined && query.has('X-Amz-Signature')) {
    return refusal('InvalidArgument', 'Only one auth mechanism allowed')
  }
  if (authorization !== undefined) {
    const found = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
    if (!found) return refusal('AuthorizationHeaderMalformed', 'The authorization header is malformed')
    return {
      how: 'header',
      credential: found[1] ?? '',
      date: headerText(headers['x-amz-date']) ?? '',
      signedHeaders: (found[2] ?? '').split(';'),
      signature: found[3] ?? '',
      payloadHash: headerText(headers['x-amz-content-sha256']) ?? '',
      expires: null,
    }
  }
  if (!query.has('X-Amz-Signature')) return refusal('AccessDenied', 'Access Denied')
  const expires = query.get('X-Amz-Expires') ?? ''
  if (query.get('X-Amz-Algorithm') !== ALGORITHM || !/^\d{1,6}$/.test(expires) || Number(expires) > LONGEST_EXPIRY) {
    return refusal('AuthorizationQueryParametersError', 'The query parameters of the signature are malformed')
  }
  return {
    how: 'query',
    credential: query.get('X-Amz-Credential') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? headerText(headers['x-amz-content-sha256']) ?? 'UNSIGNED-PAYLOAD',
    expires: Number(expires),
  }
}

function canonicalRequest(message: SignedMessage, claim: Claim, service: string): string {
  const path = message.url.split('?')[0] ?? '/'
  // S3 encodes path segments once, other services twice.
  const canonicalPath = path
    .split('/')
    .map((part) => encode(service === 's3' ? decode(part) : part))
    .join('/')
  const query = queryPairs(message.url)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = claim.signedHeaders.map((name) => {
    const value = headerText(message.headers[name]) ?? ''
    return `${name}:${value.trim().replace(/ +/g, ' ')}\n`
  })
  return [
    message.method,
    canonicalPath,
    query,
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
}

function dateOf(text: string): Date | null {
  const found = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text)
  if (!found) return null
  const date = new Date(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

function checkTime(claim: Claim, date: Date, now: Date): Refusal | null {
  const age = now.getTime() - date.getTime()
  if (claim.expires === null) {
    return Math.abs(age) > SKEW
      ? refusal('RequestTimeTooSkewed', 'The request time is too far from the server time')
      : null
  }
  if (age < -SKEW) return refusal('AccessDenied', 'Request is not yet valid')
  return age > claim.expires * 1000 ? refusal('AccessDenied', 'Request has expired') : null
}

const signingKeys = new Map<string, Buffer>()

/** Returns the signing key of a day, region and service. Cached, because deriving it is the most expensive step. */
function signingKey(secret: string, scope: string): Buffer {
  const name = `${secret} ${scope}`
  const known = signingKeys.get(name)
  if (known) return known
  if (signingKeys.size >= rememberedKeys) signingKeys.clear()
  const key = scope.split('/').reduce<Buffer>((made, part) => hmac(made, part), Buffer.from(`AWS4${secret}`))
  signingKeys.set(name, key)
  return key
}

/** Verifies AWS Signature Version 4 in headers or query. `checkPayload` verifies the body. */
export function checkSignature(message: SignedMessage, rules: SignatureRules): Signed | Refusal {
  const claim = readClaim(message)
  if ('ok' in claim) return claim
  const date = dateOf(claim.date)
  if (!date) return refusal('AccessDenied', 'A signed request carries a valid date')
  const day = claim.date.slice(0, 8)
  const scope = `${day}/${rules.region}/${rules.service}/aws4_request`
  const [accessKeyId, ...rest] = claim.credential.split('/')
  const signer = [rules.credentials].flat().find((one) => sameText(accessKeyId ?? '', one.accessKeyId))
  if (!signer) return refusal('InvalidAccessKeyId', 'The access key id does not exist')
  if (rest.join('/') !== scope) return refusal('AuthorizationHeaderMalformed', `The credential is not of ${scope}`)

  const signedHeaders = new Set(claim.signedHeaders)
  if (!signedHeaders.has('host')) return refusal('AccessDenied', 'The host header is not signed')
  const unsigned = Object.keys(message.headers).find((name) => name.startsWith('x-amz-') && !signedHeaders.has(name))
  if (unsigned !== undefined) return refusal('AccessDenied', `The header ${unsigned} was not signed`)
  const missing = claim.signedHeaders.find((name) => message.headers[name] === undefined)
  if (missing !== undefined) return refusal('SignatureDoesNotMatch', `The signed header ${missing} is missing`)

  const payloadHash = claim.payloadHash === '' ? null : claim.payloadHash
  if (payloadHash === null) return refusal('InvalidRequest', 'The header x-amz-content-sha256 is missing')
  const stringToSign = [ALGORITHM, claim.date, scope, sha256(canonicalRequest(message, claim, rules.service))].join(
    '\n',
  )
  const key = signingKey(signer.secretAccessKey, scope)
  if (!sameText(hmac(key, stringToSign).toString('hex'), claim.signature)) {
    return refusal('SignatureDoesNotMatch', 'The request signature does not match the one computed here')
  }
  // After the signature, so that unauthenticated requests cannot probe the clock.
  return (
    checkTime(claim, date, rules.now) ?? { ok: true, how: claim.how, payloadHash, signedHeaders: claim.signedHeaders }
  )
}
