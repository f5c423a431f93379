import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { Problem } from '#shared/api/problems.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { originSecretHeader, viewerAddressHeader } from '#shared/api/edge-headers.ts'

const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Rejects requests that bypass the CloudFront distribution, and returns the IP address of the client. The secrets in
 * `ORIGIN_SECRETS` (comma-separated) prove the origin; there are two during a rotation. Without any, all requests are
 * rejected.
 *
 * @throws `not_found`.
 */
export function requireViewerIp({
  headers,
  requestContext,
}: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const secrets = requireEnv('ORIGIN_SECRETS').split(',').filter(Boolean)
  const given = hashed(headers[originSecretHeader] ?? '')
  if (!secrets.some((secret) => timingSafeEqual(hashed(secret), given))) throw new Problem('not_found')
  // The header is trusted because of the secret. An edge without the header falls back to its own IP address.
  const viewerIp = headers[viewerAddressHeader] ?? ''
  return isIP(viewerIp) > 0 ? viewerIp : requestContext.http.sourceIp
}

/** Returns country and region as determined by CloudFront; null if unknown. */
export function readLocation(
  headers: Record<string, string | undefined>,
): { country: string; region: string | null } | null {
  const country = headers['cloudfront-viewer-country']
  return country ? { country, region: headers['cloudfront-viewer-country-region'] ?? null } : null
}

/**
 * Returns the rate-limit key of an IP address. IPv6 addresses are grouped by /64 network, because one household gets
 * that many.
 */
export function ipBucketOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length
  const groups = [...before!, ...Array.from({ length: zeros }, () => '0'), ...after!]
  return groups.slice(0, 4).join(':')
}
