import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Reads the secret, or creates it on the first call. It must persist as long as the data that depends on it. */
export function readOrCreateSecret(file: string | null): string {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const key = randomBytes(32).toString('hex')
  if (file) writeFileSync(file, key, { mode: 0o600 })
  return key
}
