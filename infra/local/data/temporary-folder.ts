import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessRunning } from '#infra/local/watch-parents.ts'

/** A file system in memory, where the system has one: what is not to be kept need not reach a disk. */
const memory = '/dev/shm'

/**
 * A new folder for what is not to be kept. It bears the number of its process, and whoever makes the next removes those of
 * processes that were killed and could not do so themselves.
 */
export function temporaryFolder(): string {
  const within = existsSync(memory) ? memory : tmpdir()
  for (const name of readdirSync(within)) {
    const owner = /^daleel-(\d+)-/.exec(name)?.[1]
    if (owner && !isProcessRunning(Number(owner))) rmSync(join(within, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(within, `daleel-${process.pid}-`))
}
