import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { logLine, describeError } from '#functions/platform/logger.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import { notFoundFunction, requestLimits, timeoutSeconds } from '#infra/limits.ts'
import { readBody } from './local-server.ts'
import type { BackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { diskFullResponse, type Disk } from './disk-space.ts'
import type { Handler } from './load-handlers.ts'
import { isAllowedHost } from './allowed-hosts.ts'
import { listenOnHost, listenOnLoopback } from './loopback-server.ts'

/** Request as seen by a route, possibly changed by the simulated CloudFront distribution. */
type GatewayRequest = {
  url: URL
  /** File path after rewriting. */
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** Source IP address. */
  from: string
}
export type RouteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: GatewayRequest,
) => Promise<boolean>
/** Transforms a request before routing. May set response headers, or respond itself and return null. */
export type RequestTransform = (arrived: GatewayRequest, response: ServerResponse) => GatewayRequest | null

/** Formats headers like API Gateway: names in lower case, repeated headers joined by commas. */
function headersOf({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    headers[name] = name in headers ? `${headers[name]},${rawHeaders[at + 1]}` : rawHeaders[at + 1]!
  }
  return headers
}

function eventOf(request: IncomingMessage, { headers, from }: GatewayRequest, body: Buffer): APIGatewayProxyEventV2 {
  const url = request.url!
  // Binary bodies are base64-encoded.
  const isText = isUtf8(body)
  const cut = url.indexOf('?')
  const rawPath = cut < 0 ? url : url.slice(0, cut)
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: cut < 0 ? '' : url.slice(cut + 1),
    headers,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers['host'] ?? '',
      domainPrefix: 'local',
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      http: {
        method: request.method!,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: from,
        userAgent: headers['user-agent'] ?? '',
      },
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  }
}

function send(
  response: ServerResponse,
  { statusCode = 200, headers = {}, body, isBase64Encoded }: APIGatewayProxyStructuredResultV2,
): void {
  response.writeHead(statusCode, headers as Record<string, string>)
  // A Buffer is sent in one write; a string would be encoded in a second write after the head.
  response.end(body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'))
}

const errorResponse = (statusCode: number, message: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

/** Handles requests below /api like an HTTP API with one function per path segment. */
export function apiRoute(
  handlers: ReadonlyMap<string, Handler>,
  throttle: BackgroundThrottle,
  disk: Disk | null = null,
): RouteHandler {
  const notFoundHandler = handlers.get(apiFunctions.find(({ name }) => name === notFoundFunction)!.paths[0]!)!
  return async (request, response, asked) => {
    const { url } = asked
    if (url.pathname !== '/api' && !url.pathname.startsWith('/api/')) return false
    const body = await readBody(request, requestLimits.body)
    if (body === null) {
      send(response, errorResponse(413, 'Request Entity Too Large'))
      return true
    }
    const handler = handlers.get(url.pathname.split('/')[2] ?? '') ?? notFoundHandler
    const event = eventOf(request, asked, body)
    const { method, requestId: traceId } = { ...event.requestContext, ...event.requestContext.http }
    const refused = disk && diskFullResponse(disk, { method, path: url.pathname, headers: asked.headers, traceId })
    if (refused) {
      send(response, refused)
      return true
    }
    const end = throttle.begin(request.method !== 'GET' && request.method !== 'HEAD')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<APIGatewayProxyStructuredResultV2>((resolve) => {
      timer = setTimeout(() => resolve(errorResponse(503, 'Service Unavailable')), timeoutSeconds.gateway * 1000)
    })
    const answer = handler(event, { awsRequestId: event.requestContext.requestId }).catch((error: unknown) => {
      logLine('error', 'function_invocation_failed', { trace_id: traceId, method, ...describeError(error) })
      return errorResponse(500, 'Internal Server Error')
    }) as Promise<APIGatewayProxyStructuredResultV2>
    try {
      send(response, await Promise.race([answer, late]))
    } finally {
      clearTimeout(timer)
      end()
    }
    return true
  }
}

function arrivedAs(request: IncomingMessage, url: URL): GatewayRequest {
  const from = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return { url, path: url.pathname, headers: headersOf(request), from }
}

/**
 * Starts the HTTP server. Each request passes `way`, then goes to the first route that handles it. Listens on loopback,
 * and on `host` if set. Responds with 421 to foreign hosts.
 */
export async function startGateway(
  port: number,
  parts: readonly RouteHandler[],
  { transform, host }: { transform?: RequestTransform; host?: string } = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  // Keeps idle connections as long as clients do: a request sent while the server closes the connection would be lost.
  const limits = { maxHeaderSize: requestLimits.headers, keepAliveTimeout: 120_000 }
  const create = () => createServer(limits, (request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!isAllowedHost(request.headers.host, host)) return send(response, errorResponse(421, 'Misdirected Request'))
      const isAddress = /^[\x21-\x7e]+$/.test(request.url ?? '') && URL.canParse(request.url!, 'http://local')
      if (!isAddress) return send(response, errorResponse(400, 'Bad Request'))
      const arrived = arrivedAs(request, new URL(request.url!, 'http://local'))
      const asked = transform ? transform(arrived, response) : arrived
      if (!asked) return
      for (const part of parts) if (await part(request, response, asked)) return
      send(response, errorResponse(404, 'Not Found'))
    } catch (error) {
      logLine('error', 'gateway_request_failed', { method: request.method, ...describeError(error) })
      if (!response.headersSent) send(response, errorResponse(500, 'Internal Server Error'))
      else response.end()
    }
  }
  const listening = await (host === undefined ? listenOnLoopback(port, create) : listenOnHost(host, port, create))
  return {
    port: listening.port,
    stop: async () => {
      await Promise.all(
        listening.servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve())
              server.closeAllConnections()
            }),
        ),
      )
    },
  }
}

export const prefixRoute =
  (
    path: string,
    handle: (request: IncomingMessage, response: ServerResponse, rest: string) => Promise<void>,
  ): RouteHandler =>
  async (request, response, { url }) => {
    if (!url.pathname.startsWith(`${path}/`)) return false
    await handle(request, response, url.pathname.slice(path.length))
    return true
  }

export const pathRoute =
  (path: string, handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RouteHandler =>
  async (request, response, { url }) => {
    if (url.pathname !== path) return false
    await handle(request, response)
    return true
  }

export const textRoute = (path: string, text: () => string, type = 'text/plain'): RouteHandler =>
  pathRoute(path, async (_request, response) => {
    send(response, {
      statusCode: 200,
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
      body: text(),
    })
  })

export const jsonRoute = (path: string, value: () => unknown): RouteHandler =>
  textRoute(path, () => JSON.stringify(value()), 'application/json')
