import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessRunning } from '#infra/local/watch-parents.ts'

/** Start time of a process (Linux), which detects a reused process id. */
function beganAt(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function holderOf(file: string): { pid: number; startedAt: string } | null {
  try {
    const [pid, startedAt = ''] = readFileSync(file, 'utf8').split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : null
  } catch {
    return null
  }
}

/**
 * Locks a data folder for this process. A lock of a process that has ended is replaced.
 *
 * @returns Function that releases the lock.
 * @throws If another running process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const take = () => writeFileSync(file, `${process.pid} ${beganAt(process.pid)}`, { flag: 'wx' })
  try {
    take()
  } catch {
    const holder = holderOf(file)
    if (
      holder &&
      holder.pid !== process.pid &&
      isProcessRunning(holder.pid) &&
      beganAt(holder.pid) === holder.startedAt
    )
      throw new Error(`${folder} is in use by process ${holder.pid}: stop that one, or start with another DATA_DIR`)
    rmSync(file, { force: true })
    take()
  }
  return () => rmSync(file, { force: true })
}
