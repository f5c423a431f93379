import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Milliseconds after which what has not happened never will: a busy machine starts a product slowly. */
const patience = 120_000

const directory = mkdtempSync(join(tmpdir(), 'daleel-run-'))
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

type Run = { child: ChildProcess; origin: string }

/** Starts the product as a process of its own, on a free port, and waits for its one line. */
async function start(place: string): Promise<Run> {
  const env = { ...process.env, PORT: '0', DATA_DIR: place, SEED: 'empty' }
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let output = ''
  child.stdout!.on('data', (data: Buffer) => (output += data.toString()))
  for (let waited = 0; waited < patience; waited += 50) {
    const origin = /^ready (\S+)$/m.exec(output)?.[1]
    if (origin) return { child, origin }
    await sleep(50)
  }
  throw new Error(`not ready: ${output}`)
}

async function signedIn(origin: string): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const username = 'administrator@daleel.example'
  const grant = { grant_type: 'password', client_id: demo.client_id, username, password: demo.password }
  const tokens = (await (await send('/auth', grant)).json()) as { access_token: string }
  return (path, body) => send(path, body, { authorization: `Bearer ${tokens.access_token}` })
}

/** Processes of the system that carry a text in their command line. */
function running(text: string): number {
  return readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  }).length
}

async function ended(test: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += 100) {
    if (await test()) return true
    await sleep(100)
  }
  return false
}

/** Whether nothing runs any more that has the folder in its command line. */
const nothingRuns = () => ended(() => running(directory) === 0)

describe('a local run', { timeout: 3 * patience }, () => {
  let again: Run

  it('keeps what was saved over a kill and a new start, beside another one, and announces it once', async () => {
    const first = await start(directory)
    const call = await signedIn(first.origin)
    const made = await call('/hashtag', { hashtag: 'kept_over_a_restart' })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    first.child.kill('SIGKILL')
    expect(await nothingRuns()).toBe(true)

    const [second, other] = await Promise.all([start(directory), start('memory')])
    again = second
    expect(second.origin).not.toBe(other.origin)
    const answers = await Promise.all([second, other].map(({ origin }) => fetch(`${origin}/api/health`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const read = await signedIn(second.origin)
    expect(((await (await read(`/hashtag/${id}`)).json()) as { hashtag: string }).hashtag).toBe('kept_over_a_restart')
    const rows = async () =>
      ((await (await read(`/log?conditions[object_id:equal]=${id}`)).json()) as { entities: unknown[] }).entities.length
    expect(await ended(async () => (await rows()) > 0)).toBe(true)
    expect(await rows()).toBe(1)
  })

  it('leaves nothing running after Ctrl-C', async () => {
    expect(running(directory)).toBeGreaterThan(0)
    again.child.kill('SIGINT')
    expect(await ended(() => running(directory) === 0 && again.child.exitCode === 0)).toBe(true)
  })

  it('ends when whoever started it is killed', async () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: directory, SEED: 'empty' }
    const parent = spawn('sh', ['-c', `"${process.execPath}" infra/local/start.ts & wait`], {
      cwd: root,
      env,
      stdio: 'ignore',
    })
    started.push(parent)
    expect(await ended(() => running(directory) > 0)).toBe(true)
    parent.kill('SIGKILL')
    expect(await nothingRuns()).toBe(true)
  })
})
