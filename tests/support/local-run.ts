import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { slowness } from './slowness.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Timeout in milliseconds; generous, because a busy machine starts a product slowly. */
export const timeoutMs = 120_000 * slowness

export type LocalRun = { child: ChildProcess; origin: string }

/** Local runs as separate processes that share one directory. */
export function useLocalRuns() {
  const directory = mkdtempSync(join(tmpdir(), 'daleel-run-'))
  const started: ChildProcess[] = []
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })

  const environment = (place: string) => ({ ...process.env, PORT: '0', DATA_DIR: place, SEED: 'empty' })

  /** Starts the product on a free port; resolves with its first output line. */
  async function start(place: string): Promise<LocalRun> {
    const child = spawn(process.execPath, ['infra/local/start.ts'], {
      cwd: root,
      env: environment(place),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.push(child)
    for await (const line of createInterface({ input: child.stdout! })) {
      const origin = /^ready (\S+)$/.exec(line)?.[1]
      if (origin) return { child, origin }
    }
    throw new Error('the product ended before it was ready')
  }

  /** Starts the product as a child of another process, which can be killed. */
  function startBelow(place: string): ChildProcess {
    const parent = spawn('sh', ['-c', `"${process.execPath}" infra/local/start.ts & wait`], {
      cwd: root,
      env: environment(place),
      stdio: 'ignore',
    })
    started.push(parent)
    return parent
  }

  /** Number of processes with the directory in their command line. */
  const running = (): number =>
    readdirSync('/proc').filter((entry) => {
      try {
        return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(directory)
      } catch {
        return false
      }
    }).length

  return { directory, start, startBelow, running }
}

/** Client of a local run with an administrator's session. */
export async function signedIn(origin: string): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const username = demo.users[0]!.email
  const grant = { grant_type: 'password', client_id: demo.client_id, username, password: demo.password }
  const answer = await send('/auth', grant)
  expect(answer.status).toBe(200)
  const tokens = (await answer.json()) as { access_token: string }
  return (path, body) => send(path, body, { authorization: `Bearer ${tokens.access_token}` })
}
