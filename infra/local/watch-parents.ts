import { readFileSync } from 'node:fs'

/** Returns parent and command line of a process (Linux); null elsewhere. */
function parentOf(pid: number): { parent: number; command: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return null
  }
}

/** Returns the processes from this one up to the npm that started it; only the parent if there is no npm. */
function startedBy(): number[] {
  const chain: number[] = []
  let pid = process.ppid
  while (pid > 1 && chain.length < 8) {
    chain.push(pid)
    const known = parentOf(pid)
    if (!known) break
    if (/\bnpm\b/.test(known.command) && !/^(\S*\/)?(ba|da)?sh /.test(known.command)) return chain
    pid = known.parent
  }
  return chain.slice(0, 1)
}

export const isProcessRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Calls back once when a parent process has ended, even if it was killed. */
export function watchParents(gone: () => void): void {
  const parent = process.ppid
  const chain = startedBy()
  const timer = setInterval(() => {
    if (process.ppid === parent && chain.every(isProcessRunning)) return
    clearInterval(timer)
    gone()
  }, 300)
  timer.unref()
}
