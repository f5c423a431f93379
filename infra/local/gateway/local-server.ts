import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAllowedHost } from './allowed-hosts.ts'

/** Must exceed the idle time of a busy client, because clients do not retry on a closed connection. */
const keepAliveMs = 120_000

/** Serves on a free loopback port. `stop` also closes keep-alive connections. */
export async function listenLocally(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    if (!isAllowedHost(request.headers.host)) {
      response.writeHead(421).end()
      return
    }
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The local server has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Reads the body; null if it exceeds `limit` bytes. The rest is read and discarded, so that the client receives the
 * response.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= limit) parts.push(part)
  }
  return length > limit ? null : Buffer.concat(parts)
}
