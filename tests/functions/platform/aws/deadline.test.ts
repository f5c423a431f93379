import { performance as nodePerformance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { coalesce, createSharedWork } from '#functions/data/cache/coalesce.ts'
import { withRequestDeadline, withFreshBudget, withTimeout, timeLeftMs } from '#functions/platform/aws/deadline.ts'
import { retryWhileBusy } from '#functions/data/client/retry.ts'

/** Milliseconds that the process has computed, by the mocked clock. */
let computedMs = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  computedMs = 0
  vi.spyOn(nodePerformance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: computedMs,
    utilization: 0,
  }))
})
afterEach(() => void vi.useRealTimers())

/** Work that never ends until it is aborted. */
const hanging = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })
const answering = (milliseconds: number) => (signal: AbortSignal) =>
  Promise.race([hanging(signal), new Promise<string>((done) => setTimeout(done, milliseconds, 'well'))])

/** Result of the work, and its duration in milliseconds. */
async function ended(work: () => Promise<unknown>): Promise<{ after: number; result: unknown }> {
  const started = performance.now()
  let outcome: { after: number; result: unknown } | undefined
  const settle = (result: unknown) => (outcome = { after: performance.now() - started, result })
  work().then(settle, settle)
  while (!outcome) await vi.advanceTimersByTimeAsync(10)
  return outcome
}
const unavailable = { code: 'unavailable', status: 503, retryAfter: 2 }

describe('a request', () => {
  test('fails as unavailable within five seconds if a service hangs, after a second try [DR-6]', async () => {
    let tries = 0
    const call = () => {
      tries++
      return withTimeout(hanging)
    }
    const { after, result } = await ended(() => withRequestDeadline(() => retryWhileBusy(call)))
    expect(result).toMatchObject(unavailable)
    expect(after).toBeLessThan(4700)
    expect(tries).toBe(2)
  })

  test('has one time budget for all its calls, sequential or concurrent', async () => {
    const slowly = async () => {
      for (;;) await withTimeout(answering(2000))
    }
    const both = await ended(() => withRequestDeadline(() => Promise.all([slowly(), withTimeout(hanging, 30_000)])))
    expect(both).toMatchObject({ result: unavailable })
    expect(both.after).toBeLessThan(4700)
    const { after, result } = await ended(() => withRequestDeadline(slowly))
    expect(result).toMatchObject(unavailable)
    expect(after).toBeLessThan(4700)
  })

  test('may call a healthy service any number of times', async () => {
    const often = async () => {
      for (let times = 0; times < 30; times++) await withTimeout(answering(400))
      return timeLeftMs()
    }
    const { after, result } = await ended(() => withRequestDeadline(often))
    expect(after).toBeGreaterThanOrEqual(12_000)
    expect(result).toBe(4500)
  })

  test('has no less time because the process computed, but gives up before the gateway does', async () => {
    const busily = async () => {
      await withTimeout(async (signal) => {
        computedMs += 3500
        return answering(4000)(signal)
      }, 30_000)
      return timeLeftMs()
    }
    expect((await ended(() => withRequestDeadline(busily))).result).toBe(4500)
    vi.spyOn(nodePerformance, 'eventLoopUtilization').mockImplementation(() => ({
      idle: 0,
      active: performance.now(),
      utilization: 1,
    }))
    const { after, result } = await ended(() => withRequestDeadline(() => retryWhileBusy(() => withTimeout(hanging))))
    expect(result).toMatchObject(unavailable)
    expect(after).toBeLessThan(20_000)
  })

  test('may make slow calls that progress, and none that hangs', async () => {
    const pages = async () => {
      for (let page = 0; page < 5; page++) await withFreshBudget(() => withTimeout(answering(2000)))
      return 'read'
    }
    expect(await ended(() => withRequestDeadline(pages))).toMatchObject({ result: 'read' })
    const { after, result } = await ended(() =>
      withRequestDeadline(() => withFreshBudget(() => withTimeout(hanging, 30_000))),
    )
    expect(result).toMatchObject(unavailable)
    expect(after).toBeLessThan(4700)
  })

  test('is not aborted while data still arrives', async () => {
    const receiving = async (signal: AbortSignal, heard: () => void) => {
      for (let part = 0; part < 6; part++) {
        await answering(2000)(signal)
        heard()
      }
      return 'all'
    }
    expect(await ended(() => withRequestDeadline(() => withTimeout(receiving)))).toMatchObject({ result: 'all' })
  })

  test('waits for shared work within its own budget', async () => {
    const read = coalesce(() => withTimeout(hanging, 30_000))
    const first = ended(() => withRequestDeadline(read))
    await vi.advanceTimersByTimeAsync(1000)
    const second = await ended(() => withRequestDeadline(read))
    expect((await first).result).toMatchObject(unavailable)
    expect(second.result).toMatchObject(unavailable)
    expect(second.after).toBeLessThan(4700)
  })

  test('does not wait longer for work that has no deadline', async () => {
    const read = coalesce(() => withTimeout(hanging))
    const shared = createSharedWork<number>()
    const share = () =>
      shared(
        1,
        () => true,
        () => withTimeout(hanging),
      )
    const unhurriedOnes = [read, read, share].map((work) => work().catch(() => undefined))
    for (const work of [read, share]) {
      const { after, result } = await ended(() => withRequestDeadline(work))
      expect(result).toMatchObject(unavailable)
      expect(after).toBeLessThan(4700)
    }
    await vi.advanceTimersByTimeAsync(70_000)
    await Promise.all(unhurriedOnes)
  })
})

test('work outside requests may take 30 seconds per try', async () => {
  expect(await ended(() => withTimeout(answering(20_000)))).toMatchObject({ result: 'well' })
  const { after, result } = await ended(() => withTimeout(hanging))
  expect(result).toMatchObject({ name: 'TimeoutError' })
  expect(after).toBeGreaterThanOrEqual(30_000)
  expect(timeLeftMs()).toBe(Infinity)
})

test('a response that arrived while the process was busy is still read', async () => {
  vi.useRealTimers()
  const busyFor = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  }
  const heard = withRequestDeadline(() => withTimeout(() => sleep(80, 'heard'), 100))
  await sleep(50)
  busyFor(200)
  expect(await heard).toBe('heard')
})
