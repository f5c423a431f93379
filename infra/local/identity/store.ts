import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Family } from './tokens.ts'
import type { User } from './users.ts'

export type State = { privateKey: string; secret: string; users: User[]; families: Family[] }
export type Store = { state: State; changed(): void; flush(): void }

const FILE = 'identity.json'
const WRITE_AFTER = 100

function createState(): State {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, secret: randomBytes(32).toString('hex'), users: [], families: [] }
}

/** The whole pool in one file that only its owner can read; `directory` null keeps it in memory. */
export function openStore(directory: string | null): Store {
  if (directory === null) return { state: createState(), changed: () => undefined, flush: () => undefined }
  mkdirSync(directory, { recursive: true })
  const path = join(directory, FILE)
  const state: State = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : createState()
  let timer: NodeJS.Timeout | null = null

  function write() {
    writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }

  function flush() {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    write()
  }

  if (!existsSync(path)) write()
  return {
    state,
    flush,
    changed() {
      timer ??= setTimeout(flush, WRITE_AFTER)
    },
  }
}
