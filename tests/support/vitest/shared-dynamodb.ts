import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port on which `leaseEngine` gets an engine. */
    enginePort: number
  }
}

type Running = { endpoint: string; files: string; stop(): Promise<void> }
type Engine = { started: Promise<Running>; leases: number; users: number }

/** Server that lends engines, and number of test projects that use it. */
type Lender = { server: Server; port: Promise<number>; stop(): Promise<void>; users: number }

/**
 * Products per engine. DynamoDB Local never closes a database, and each costs about 0.4 % of a core and 23 MB. Most of
 * the cost of an engine is startup and warm-up, so a new one for each product would be slower.
 */
export const leasesPerEngine = 20

/** Each project loads its own copy of this module, so the shared state is global. */
const here = globalThis as { engineLender?: Lender | undefined }

async function start(): Promise<Running> {
  const files = temporaryFolder()
  const { endpoint, stop } = await startDynamoDb({ directory: files, temporary: files, separate: true, heap: '1g' })
  return { endpoint, files, stop }
}

/**
 * Lends an engine per connection, for as long as the connection is open: a process that ends gives back its lease,
 * however it ends. Starts a new engine after `leasesPerEngine`, and stops one that is used up and no longer in use.
 */
export function createLender(startEngine: () => Promise<Running> = start): Omit<Lender, 'users'> {
  const engines = new Set<Engine>()
  let current: Engine | undefined
  const stopEngine = async (engine: Engine) => {
    engines.delete(engine)
    await (await engine.started).stop()
  }
  const server = createServer((socket) => {
    if (!current || current.leases === leasesPerEngine) {
      current = { started: startEngine(), leases: 0, users: 0 }
      engines.add(current)
    }
    const engine = current
    engine.leases++
    engine.users++
    engine.started.then(
      ({ endpoint, files }) => socket.write(JSON.stringify({ endpoint, files })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    )
    socket.on('error', () => undefined)
    socket.once('close', () => {
      engine.users--
      if (engine.users === 0 && engine.leases === leasesPerEngine) void stopEngine(engine)
    })
  })
  const port = new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const stop = async () => {
    server.close()
    await Promise.all([...engines].map(stopEngine))
  }
  return { server, port, stop }
}

/** Starts the lender for all projects. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lender = (here.engineLender ??= { ...createLender(), users: 0 })
  lender.users++
  project.provide('enginePort', await lender.port)
  return async () => {
    if (--lender.users > 0) return
    here.engineLender = undefined
    await lender.stop()
  }
}
