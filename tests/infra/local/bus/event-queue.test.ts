import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventBatches, retries } from '#infra/limits.ts'
import { createBackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { startQueue } from '#infra/local/bus/event-queue.ts'

type Given = { Records: { messageId: string; body: string }[] }

/** Batches that the handler received, and dead-lettered messages. */
let calls: string[][]
let deadLettered: string[]
beforeEach(() => {
  calls = []
  deadLettered = []
})

const queue = (seconds: number, failing: (body: string) => boolean = () => false) =>
  startQueue({
    seconds,
    throttle: createBackgroundThrottle(),
    handler: async () => async (event) => {
      const { Records } = event as Given
      calls.push(Records.map(({ body }) => body))
      const failed = Records.filter(({ body }) => failing(body))
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
    },
    deadLetter: async (body) => void deadLettered.push(body),
  })

describe('a local queue', () => {
  test('collects messages during its window, and delivers them in order', async () => {
    const { put } = queue(0.2)
    for (const body of ['a', 'b']) void put(body)
    await sleep(100)
    void put('c')
    expect(calls).toEqual([])
    await expect.poll(() => calls, { interval: 10 }).toEqual([['a', 'b', 'c']])
  })

  test('delivers at most one batch at a time, and all when settled', async () => {
    const { put, settled } = queue(60)
    const bodies = Array.from({ length: eventBatches.batchSize + 1 }, (_, at) => String(at))
    for (const body of bodies) void put(body)
    await settled()
    expect(calls).toEqual([bodies.slice(0, -1), bodies.slice(-1)])
  })

  test('redelivers failed messages only, and dead-letters them after the last retry', async () => {
    const { put, settled } = queue(0, (body) => body === 'bad')
    const done: string[] = []
    for (const body of ['good', 'bad']) void put(body).then(() => done.push(`${body} ${deadLettered.length}`))
    await settled()
    expect(calls).toEqual([['good', 'bad'], ...Array.from({ length: retries.consumer }, () => ['bad'])])
    expect(deadLettered).toEqual(['bad'])
    // `put` resolves when the message is handled or dead-lettered, not earlier.
    expect(done).toEqual(['good 0', 'bad 1'])
  })

  test('leaves its pending messages undelivered when stopped', async () => {
    const { put, stop } = queue(60)
    let isDone = false
    void put('{}').then(() => (isDone = true))
    await stop()
    expect([calls, isDone]).toEqual([[], false])
  })
})

describe('throttled background work', () => {
  const within = async (work: Promise<void>, milliseconds: number) =>
    Promise.race([work.then(() => true), sleep(milliseconds, false)])

  test('starts at once without pending requests, else after the responses', async () => {
    const calm = createBackgroundThrottle()
    expect(await within(calm.untilIdle(5000), 50)).toBe(true)
    const [first, second] = [calm.begin(false), calm.begin(false)]
    const reached = calm.untilIdle(5000)
    first()
    expect(await within(reached, 100)).toBe(false)
    second()
    expect(await within(reached, 1000)).toBe(true)
  })

  test('starts after a maximum wait under constant load', async () => {
    const calm = createBackgroundThrottle()
    calm.begin(false)
    expect(await within(calm.untilIdle(60), 1000)).toBe(true)
  })
})
