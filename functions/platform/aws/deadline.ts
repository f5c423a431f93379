import { AsyncLocalStorage } from 'node:async_hooks'
import { performance as nodePerformance } from 'node:perf_hooks'
import { Problem } from '#shared/api/problems.ts'

/**
 * Total milliseconds that a request may spend on dependencies that hang, reject or fail: table, object store, user
 * pool, event bus. The client gets a response within five seconds, long before the gateway's timeout.
 */
const requestBudgetMs = 4500

/**
 * Timeout of one call in milliseconds. Within a request it leaves time for a retry; background work may take longer.
 */
const callTimeoutMs = { request: 3000, otherwise: 30_000 }

/**
 * Calls answered within this many milliseconds are healthy and do not reduce the time budget, however many there are.
 */
const promptMs = 1000

/**
 * Minimum share of the elapsed time that counts as waiting, so that a busy process also gives up before the gateway
 * does.
 */
const minWaitingShare = 0.25

/** A moment: milliseconds of the clock, and for how many of them the process has computed. */
type Moment = { at: number; computedMs: number }

const currentMoment = (): Moment => ({
  at: performance.now(),
  computedMs: nodePerformance.eventLoopUtilization().active,
})

/** Milliseconds since a moment, without those in which the process computed and could not read a response. */
function waitedSince({ at, computedMs }: Moment): number {
  const now = currentMoment()
  const elapsed = now.at - at
  return Math.max(elapsed - (now.computedMs - computedMs), elapsed * minWaitingShare)
}

/** Remaining time of a request. Only waiting for dependencies counts, not computation of this or other requests. */
class TimeBudget {
  private spent = 0
  private open = 0
  private since: Moment = currentMoment()
  private counts = false
  private readonly whole: number
  constructor(whole: number) {
    this.whole = whole
  }

  left(): number {
    return this.whole - this.spent - (this.open > 0 ? waitedSince(this.since) : 0)
  }

  /** Runs work and deducts its duration. Concurrent work counts once, and only if a part of it failed or was slow. */
  async wait<Result>(work: () => Promise<Result>, well: number): Promise<Result> {
    const started = currentMoment()
    if (this.open++ === 0) this.since = started
    let answered = false
    try {
      const result = await work()
      answered = true
      return result
    } finally {
      this.counts ||= !answered || waitedSince(started) > well
      if (--this.open === 0) {
        if (this.counts) this.spent += waitedSince(this.since)
        this.counts = false
      }
    }
  }
}

const requests = new AsyncLocalStorage<TimeBudget | undefined>()

/** Runs a request. All calls made from it share one time budget. */
export const withRequestDeadline = <Result>(work: () => Result): Result =>
  requests.run(new TimeBudget(requestBudgetMs), work)

/** Runs background work without the request's time budget, even if started from a request. */
export const withoutDeadline = <Result>(work: () => Result): Result => requests.run(undefined, work)

/** Returns null if the work takes longer. The work itself is not cancelled. */
export function resultWithin<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Runs one of many steps of progressing work, such as a page of a long list, with its own budget: only a single step
 * may not hang.
 */
export function withFreshBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  const budget = requests.getStore()
  return budget ? requests.run(new TimeBudget(budget.left()), work) : work()
}

/** Whether a request is waiting for the current work. */
export const hasDeadline = (): boolean => requests.getStore() !== undefined

/** Remaining milliseconds of the request; `Infinity` outside a request. */
export const timeLeftMs = (): number => requests.getStore()?.left() ?? Infinity

/** Runs work that has its own timeout. Work answered within `well` milliseconds is not deducted. */
export function spendBudget<Result>(work: () => Promise<Result>, well = promptMs): Promise<Result> {
  return requests.getStore()?.wait(work, well) ?? work()
}

/**
 * Waits for work started by another request.
 *
 * @throws `unavailable` if this request runs out of time first.
 */
export function waitForShared<Result>(work: Promise<Result>): Promise<Result> {
  const left = timeLeftMs()
  if (left === Infinity) return work
  return spendBudget(async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const over = () => reject(unavailable(new Error('what another request began takes too long')))
      timer = setTimeout(over, Math.max(0, left))
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }, Infinity)
}

/**
 * Runs one call with a timeout. Calling `heard` reports progress and restarts the timeout.
 *
 * @param call Must abort when `signal` does.
 * @throws A `TimeoutError`, which may be retried; `unavailable` if the request has no time left for a retry.
 */
export function withTimeout<Result>(
  call: (signal: AbortSignal, heard: () => void) => Promise<Result>,
  longest = requests.getStore() ? callTimeoutMs.request : callTimeoutMs.otherwise,
): Promise<Result> {
  const left = timeLeftMs()
  if (left <= 0) return Promise.reject(unavailable(new Error('the time of the request is over')))
  const abort = new AbortController()
  const alarm = alarmIn(Math.min(left, longest), () => abort.abort())
  return spendBudget(async () => {
    try {
      return await call(abort.signal, alarm.again)
    } catch (error) {
      if (!abort.signal.aborted) throw error
      if (left <= longest) throw unavailable(error)
      throw Object.assign(new Error('a part did not answer in time', { cause: error }), { name: 'TimeoutError' })
    } finally {
      alarm.off()
    }
  })
}

type Client = { send: (command: never, options: { abortSignal: AbortSignal }) => Promise<unknown> }

/** Wraps an AWS client so that each call, including the SDK's own retries, has a timeout. */
export function withClientTimeout<Whole extends Client>(client: Whole): Pick<Whole, 'send'> {
  const send = (command: never) =>
    withTimeout((abortSignal) => client.send(command, { abortSignal }), callTimeoutMs.otherwise)
  return { send } as Pick<Whole, 'send'>
}

/** Creates the error for an unavailable dependency. `cause` is only logged. */
export const unavailable = (cause: unknown) => new Problem('unavailable', { retryAfter: 2, cause })

/** Milliseconds: delay of a timer from which the process was evidently blocked, and the grace period then granted. */
const lateness = { noticed: 50, allowed: 250 }

/**
 * Starts a timer with a grace period: if the process was blocked, the response may already be there, waiting to be
 * read.
 */
function alarmIn(milliseconds: number, ring: () => void) {
  const set = () => {
    const due = performance.now() + milliseconds
    return setTimeout(() => {
      if (performance.now() - due < lateness.noticed) return ring()
      timer = setTimeout(ring, lateness.allowed)
    }, milliseconds)
  }
  let timer = set()
  return {
    off: () => clearTimeout(timer),
    again: () => {
      clearTimeout(timer)
      timer = set()
    },
  }
}
