import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '#infra/local/data/json-lines-file.ts'
import type { Verifier } from './srp.ts'

/** A passkey: what a device answers with, and how often it says it did (0 where it does not count). */
export type Passkey = {
  id: string
  publicKey: string
  counter: number
  transports: string[]
  attachment?: 'platform' | 'cross-platform'
  name: string
  createdAt: number
}

export type User = Verifier & {
  username: string
  sub: string
  email: string
  emailVerified: boolean
  enabled: boolean
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  /** Milliseconds since 1970 at which a temporary password ends; null for one the user chose. */
  temporaryUntil: number | null
  createdAt: number
  modifiedAt: number
  totpSecret: string | null
  /** A secret handed out and not yet confirmed by a first code. */
  totpPending: string | null
  totpLastStep: number
  totpEnabled: boolean
  /** Missing where there are none; `passkeyIsFactor`: they are enough where a second factor is asked for. */
  passkeys?: Passkey[]
  passkeyIsFactor?: boolean
  /** What other providers call this person, and what they said at the last sign-in; missing where nobody was linked. */
  identities?: { providerName: string; userId: string }[]
  said?: Record<string, string>
}

/** All that came out of one sign-in, by its `origin_jti`: revoked as one. Times are milliseconds since 1970. */
export type TokenFamily = {
  origin: string
  username: string
  sub: string
  clientId: string
  signedInAt: number
  expiresAt: number
  revoked: boolean
  /** What its access tokens are good for, if that is not the own operations of the pool. */
  scope?: string
  /** Hashes of its refresh tokens; `retiredAt` once another took its place. */
  refresh: { hash: string; retiredAt: number | null }[]
}

type State = { privateKey: string; secret: string; users: User[]; families: TokenFamily[] }
export type Store = {
  state: State
  changed(): void
  /** Ends when the file has all that was changed before, so that it can be told. */
  flushed(): Promise<void>
}

const FILE = 'identity.json'

function createState(): State {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, secret: randomBytes(32).toString('hex'), users: [], families: [] }
}

/** The whole pool in one file that only its owner can read; `directory` null keeps it in memory. */
export function openUserStore(directory: string | null): Store {
  if (directory === null) return { state: createState(), changed: () => undefined, flushed: async () => undefined }
  mkdirSync(directory, { recursive: true })
  const path = join(directory, FILE)
  const state: State = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : createState()
  let writing: Promise<void> | null = null
  const write = () => writeFileAtomically(path, JSON.stringify(state), 0o600)

  if (!existsSync(path)) write()
  return {
    state,
    // What changes in one go is written once.
    changed() {
      writing ??= new Promise((resolve, reject) => {
        setImmediate(() => {
          writing = null
          try {
            write()
            resolve()
          } catch (error) {
            reject(error)
          }
        })
      })
    },
    flushed: async () => writing ?? undefined,
  }
}
