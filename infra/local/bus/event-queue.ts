import { randomUUID } from 'node:crypto'
import { eventBatches, retries } from '#infra/limits.ts'
import type { BackgroundThrottle } from './background-throttle.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'

type Message = { messageId: string; body: string; done: () => void }
type Answer = { batchItemFailures: { itemIdentifier: string }[] }

/** Milliseconds before the first further try of what failed; before each that follows, four times as many. */
export const firstRetryDelayMs = 250

/** Milliseconds for which what was gathered lets those go first who wait for an answer. */
const maxIdleWaitMs = 1000

export type Queue = {
  /** Ends once the message was handed over, or was laid aside. */
  put(body: string): Promise<void>
  /** Hands over what waits without gathering any longer, and ends when all of it is done with. */
  settled(): Promise<void>
  /** Ends when the functions at work are done; what still waits is left to whoever put it. */
  stop(): Promise<void>
}

/**
 * Gathers messages for some seconds and gives them to a handler together, as a queue in front of a function does: again
 * those that it reports as failed. Whoever puts one keeps it until it is done with.
 */
export function startQueue(options: {
  seconds: number
  /** Messages that the handler is given at once. */
  batchSize?: number | undefined
  handler: () => Promise<Handler>
  throttle: BackgroundThrottle
  /** Takes what failed too often. */
  deadLetter: (body: string) => Promise<void>
}): Queue {
  const { seconds, batchSize = eventBatches.batchSize, handler, throttle: calm, deadLetter } = options
  let waiting: Message[] = []
  let running: Promise<void> | null = null
  let hurry = () => {}
  let stopped = false

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
      const Records = left.map(({ messageId, body }) => ({ messageId, body }))
      const answer = (await handle({ Records }, { awsRequestId: randomUUID() }).catch(() => null)) as Answer | null
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      const isLeft = ({ messageId }: Message) => answer === null || failed.has(messageId)
      for (const { done } of left.filter((message) => !isLeft(message))) done()
      left = left.filter(isLeft)
      if (left.length === 0) return
      if (tries === retries.consumer) break
      await new Promise((resolve) => setTimeout(resolve, firstRetryDelayMs * 4 ** tries))
    }
    for (const { body, done } of left) {
      await deadLetter(body)
      done()
    }
  }

  async function run(): Promise<void> {
    await pause(seconds * 1000)
    while (waiting.length > 0 && !stopped) {
      await calm.untilIdle(maxIdleWaitMs)
      const some = waiting.slice(0, batchSize)
      await handOver(some)
      waiting = waiting.slice(some.length)
    }
    running = null
  }

  return {
    put: (body) =>
      new Promise((done) => {
        waiting.push({ messageId: randomUUID(), body, done })
        running ??= run()
      }),
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
