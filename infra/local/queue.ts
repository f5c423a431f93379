import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { gathering, retries } from '../limits.ts'
import type { Calm } from './calm.ts'
import type { Handler } from './handlers.ts'

type Message = { messageId: string; body: string }
type Answer = { batchItemFailures: { itemIdentifier: string }[] }

/** Milliseconds before the first further try of what failed; before each that follows, four times as many. */
export const firstWait = 250

/** Milliseconds for which what was gathered lets those go first who wait for an answer. */
const patience = 1000

export type Queue = {
  /** Goes on with what waited when the product last ended; until then its functions have nothing to work with. */
  resume(): void
  put(body: string): void
  /** Hands over what waits without gathering any longer, and ends when all of it is done with. */
  settled(): Promise<void>
  /** Ends when the functions at work are done; what still waits is left for the next start. */
  stop(): Promise<void>
}

/**
 * Gathers messages for some seconds and gives them to a handler together, as a queue in front of a function does: again
 * those that it reports as failed. What waits is kept in `file`, so that it outlives a kill; it may then come twice.
 */
export function startQueue(options: {
  seconds: number
  file: string | null
  handler: () => Promise<Handler>
  calm: Calm
  /** Takes what failed too often. */
  layAside: (body: string) => Promise<void>
}): Queue {
  const { seconds, file, handler, calm, layAside } = options
  let waiting: Message[] = kept().map((body) => ({ messageId: randomUUID(), body }))
  let running: Promise<void> | null = null
  let hurry = () => {}
  let stopped = false

  function kept(): string[] {
    if (!file) return []
    mkdirSync(dirname(file), { recursive: true })
    // What stands behind the last end of a line was cut off by a kill.
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  }

  /** Waits, unless somebody is in a hurry. */
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function handOver(some: readonly Message[]): Promise<void> {
    const handle = await handler()
    let left = some
    for (let tries = 0; ; tries++) {
      const answer = (await handle({ Records: left }, { awsRequestId: randomUUID() }).catch(
        () => null,
      )) as Answer | null
      const failed = answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
      left = failed ? left.filter(({ messageId }) => failed.includes(messageId)) : left
      if (left.length === 0) return
      if (tries === retries.consumer) break
      await new Promise((resolve) => setTimeout(resolve, firstWait * 4 ** tries))
    }
    for (const { body } of left) await layAside(body)
  }

  async function run(): Promise<void> {
    await pause(seconds * 1000)
    while (waiting.length > 0 && !stopped) {
      await calm.reached(patience)
      const some = waiting.slice(0, gathering.together)
      await handOver(some)
      waiting = waiting.slice(some.length)
    }
    if (file && waiting.length === 0) rmSync(file, { force: true })
    running = null
  }

  const begin = () => void (running ??= run())

  return {
    resume: () => {
      if (waiting.length > 0) begin()
    },
    put: (body) => {
      waiting.push({ messageId: randomUUID(), body })
      if (file) appendFileSync(file, `${body}\n`)
      begin()
    },
    settled: async () => {
      while (running) {
        hurry()
        await running
      }
    },
    stop: async () => {
      stopped = true
      hurry()
      await running
    },
  }
}
