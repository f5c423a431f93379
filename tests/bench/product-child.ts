import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import type { Content } from './fill-table.ts'
import type { Message, Snapshot, State, Units } from './filled-product.ts'

export type FilledProduct = {
  port: number
  fillSeconds: number
  snapshot: Snapshot | null
  /** Usage of requests since the previous call. */
  units(): Promise<Units>
  state(): Promise<State>
  settled(): Promise<void>
  /** Interrupts all running consumers. Returns the number of interrupted requests. */
  killConsumers(): Promise<number>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Heap limit in MB; the search index of 100 000 FAQs in three languages is large. */
const memory = 12_000

/**
 * `profile`: folder for CPU profiles. `rows`: number of rows in a snapshot, independent of the table. `refreshIndex`:
 * update the search index in the background, as `npm start` does.
 */
type Wanted = { profile?: string | null; rows?: number; refreshIndex?: boolean }

/** Starts a product with synthetic records of one kind in a child process. */
export async function startFilledProduct(
  content: Content,
  records: number,
  { profile = null, rows = 0, refreshIndex = false }: Wanted = {},
): Promise<FilledProduct> {
  const directory = temporaryFolder()
  const refresh = refreshIndex ? ['refresh'] : []
  let child = await startChild([directory, content, String(records), String(rows), ...refresh], profile)
  const { fillSeconds, snapshot } = child
  return {
    get port() {
      return child.port
    },
    fillSeconds,
    snapshot,
    units: () => child.units(),
    state: () => child.state(),
    killConsumers: () => child.killConsumers(),
    settled: () => child.settled(),
    restart: async () => {
      await child.stop()
      child = await startChild([directory, content, '0', '0', ...refresh], profile)
    },
    stop: async () => {
      await child.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startChild(words: string[], profile: string | null) {
  const script = fileURLToPath(new URL('./filled-product.ts', import.meta.url))
  const execArgv = [`--max-old-space-size=${memory}`, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])]
  const child = fork(script, words, {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
  ended.catch(() => undefined)

  const next = <Key extends string>(key: Key) =>
    Promise.race([
      new Promise<Extract<Message, Record<Key, unknown>>>((resolve) => {
        const hear = (message: Message) => {
          if (!(key in message)) return
          child.off('message', hear)
          resolve(message as Extract<Message, Record<Key, unknown>>)
        }
        child.on('message', hear)
      }),
      ended,
    ])
  const ask = <Key extends string>(wish: string, key: Key) => {
    const answer = next(key)
    child.send(wish)
    return answer
  }

  const { ready } = await next('ready')
  return {
    ...ready,
    units: async () => (await ask('units', 'units')).units,
    state: async () => (await ask('state', 'state')).state,
    killConsumers: async () => (await ask('kill consumers', 'killed')).killed,
    settled: async () => void (await ask('settled', 'settled')),
    stop: async () => {
      child.send('stop')
      await ended.catch(() => undefined)
    },
  }
}
