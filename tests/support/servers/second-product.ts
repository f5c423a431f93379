import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a second, empty product in its own process, because a process can run only one. */
export async function startEmpty(): Promise<{ url: string; process: ChildProcess }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: 'memory', SEED: 'empty', DAYS: 'off' }
  const other = spawn(process.execPath, ['infra/local/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for (;;) {
    const [text] = (await once(other.stdout!, 'data')) as [Buffer]
    const [, url] = /ready (\S+)/.exec(text.toString()) ?? []
    if (url) return { url, process: other }
  }
}
