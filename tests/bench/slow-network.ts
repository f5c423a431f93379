import { connect, createServer, type Socket } from 'node:net'

type Network = {
  /** Round-trip time in milliseconds. */
  roundTrip: number
  /** Bandwidth per direction, shared by all connections. */
  bitsPerSecond: number
}

/** Packet size in bytes. */
const packet = 1460

/**
 * Proxy to a local port that simulates a slow network. Unlike the browser's throttling, it also affects workers.
 * `cutOff` closes all connections and rejects new ones.
 */
export async function slowNetwork(port: number, { roundTrip, bitsPerSecond }: Network) {
  const open = new Set<Socket>()
  let cut = false

  const lane = () => {
    let free = 0
    /** Returns the delay in milliseconds until the bytes have arrived. */
    return (bytes: number): number => {
      const now = performance.now()
      free = Math.max(free, now) + (bytes * 8 * 1000) / bitsPerSecond
      return free - now + roundTrip / 2
    }
  }
  const [up, down] = [lane(), lane()]

  const carry = (from: Socket, to: Socket, wayOf: (bytes: number) => number): void => {
    let last = Promise.resolve()
    const after = (ms: number, work: () => void) => {
      const arrived = new Promise<void>((resolve) => setTimeout(resolve, ms))
      last = last.then(() => arrived).then(work)
    }
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += packet) {
        const part = data.subarray(at, at + packet)
        after(wayOf(part.length), () => void to.write(part))
      }
    })
    from.on('end', () => after(roundTrip / 2, () => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => open.delete(from))
    open.add(from)
  }

  const server = createServer((client) => {
    if (cut) return void client.destroy()
    const product = connect(port, '127.0.0.1')
    carry(client, product, up)
    carry(product, client, down)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    cutOff: () => {
      cut = true
      end()
    },
    stop: () => {
      end()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
