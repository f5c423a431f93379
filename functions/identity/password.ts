import { fold } from '#shared/search/fold.ts'
import { commonPasswords } from './common-passwords.ts'

export const shortestPassword = 12
/** Characters; the limit of the user pool. */
export const longestPassword = 256

/** Words that say where and for whom the password is. */
const contextWords = ['daleel', 'دليل', 'unhcr', 'administrator', 'supervisor', 'password', 'refugee']

/** What is wrong with a password someone chose, if anything. Any character counts, and none is demanded. */
export function passwordProblem(
  password: string,
  own: readonly string[] = [],
): { code: string; params?: Record<string, unknown> } | null {
  const length = [...password].length
  if (length < shortestPassword) return { code: 'too_short', params: { minimum: shortestPassword } }
  if (password.length > longestPassword) return { code: 'too_long', params: { maximum: longestPassword } }
  const folded = fold(password)
  const plain = folded.replace(/[^\p{L}\p{N}]/gu, '')
  const names = own.flatMap((one) => fold(one).split(/[^\p{L}\p{N}]+/u)).filter((one) => one.length >= 5)
  const guessable =
    new Set(plain).size < 5 ||
    contextWords.some((word) => plain.includes(fold(word))) ||
    commonPasswords.some((one) => plain.replaceAll(one, '').length < 4) ||
    names.some((one) => plain.includes(one))
  return guessable ? { code: 'weak_password' } : null
}
