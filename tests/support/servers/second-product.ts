import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Another product, with nothing in it but what every one begins with: in a process of its own, for each has one. */
export async function startEmpty(): Promise<{ url: string; process: ChildProcess }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: 'memory', SEED: 'empty', DAYS: 'off' }
  const other = spawn(process.execPath, ['infra/local/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for (;;) {
    const [text] = (await once(other.stdout!, 'data')) as [Buffer]
    const [, url] = /ready (\S+)/.exec(text.toString()) ?? []
    if (url) return { url, process: other }
  }
}
