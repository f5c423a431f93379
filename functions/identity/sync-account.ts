import { Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { services } from '#functions/data/services.ts'
import { identityPort } from './user-pool.ts'

/** How often an address is taken over from an account that belongs to nobody, before it is left for another time. */
const maxTries = 3

const isTaken = (error: unknown): boolean => error instanceof Problem && error.code === 'duplicate'

/**
 * Does something for which an address has to be free in the pool. An account without a record in the table belongs to
 * nobody: it is what was left of a creation or a deletion that broke off, nothing opens to it, and it makes room. Answers
 * false where the account has the address already: an earlier try had done it, and its answer was lost.
 */
async function withFreeEmail(id: string, email: string, attempt: () => Promise<void>): Promise<boolean> {
  for (let tries = 1; ; tries++)
    try {
      await attempt()
      return true
    } catch (error) {
      if (!isTaken(error) || tries === maxTries) throw error
      const holder = await identityPort().find(email)
      if (holder === id) return false
      if (holder === null) continue
      if (await services().records.get(entity, holder)) throw error
      await identityPort().remove(holder)
    }
}

/** Makes the account of a user whose record is about to be written. Said again, it changes nothing. */
export async function createAccount(id: string, email: string, firstPassword: string): Promise<void> {
  await withFreeEmail(id, email, () => identityPort().create(id, email, firstPassword))
}

/** Brings the account of a user into line with the record, which alone is the truth: gone, or under this address. */
export async function syncAccount(id: string): Promise<void> {
  const record = await services().records.get(entity, id)
  if (!record) return identityPort().remove(id)
  const { email } = record
  if ((await identityPort().emailOf(id))?.toLowerCase() === email.toLowerCase()) return
  await withFreeEmail(id, email, () => identityPort().changeEmail(id, email))
  // Who came by the agency with the address before comes no more: the next has to have this one there.
  await identityPort().unlink(id)
}

/** The same at once, where nobody has to wait for it: what fails here, the consumer of the change makes good. */
export async function trySyncAccount(id: string): Promise<void> {
  await syncAccount(id).catch((error: unknown) =>
    logLine('warn', 'an account is brought into line later', { user: id, ...describeError(error) }),
  )
}
