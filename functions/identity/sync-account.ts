import { Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { services } from '#functions/data/services.ts'
import { identityPort } from './user-pool.ts'

/** Maximum tries to take over an e-mail address from orphaned accounts. */
const maxTries = 3

const isTaken = (error: unknown): boolean => error instanceof Problem && error.code === 'duplicate'

/**
 * Runs an attempt that needs a free e-mail address in the pool. Deletes orphaned accounts that block it: those without
 * a record in the table, left by an interrupted creation or deletion. Returns false if the account has the address
 * already, after a lost response.
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

/** Creates the account of a user before the record is written. Idempotent. */
export async function createAccount(id: string, email: string, firstPassword: string): Promise<void> {
  await withFreeEmail(id, email, () => identityPort().create(id, email, firstPassword))
}

/** Updates the account to match the user's record: deletes it, or changes its e-mail address. */
export async function syncAccount(id: string): Promise<void> {
  const record = await services().records.get(entity, id)
  if (!record) return identityPort().remove(id)
  const { email } = record
  if ((await identityPort().emailOf(id))?.toLowerCase() === email.toLowerCase()) return
  await withFreeEmail(id, email, () => identityPort().changeEmail(id, email))
  // Links to the identity provider were made for the previous e-mail address, so they are removed.
  await identityPort().unlink(id)
}

/** Synchronizes the account immediately. On failure, the consumer of the change does it later. */
export async function trySyncAccount(id: string): Promise<void> {
  await syncAccount(id).catch((error: unknown) =>
    logLine('warn', 'user_pool_account_sync_deferred', { user: id, ...describeError(error) }),
  )
}
