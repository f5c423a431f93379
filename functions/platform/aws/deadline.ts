import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#shared/api/problems.ts'

/**
 * Milliseconds that a request may wait in all for parts that hang, refuse or break off: the table, the object store, the
 * pool, the bus. Whoever asked has an answer within five seconds, and long before the gateway hangs up.
 */
const requestBudgetMs = 4500

/** Milliseconds that one try may take: in a request there is time for another; what nobody waits for may take long. */
const callTimeoutMs = { request: 3000, otherwise: 30_000 }

/** A part that answers within so many milliseconds is well: what it takes is not counted, however often it is asked. */
const promptMs = 1000

/** What is left of a request's time. Our own work takes none of it, only what others keep it waiting. */
class TimeBudget {
  private spent = 0
  private open = 0
  private since = 0
  private counts = false
  private readonly whole: number
  constructor(whole: number) {
    this.whole = whole
  }

  left(): number {
    return this.whole - this.spent - (this.open > 0 ? performance.now() - this.since : 0)
  }

  /** Waits; what is waited for side by side counts once, and only where something of it failed or was slow. */
  async wait<Result>(work: () => Promise<Result>, well: number): Promise<Result> {
    const startedAt = performance.now()
    if (this.open++ === 0) this.since = startedAt
    let answered = false
    try {
      const result = await work()
      answered = true
      return result
    } finally {
      const now = performance.now()
      this.counts ||= !answered || now - startedAt > well
      if (--this.open === 0) {
        if (this.counts) this.spent += now - this.since
        this.counts = false
      }
    }
  }
}

const requests = new AsyncLocalStorage<TimeBudget | undefined>()

/** Carries out what somebody waits for: all calls that follow from it share one patience. */
export const withRequestDeadline = <Result>(work: () => Result): Result =>
  requests.run(new TimeBudget(requestBudgetMs), work)

/** Carries out what nobody waits for, though a request began it: it takes the time that it needs. */
export const withoutDeadline = <Result>(work: () => Result): Result => requests.run(undefined, work)

/** Waits so many milliseconds at the most; null where it takes longer, and it goes on. */
export function resultWithin<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** One of many steps that each bring the work further, such as a page of a long list: only the step may not hang. */
export function withFreshBudget<Result>(work: () => Promise<Result>): Promise<Result> {
  const budget = requests.getStore()
  return budget ? requests.run(new TimeBudget(budget.left()), work) : work()
}

/** Whether somebody waits for what is done. */
export const hasDeadline = (): boolean => requests.getStore() !== undefined

/** Milliseconds for which it is worth waiting yet. */
export const timeLeftMs = (): number => requests.getStore()?.left() ?? Infinity

/** Waits for what takes care of its own end; what answers within so many milliseconds is not counted. */
export function spendBudget<Result>(work: () => Promise<Result>, well = promptMs): Promise<Result> {
  return requests.getStore()?.wait(work, well) ?? work()
}

/** Waits for what another began, which may take longer than this request can wait. Throws `unavailable` then. */
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
 * One call of a part. `signal` aborts it when its time is over; `heard` says that it goes on, and begins its time anew.
 * Throws a `TimeoutError` where another try is worth it, and `unavailable` where the request has no time left for one.
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

/** A client of AWS whose calls, with what it tries again by itself, end in time. */
export function withClientTimeout<Whole extends Client>(client: Whole): Pick<Whole, 'send'> {
  const send = (command: never) =>
    withTimeout((abortSignal) => client.send(command, { abortSignal }), callTimeoutMs.otherwise)
  return { send } as Pick<Whole, 'send'>
}

/** `cause`: why, for the log. */
export const unavailable = (cause: unknown) => new Problem('unavailable', { retryAfter: 2, cause })

/** Milliseconds by which an alarm is late where the process itself was busy, and what it then allows for listening. */
const lateness = { noticed: 50, allowed: 250 }

/** Where an alarm is late, the answer may lie there and wait to be read: then it rings a little later still. */
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
