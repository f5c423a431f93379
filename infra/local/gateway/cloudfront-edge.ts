import { runInNewContext } from 'node:vm'
import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { embedApiPatterns, embedTextsPattern } from '#shared/domain/public-pages/public-paths.ts'
import { viewerRequestCode } from '#infra/constructs/viewer-request-function.ts'
import { apiHeaders } from '#infra/response-headers.ts'
import type { RequestTransform } from './http-gateway.ts'

/** Returns country and region of an IP address, as CloudFront would; null if unknown. */
export type GeoLookup = (address: string) => { country: string; region: string } | null

type EdgeHeaders = Record<string, { value: string }>
type EdgeAnswer = { statusCode: number; headers: EdgeHeaders }
type EdgeEvent = { viewer: { ip: string }; request: { uri: string; headers: EdgeHeaders } }

const loadEdgeFunction = (publicPages: boolean, embeds: boolean) =>
  runInNewContext(`${viewerRequestCode(publicPages, embeds)}\nhandler`) as (
    event: EdgeEvent,
  ) => EdgeEvent['request'] | EdgeAnswer

const isEmbedRead = (path: string): boolean =>
  [...embedApiPatterns, embedTextsPattern].some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )

/** Source IP of the distribution: from a range reserved for documentation. */
const ownAddress = '192.0.2.1'

/** Headers that only CloudFront may set. Values from a viewer are dropped. */
const isOwnHost = (name: string): boolean => name.startsWith('cloudfront-') || name === originSecretHeader

/**
 * Simulates the CloudFront distribution: runs its function, adds its headers about the viewer and the origin secret,
 * and adds response headers to API responses.
 */
export function createCloudFrontEdge({
  secret,
  placeOf,
  publicPages = false,
  embedOrigins = [],
}: {
  secret: string
  placeOf?: GeoLookup
  publicPages?: boolean
  embedOrigins?: readonly string[]
}): RequestTransform {
  const runEdgeFunction = loadEdgeFunction(publicPages, embedOrigins.length > 0)
  return (received, response) => {
    const viewer = received.from
    const sent = Object.entries(received.headers).filter(([name]) => !isOwnHost(name))
    const forwarded = runEdgeFunction({
      viewer: { ip: viewer },
      request: {
        uri: received.url.pathname,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, { value }])),
      },
    })
    if ('statusCode' in forwarded) {
      const headers = Object.entries(forwarded.headers).map(([name, { value }]) => [name, value])
      response.writeHead(forwarded.statusCode, Object.fromEntries(headers) as Record<string, string>).end()
      return null
    }
    const { uri, headers } = forwarded
    const isApi = uri === '/api' || uri.startsWith('/api/')
    if (isApi) for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
    const { origin = '' } = received.headers
    if (isEmbedRead(uri) && embedOrigins.includes(origin)) response.setHeader('access-control-allow-origin', origin)
    const place = placeOf?.(viewer)
    const before = received.headers['x-forwarded-for']
    return {
      url: received.url,
      path: uri,
      from: ownAddress,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
        'x-forwarded-for': before ? `${before}, ${viewer}` : viewer,
        [originSecretHeader]: secret,
        ...(place && {
          'cloudfront-viewer-country': place.country,
          'cloudfront-viewer-country-region': place.region,
        }),
      },
    }
  }
}
