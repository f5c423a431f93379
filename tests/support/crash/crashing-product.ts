import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparedSeed } from '#infra/source-fingerprint.mjs'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import type { ParentMessage, ChildMessage } from './child.ts'

export type Crashing = Awaited<ReturnType<typeof startCrashing>>

/**
 * Product that is killed and restarted on the same directory and port. The table engine is a separate process that
 * survives, like DynamoDB when a function dies; everything else dies with the product.
 */
export async function startCrashing() {
  const script = fileURLToPath(new URL('./child.ts', import.meta.url))
  const directory = temporaryFolder()
  const prepared = preparedSeed('empty')
  if (existsSync(prepared)) cpSync(prepared, directory, { recursive: true })
  mkdirSync(join(directory, 'table'), { recursive: true })
  const engine = await startDynamoDb({ directory: join(directory, 'table') })
  let port = 0
  let kills = 0
  let stopped = false
  let failed: Error | null = null
  let child: ChildProcess
  let running: Promise<void>

  function begin(): Promise<void> {
    const started = fork(script, [directory, engine.endpoint, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    return new Promise((resolve) => {
      started.on('message', (word: ChildMessage) => {
        if (!('ready' in word)) return
        port = word.ready
        resolve()
      })
      started.once('exit', (code, signal) => {
        if (stopped) return
        if (signal === 'SIGKILL') kills++
        else failed = new Error(`the product ended with ${code}`)
        running = failed ? Promise.resolve() : begin()
        // Callers that waited for this start wait for the next one.
        void running.then(resolve)
      })
    })
  }
  running = begin()
  await running

  function ask<Key extends string>(
    wish: ParentMessage,
    key: Key,
  ): Promise<Extract<ChildMessage, Record<Key, unknown>>> {
    const asked = child
    return new Promise((resolve, reject) => {
      const hear = (word: ChildMessage) => {
        if (!(key in word)) return
        asked.off('message', hear)
        resolve(word as Extract<ChildMessage, Record<Key, unknown>>)
      }
      asked.on('message', hear)
      asked.once('exit', () => reject(new Error(`the product died before it had answered ${key}`)))
      asked.send(wish)
    })
  }

  return {
    url: () => `http://localhost:${port}`,
    kills: () => kills,
    /** Resolves when the product accepts requests. Throws if it died of anything but a kill. */
    running: async () => {
      await running
      if (failed) throw failed
    },
    /** Sets the crash point for the next requests (0: none); returns the number of points since the last call. */
    killAt: async (at: number): Promise<number> => {
      await running
      return (await ask({ killAt: at }, 'passed')).passed
    },
    kill: () => child.kill('SIGKILL'),
    settled: async () => {
      await running
      await ask('settle', 'settled')
    },
    stop: async () => {
      stopped = true
      child.kill('SIGKILL')
      await engine.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
