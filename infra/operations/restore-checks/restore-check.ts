import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiCall } from '#infra/operations/support/api-requests.ts'
import { CommandError, type TableConnection } from '#infra/operations/support/command-line.ts'

/** A running product in this process, somebody who may do everything in it, and its table as an operator reaches it. */
export type CheckContext = {
  site: string
  reached: TableConnection
  /** Ends once everything that was saved has reached every consumer. */
  settled: () => Promise<void>
  ask: ApiCall
  /** A word that stands nowhere but in what a drill writes. */
  word: string
}

/** Something that was made before the copies were, and has to be as it was once they are back. */
export type RestoreCheck = {
  name: string
  /** What goes on after the copies were made, and what is lost beside the table. */
  damage(): Promise<void>
  /** Brings back what the table is not. Answers what is so; throws `Refused` where it is not. */
  verify(): Promise<string>
}

/** Milliseconds after which the product has to answer with what came back: a process looks every ten seconds whether its table is another. */
const defaultTimeoutMs = 20_000

export const checkFailed = (what: string, instead: unknown): CommandError =>
  new CommandError(`NOT PROVEN: ${what}. It is: ${JSON.stringify(instead)?.slice(0, 300)}`)

/** Looks again until it is so; answers what it was then. */
export async function waitUntil<Result>(
  what: string,
  look: () => Promise<Result>,
  isSo: (result: Result) => boolean,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  for (const startedAt = Date.now(); ; await sleep(500)) {
    const result = await look()
    if (isSo(result)) return result
    if (Date.now() - startedAt >= timeoutMs) throw checkFailed(what, result)
  }
}

export const isEqualTo =
  (one: unknown) =>
  (other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other)
