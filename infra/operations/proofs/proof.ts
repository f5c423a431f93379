import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask } from '#infra/operations/ask.ts'
import { Refused, type Reached } from '#infra/operations/reach.ts'

/** A running product in this process, somebody who may do everything in it, and its table as an operator reaches it. */
export type Setting = {
  site: string
  reached: Reached
  /** Ends once everything that was saved has reached every consumer. */
  settled: () => Promise<void>
  ask: Ask
  /** A word that stands nowhere but in what a drill writes. */
  word: string
}

/** Something that was made before the copies were, and has to be as it was once they are back. */
export type Proof = {
  name: string
  /** What goes on after the copies were made, and what is lost beside the table. */
  lose(): Promise<void>
  /** Brings back what the table is not. Answers what is so; throws `Refused` where it is not. */
  prove(): Promise<string>
}

/** Milliseconds after which the product has to answer with what came back: a process looks every ten seconds whether its table is another. */
const longest = 20_000

export const notProven = (what: string, instead: unknown): Refused =>
  new Refused(`NOT PROVEN: ${what}. It is: ${JSON.stringify(instead)?.slice(0, 300)}`)

/** Looks again until it is so; answers what it was then. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result>,
  isSo: (result: Result) => boolean,
  patience = longest,
): Promise<Result> {
  for (const startedAt = Date.now(); ; await sleep(500)) {
    const result = await look()
    if (isSo(result)) return result
    if (Date.now() - startedAt >= patience) throw notProven(what, result)
  }
}

export const isSame =
  (one: unknown) =>
  (other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other)
