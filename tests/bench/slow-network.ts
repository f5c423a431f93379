import { connect, createServer, type Socket } from 'node:net'

type Network = {
  /** Milliseconds from one end to the other and back. */
  roundTrip: number
  /** Bits that pass in a second, each way, of all connections together. */
  bitsPerSecond: number
}

/** Bytes that travel together. */
const packet = 1460

/**
 * A way to a port of this machine as over a bad network: it slows down whatever goes through, workers and all, which the
 * browser's own brakes do not. Cutting it off ends every connection and lets none begin.
 */
export async function slowNetwork(port: number, { roundTrip, bitsPerSecond }: Network) {
  const open = new Set<Socket>()
  let cut = false

  const lane = () => {
    let free = 0
    /** When what is sent now has arrived, in milliseconds from now. */
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
