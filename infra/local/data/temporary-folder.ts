import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessRunning } from '#infra/local/watch-parents.ts'

/** In-memory file system, if the operating system has one. */
const memory = '/dev/shm'

/**
 * Creates a temporary folder with the process id in its name. Removes leftover folders of processes that were killed.
 */
export function temporaryFolder(): string {
  const within = existsSync(memory) ? memory : tmpdir()
  for (const name of readdirSync(within)) {
    const owner = /^daleel-(\d+)-/.exec(name)?.[1]
    if (owner && !isProcessRunning(Number(owner))) rmSync(join(within, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(within, `daleel-${process.pid}-`))
}
