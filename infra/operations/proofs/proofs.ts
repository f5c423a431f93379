import { randomBytes } from 'node:crypto'
import { erasureProof } from './erasure.ts'
import { filesProof } from './files.ts'
import { searchProof } from './search.ts'
import { signInProof } from './sign-in.ts'
import type { Proof, Setting } from './proof.ts'

/**
 * What a drill looks for on a running product once its table, its files and its accounts were lost and brought back; made
 * before the table is copied. `without`: ids of users, roles and people to which nothing else may happen meanwhile.
 */
export async function prepareProofs(
  place: Omit<Setting, 'ask' | 'word'>,
): Promise<{ proofs: Proof[]; without: string[] }> {
  const word = `drill${randomBytes(6).toString('hex')}`
  const signIn = await signInProof(place.site, word)
  const setting = { ...place, word, ask: signIn.ask }
  const search = await searchProof(setting)
  const erasure = await erasureProof(setting)
  const files = await filesProof(setting, erasure.file)
  // The session of before goes on, so accounts are lost last, and anybody can be asked for first.
  return { proofs: [search, erasure, files, signIn], without: [signIn.id, ...signIn.roles, ...erasure.people] }
}
