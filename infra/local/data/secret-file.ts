import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A secret of one's own, as a stage has them made; the same for as long as the file, and so what was made with it, is kept. */
export function readOrCreateSecret(file: string | null): string {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const key = randomBytes(32).toString('hex')
  if (file) writeFileSync(file, key, { mode: 0o600 })
  return key
}
