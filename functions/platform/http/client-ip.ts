import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problems.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { originSecretHeader, viewerAddressHeader } from '#shared/api/edge-headers.ts'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets in what comes through the distribution and nothing else, and answers the address of who asked it. The environment
 * has the secrets that prove it (`ORIGIN_SECRETS`, commas between): one, or two while a new one takes the place of the
 * other. Where it has none, nobody gets in, and that is a fault of ours. Throws `not_found`.
 */
export function requireViewerIp({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const secrets = requireEnv('ORIGIN_SECRETS').split(',').filter(Boolean)
  const given = hashed(headers[originSecretHeader] ?? '')
  if (!secrets.some((secret) => timingSafeEqual(hashed(secret), given))) throw new Problem('not_found')
  // Beside the secret it is the distribution's word. An old edge that does not say it yet leaves its own address.
  const viewerIp = headers[viewerAddressHeader] ?? ''
  return isIP(viewerIp) > 0 ? viewerIp : requestContext.http.sourceIp
}

/** Country and region as the distribution tells them; null where it cannot. */
export function readLocation(
  headers: Record<string, string | undefined>,
): { country: string; region: string | null } | null {
  const country = headers['cloudfront-viewer-country']
  return country ? { country, region: headers['cloudfront-viewer-country-region'] ?? null } : null
}

/** Whoever has an address, as far as one can tell: an IPv6 address is one of very many that a single household is given. */
export function ipBucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length
  const groups = [...before!, ...Array.from({ length: zeros }, () => '0'), ...after!]
  return groups.slice(0, 4).join(':')
}
