import { Problem } from '#shared/api/problems.ts'
import { householdOf } from '#functions/http/origin.ts'
import type { Limit } from '#functions/store/limiter.ts'
import { services } from '#functions/store/services.ts'

/** How often a secret of one account may be wrong: it waits from its fifth failure on, a quarter of an hour at the most. */
const ofAccount = { allowed: 5, window: 900, longestWait: 900 }

/** Every secret that can be guessed, each with its own count, so that guessing one does not keep anybody from another. */
export const guesses = {
  password: { name: 'sign-in account', ...ofAccount },
  code: { name: 'code', ...ofAccount },
  setUpCode: { name: 'second factor', ...ofAccount },
  currentPassword: { name: 'password change', ...ofAccount },
} satisfies Record<string, Limit>

/** How often whatever secret may be wrong from one address. An office may share one. */
export const fromAddress: Limit = { name: 'sign-in address', allowed: 100, window: 900, longestWait: 900 }

/** Reset mails an hour, to one person and from one address. */
export const resetMails = {
  toPerson: { limit: { name: 'reset account', window: 3600 }, most: 3 },
  fromAddress: { limit: { name: 'reset address', window: 3600 }, most: 30 },
}

type Counted = { limit: Limit; subject: string; attempts: number }

const isWrongSecret = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid_grant'

/**
 * Tries a secret that might be guessed: counted first, by the account it is of (where one is known) and by the address it
 * comes from, and tried after. A right one clears the count of its account; what failed for another reason than the
 * secret gives its count back. Throws `rate_limited` where too many were wrong, and whatever the attempt throws.
 * `onWrong` is told whether this was the one from which on the next has to wait.
 */
export async function limitedTry<Result>(
  { address, limit, account }: { address: string; limit?: Limit; account?: string },
  attempt: () => Promise<Result>,
  onWrong: (nowWaits: boolean) => Promise<void> = async () => undefined,
): Promise<Result> {
  const { limiter } = services()
  const ofOne = limit && account !== undefined ? { limit, subject: account } : null
  const ofAll = { limit: fromAddress, subject: householdOf(address) }
  const counted: Counted[] = []
  const giveBack = (those: readonly Counted[]) =>
    Promise.all(those.map((one) => limiter.giveBack(one.limit, one.subject)))
  // One after the other: what the account already refuses is not counted anywhere.
  for (const one of ofOne ? [ofOne, ofAll] : [ofAll]) {
    const { wait, attempts } = await limiter.take(one.limit, one.subject)
    if (attempts === null) {
      await giveBack(counted)
      throw new Problem('rate_limited', { retryAfter: wait })
    }
    counted.push({ ...one, attempts })
  }
  try {
    const result = await attempt()
    await Promise.all([ofOne && limiter.clear(ofOne.limit, ofOne.subject), giveBack(counted.slice(-1))])
    return result
  } catch (error) {
    if (isWrongSecret(error)) await onWrong(counted.some(({ attempts, limit: { allowed } }) => attempts === allowed))
    else await giveBack(counted)
    throw error
  }
}
