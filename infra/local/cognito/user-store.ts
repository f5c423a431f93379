import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '#infra/local/data/json-lines-file.ts'
import type { Verifier } from './srp.ts'

/** Public key of a device, and its signature counter (always 0 for devices that do not count). */
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
  /** Expiry of a temporary password in milliseconds since 1970; null for a password that the user chose. */
  temporaryUntil: number | null
  createdAt: number
  modifiedAt: number
  totpSecret: string | null
  /** TOTP secret that the user has not confirmed with a code yet. */
  totpPending: string | null
  totpLastStep: number
  totpEnabled: boolean
  /** `passkeyIsFactor`: passkeys satisfy the second factor. */
  passkeys?: Passkey[]
  passkeyIsFactor?: boolean
  /** Linked identities at the agency's provider; `said` has the attributes of the last login. */
  identities?: { providerName: string; userId: string }[]
  said?: Record<string, string>
}

/** All tokens of one login, by `origin_jti`; they are revoked together. Times are milliseconds since 1970. */
export type TokenFamily = {
  origin: string
  username: string
  sub: string
  clientId: string
  signedInAt: number
  expiresAt: number
  revoked: boolean
  /** Scope of its access tokens; default: the user pool's own operations. */
  scope?: string
  /** Hashes of its refresh tokens; `retiredAt` is set once a token has been replaced. */
  refresh: { hash: string; retiredAt: number | null }[]
}

type State = { privateKey: string; secret: string; users: User[]; families: TokenFamily[] }
export type Store = {
  state: State
  changed(): void
  /** Resolves when all previous changes are written to the file. */
  flushed(): Promise<void>
}

const FILE = 'identity.json'

function createState(): State {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, secret: randomBytes(32).toString('hex'), users: [], families: [] }
}

/** Opens the pool's state, a single file readable by its owner only. With `directory` null, it stays in memory. */
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
    // Writes all changes of the same tick once.
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
