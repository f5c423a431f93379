import type { Server } from 'node:http'

/** Times that another free port is looked for where the one that was found is taken for the other version of the protocol. */
const maxAttempts = 5

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as { port: number }).port)
    })
  })

/** What a machine without IPv6 says. */
const isWithout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(String(error.code))

/**
 * Listens on the loopback address and nowhere else, by both versions of the protocol: `localhost` may stand for either. `create` makes a
 * server for each. Answers their port (0: any free one) and the servers.
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
    if (isWithout(error)) return { port: found, servers: [four] }
    four.close()
    if (port !== 0 || tries === maxAttempts) throw error
    return listenOnLoopback(port, create, tries + 1)
  }
}

/** Listens on the loopback address and on another one; on all of them by `0.0.0.0` or `::`. */
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
