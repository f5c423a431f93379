import { AsyncLocalStorage } from 'node:async_hooks'

/** Work of the fleet: when it happens (milliseconds since 1970), and what is counted under its name. */
type Moment = { now: number; of: string }

const moments = new AsyncLocalStorage<Moment>()
const clock = Date.now

/** Time as the fleet has it, in whole milliseconds: a minute of it takes as long as the machine needs. Whatever is no work of it has the time of the machine. */
export function useFleetClock(): void {
  Date.now = () => Math.floor(moments.getStore()?.now ?? clock())
}

export const runAt = <Result>(now: number, of: string, work: () => Promise<Result>): Promise<Result> =>
  moments.run({ now, of }, work)

/** Under what name the work under way is counted; null where it is none of the fleet. */
export const counted = (): string | null => moments.getStore()?.of ?? null
