import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiCall } from '#infra/operations/support/api-requests.ts'
import { CommandError, type TableConnection } from '#infra/operations/support/command-line.ts'

/** A product running in this process, API access with all rights, and direct access to its table. */
export type CheckContext = {
  site: string
  reached: TableConnection
  /** Resolves when all consumers have processed everything saved so far. */
  settled: () => Promise<void>
  ask: ApiCall
  /** Unique search word of this drill. */
  word: string
}

/** Prepares data before the backup and verifies it after the restore. */
export type RestoreCheck = {
  name: string
  /** Changes or destroys data after the backup. */
  damage(): Promise<void>
  /**
   * Restores data outside the table and verifies it. Returns a description of the result.
   *
   * @throws CommandError If the check fails.
   */
  verify(): Promise<string>
}

/** Maximum age of search results, also while the index is being rebuilt. Caches reload sooner. */
const defaultTimeoutMs = 60_000

export const checkFailed = (what: string, instead: unknown): CommandError =>
  new CommandError(`CHECK FAILED: ${what}. Actual: ${JSON.stringify(instead)?.slice(0, 300)}`)

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
