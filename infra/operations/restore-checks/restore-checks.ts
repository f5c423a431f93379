import { randomBytes } from 'node:crypto'
import { createErasureCheck } from './erasure-check.ts'
import { createFilesCheck } from './files-check.ts'
import { createSearchCheck } from './search-check.ts'
import { createSignInCheck } from './sign-in-check.ts'
import type { RestoreCheck, CheckContext } from './restore-check.ts'

/**
 * Prepares the checks of a drill; call it before the backup.
 *
 * @returns `without`: ids of users, roles and people that no other change may touch.
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
  // Login last: it deletes all accounts, and the other checks need the existing session.
  return { proofs: [search, erasure, files, signIn], without: [signIn.id, ...signIn.roles, ...erasure.people] }
}
