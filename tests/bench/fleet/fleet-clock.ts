import { AsyncLocalStorage } from 'node:async_hooks'

/** Virtual time (milliseconds since 1970) and counter name of the current work. */
type Moment = { now: number; of: string }

const moments = new AsyncLocalStorage<Moment>()
const clock = Date.now

/**
 * Replaces `Date.now` by the virtual clock in work of the fleet, in full milliseconds. Other code uses the real clock.
 */
export function useFleetClock(): void {
  Date.now = () => Math.floor(moments.getStore()?.now ?? clock())
}

export const runAt = <Result>(now: number, of: string, work: () => Promise<Result>): Promise<Result> =>
  moments.run({ now, of }, work)

/** Returns the counter name of the current work; null outside the fleet. */
export const counted = (): string | null => moments.getStore()?.of ?? null
