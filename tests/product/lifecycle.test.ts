import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-run-'))
  folders.push(folder)
  return folder
}

/** Starts the product as a process of its own, on a free port, and waits for its one line. */
async function start(directory: string): Promise<{ child: ChildProcess; origin: string }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: directory, SEED: 'empty' }
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let output = ''
  child.stdout!.on('data', (data: Buffer) => (output += data.toString()))
  for (let waited = 0; waited < 25_000; waited += 50) {
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
  for (let waited = 0; waited < 8000; waited += 100) {
    if (await test()) return true
    await sleep(100)
  }
  return false
}

describe('a local run', () => {
  it('keeps what was saved over a kill and a new start, and announces it once', async () => {
    const directory = freshFolder()
    const first = await start(directory)
    const call = await signedIn(first.origin)
    const made = await call('/hashtag', { hashtag: 'kept_over_a_restart' })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    first.child.kill('SIGKILL')
    expect(await ended(() => running(directory) === 0)).toBe(true)

    const second = await start(directory)
    const again = await signedIn(second.origin)
    expect(((await (await again(`/hashtag/${id}`)).json()) as { hashtag: string }).hashtag).toBe('kept_over_a_restart')
    const rows = async () =>
      ((await (await again(`/log?conditions[object_id:equal]=${id}`)).json()) as { entities: unknown[] }).entities
        .length
    expect(await ended(async () => (await rows()) > 0)).toBe(true)
    expect(await rows()).toBe(1)
  })

  it('leaves nothing running after Ctrl-C', async () => {
    const directory = freshFolder()
    const { child } = await start(directory)
    expect(running(directory)).toBeGreaterThan(0)
    child.kill('SIGINT')
    expect(await ended(() => running(directory) === 0 && child.exitCode === 0)).toBe(true)
  })

  it('ends when whoever started it is killed', async () => {
    const directory = freshFolder()
    const env = { ...process.env, PORT: '0', DATA_DIR: directory, SEED: 'empty' }
    const parent = spawn('sh', ['-c', `"${process.execPath}" infra/local/start.ts & wait`], {
      cwd: root,
      env,
      stdio: 'ignore',
    })
    started.push(parent)
    expect(await ended(() => running(directory) > 0)).toBe(true)
    parent.kill('SIGKILL')
    expect(await ended(() => running(directory) === 0)).toBe(true)
  })

  it('runs beside another one', async () => {
    const [one, other] = await Promise.all([start('memory'), start('memory')])
    expect(one.origin).not.toBe(other.origin)
    const answers = await Promise.all([one, other].map(({ origin }) => fetch(`${origin}/api/health`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  })
})
