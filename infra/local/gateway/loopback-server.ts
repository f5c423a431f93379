import type { Server } from 'node:http'

/** Maximum attempts to find a port that is free for both IPv4 and IPv6. */
const maxAttempts = 5

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as { port: number }).port)
    })
  })

/** Returns true for the errors of a machine without IPv6. */
const isAddressUnavailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(String(error.code))

/**
 * Listens on IPv4 and IPv6 loopback, because `localhost` may resolve to either.
 *
 * @param port 0 selects a free port.
 * @param create Creates a server; called once per IP version.
 */
export async function listenOnLoopback(
  port: number,
  create: () => Server,
  tries = 1,
): Promise<{ port: number; servers: Server[] }> {
  const [four, six] = [create(), create()]
  const found = await listen(four, port, '127.0.0.1')
  try {
    await listen(six, found, '::1')
    return { port: found, servers: [four, six] }
  } catch (error) {
    if (isAddressUnavailable(error)) return { port: found, servers: [four] }
    four.close()
    if (port !== 0 || tries === maxAttempts) throw error
    return listenOnLoopback(port, create, tries + 1)
  }
}

/** Listens on loopback and on another address. `0.0.0.0` and `::` include loopback already. */
export async function listenOnHost(
  host: string,
  port: number,
  create: () => Server,
): Promise<{ port: number; servers: Server[] }> {
  const server = create()
  if (host === '0.0.0.0' || host === '::') return { port: await listen(server, port, host), servers: [server] }
  const own = await listenOnLoopback(port, create)
  await listen(server, own.port, host)
  return { port: own.port, servers: [...own.servers, server] }
}
