import { runInNewContext } from 'node:vm'
import { originSecretHeader } from '#shared/api/edge-headers.ts'
import { embedApiPatterns } from '#shared/domain/public-pages/public-paths.ts'
import { viewerRequestCode } from '#infra/constructs/viewer-request-function.ts'
import { apiHeaders } from '#infra/response-headers.ts'
import type { RequestTransform } from './http-gateway.ts'

/** Country and region of an address, as the distribution would tell them; null where it cannot. */
export type GeoLookup = (address: string) => { country: string; region: string } | null

type EdgeHeaders = Record<string, { value: string }>
/** What the function answers itself. */
type EdgeAnswer = { statusCode: number; headers: EdgeHeaders }
type EdgeEvent = { viewer: { ip: string }; request: { uri: string; headers: EdgeHeaders } }

/** The very function that runs at the edge of a stage. */
const loadEdgeFunction = (publicPages: boolean, embeds: boolean) =>
  runInNewContext(`${viewerRequestCode(publicPages, embeds)}\nhandler`) as (
    event: EdgeEvent,
  ) => EdgeEvent['request'] | EdgeAnswer

/** Whether an address is one of those that the script on the pages of partners reads. */
const isEmbedRead = (path: string): boolean =>
  embedApiPatterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

/** Where the distribution itself connects from: an address that is nobody's. */
const ownAddress = '192.0.2.1'

/** Headers that the distribution alone may send; what a viewer calls by their names never gets through. */
const isOwn = (name: string): boolean => name.startsWith('cloudfront-') || name === originSecretHeader

/**
 * The way of a request through the distribution: its function runs, what it proves and knows of the viewer goes along,
 * and the gateway sees the distribution connect. Answers of the API get the headers that the distribution adds.
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
  const atEdge = loadEdgeFunction(publicPages, embedOrigins.length > 0)
  return (arrived, response) => {
    const viewer = arrived.from
    const sent = Object.entries(arrived.headers).filter(([name]) => !isOwn(name))
    const passed = atEdge({
      viewer: { ip: viewer },
      request: {
        uri: arrived.url.pathname,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, { value }])),
      },
    })
    if ('statusCode' in passed) {
      const headers = Object.entries(passed.headers).map(([name, { value }]) => [name, value])
      response.writeHead(passed.statusCode, Object.fromEntries(headers) as Record<string, string>).end()
      return null
    }
    const { uri, headers } = passed
    const isApi = uri === '/api' || uri.startsWith('/api/')
    if (isApi) for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
    const { origin = '' } = arrived.headers
    if (isEmbedRead(uri) && embedOrigins.includes(origin)) response.setHeader('access-control-allow-origin', origin)
    const place = placeOf?.(viewer)
    const before = arrived.headers['x-forwarded-for']
    return {
      url: arrived.url,
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
