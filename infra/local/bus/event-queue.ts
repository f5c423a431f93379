import { randomUUID } from 'node:crypto'
import { eventBatches, retries } from '#infra/limits.ts'
import type { BackgroundThrottle } from './background-throttle.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'

type Message = { messageId: string; body: string; done: () => void }
type Answer = { batchItemFailures: { itemIdentifier: string }[] }

/** Delay before the first retry. Each further delay is four times longer. */
export const firstRetryDelayMs = 250

/** Maximum time for which a batch is delayed in favour of pending requests. */
const maxIdleWaitMs = 1000

export type Queue = {
  /** Resolves when the message has been handled or dead-lettered. */
  put(body: string): Promise<void>
  /** Delivers all pending messages immediately and resolves when they are handled. */
  settled(): Promise<void>
  /** Resolves when running handlers have finished. Pending messages are not delivered; their sender persists them. */
  stop(): Promise<void>
}

/**
 * Starts a queue that collects messages and passes them to a handler in batches, like SQS in front of Lambda. Messages
 * that the handler reports as failed are retried. The queue persists nothing.
 */
export function startQueue(options: {
  seconds: number
  batchSize?: number | undefined
  handler: () => Promise<Handler>
  throttle: BackgroundThrottle
  deadLetter: (body: string) => Promise<void>
}): Queue {
  const { seconds, batchSize = eventBatches.batchSize, handler, throttle, deadLetter } = options
  let waiting: Message[] = []
  let running: Promise<void> | null = null
  let hurry = () => {}
  let stopped = false

  /** Sleeps until the timeout or a call of `hurry`. */
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
      await throttle.untilIdle(maxIdleWaitMs)
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
