import { randomBytes } from 'node:crypto'
import { createErasureCheck } from './erasure-check.ts'
import { createFilesCheck } from './files-check.ts'
import { createSearchCheck } from './search-check.ts'
import { createSignInCheck } from './sign-in-check.ts'
import type { RestoreCheck, CheckContext } from './restore-check.ts'

/**
 * What a drill looks for on a running product once its table, its files and its accounts were lost and brought back; made
 * before the table is copied. `without`: ids of users, roles and people to which nothing else may happen meanwhile.
 */
export async function prepareRestoreChecks(
  place: Omit<CheckContext, 'ask' | 'word'>,
): Promise<{ proofs: RestoreCheck[]; without: string[] }> {
  const word = `drill${randomBytes(6).toString('hex')}`
  const signIn = await createSignInCheck(place.site, word)
  const setting = { ...place, word, ask: signIn.ask }
  const search = await createSearchCheck(setting)
  const erasure = await createErasureCheck(setting)
  const files = await createFilesCheck(setting, erasure.file)
  // The session of before goes on, so accounts are lost last, and anybody can be asked for first.
  return { proofs: [search, erasure, files, signIn], without: [signIn.id, ...signIn.roles, ...erasure.people] }
}
