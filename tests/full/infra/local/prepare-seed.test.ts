import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { isProcessRunning } from '#infra/local/watch-parents.ts'
import { preparedParts } from '#infra/local/data/data-folder.ts'
import { slowness } from '#tests/support/slowness.ts'

const folder = mkdtempSync(join(tmpdir(), 'daleel-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = fileURLToPath(new URL('../../../../infra/local/prepare-seed.ts', import.meta.url))
const shared = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Time in milliseconds for which the table does not respond; exceeds all timeouts and retries of a request. */
const silence = 6000

/** Prepares the seed of an empty start in `target`. */
function prepare(target: string): { child: ChildProcess; ended: Promise<unknown[]> } {
  const child = spawn(process.execPath, [script, 'empty', target], { stdio: ['ignore', 'ignore', 'pipe'] })
  return { child, ended: once(child, 'exit') }
}

const foldersOf = ({ pid }: ChildProcess): string[] =>
  readdirSync(shared).filter((name) => name.startsWith(`daleel-${pid}-`))

/** Size in bytes of a partly filled table. */
const some = 1_000_000

/** Resolves when the table is being filled. */
async function isFilling(child: ChildProcess): Promise<void> {
  const bytes = (name: string) =>
    globSync(join(shared, name, 'table', '*.db')).reduce(
      (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
  while (!foldersOf(child).some((name) => bytes(name) > some)) {
    if (child.exitCode !== null) throw new Error(`the set-up ended with ${child.exitCode}`)
    await sleep(10)
  }
}

/** Child processes with their command lines. */
function below(pid: number): { pid: number; command: string }[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
        return parent === pid ? [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }] : []
      } catch {
        return []
      }
    })
  return [...children, ...children.flatMap((one) => below(one.pid))]
}

test('seeding waits for a slow table, and removes files left by a killed run', async () => {
  const killed = prepare(join(folder, 'killed'))
  await isFilling(killed.child)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(join(folder, 'killed'))).toBe(false)

  const target = join(folder, 'slow')
  const slow = prepare(target)
  let output = ''
  slow.child.stderr!.on('data', (part: Buffer) => (output += part.toString()))
  await isFilling(slow.child)
  const engine = below(slow.child.pid!).find(({ command }) => command.startsWith('java'))!
  process.kill(engine.pid, 'SIGSTOP')
  await Promise.race([sleep(silence), slow.ended])
  if (isProcessRunning(engine.pid)) process.kill(engine.pid, 'SIGCONT')
  expect(await slow.ended, output).toEqual([0, null])
  expect(readdirSync(target).toSorted()).toEqual(preparedParts.toSorted())
  expect([...foldersOf(killed.child), ...foldersOf(slow.child)]).toEqual([])
})

test('a stopped seeding leaves no files or processes', async () => {
  const stopped = prepare(join(folder, 'stopped'))
  await isFilling(stopped.child)
  const parts = below(stopped.child.pid!)
  stopped.child.kill('SIGTERM')
  expect(await stopped.ended).toEqual([1, null])
  expect(foldersOf(stopped.child)).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
  await expect.poll(() => parts.filter(({ pid }) => isProcessRunning(pid)), { timeout: 20_000 * slowness }).toEqual([])
})
