import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The key of the ledger of what ended; the same for as long as the file, and so what it names, is kept. */
export function ledgerKey(file: string | null): string {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const key = randomBytes(32).toString('hex')
  if (file) writeFileSync(file, key, { mode: 0o600 })
  return key
}
