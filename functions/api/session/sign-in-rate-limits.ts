import { Problem } from '#shared/api/problems.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import type { RateLimit } from '#functions/data/client/rate-limiter.ts'
import { services } from '#functions/data/services.ts'

/** How often a secret of one account may be wrong: it waits from its fifth failure on, a quarter of an hour at the most. */
const accountLimit = { allowed: 5, window: 900, longestWait: 900 }

/** Every secret that can be guessed, each with its own count, so that guessing one does not keep anybody from another. */
export const guessLimits = {
  password: { name: 'sign-in account', ...accountLimit },
  code: { name: 'code', ...accountLimit },
  setUpCode: { name: 'second factor', ...accountLimit },
  currentPassword: { name: 'password change', ...accountLimit },
} satisfies Record<string, RateLimit>

/** How often whatever secret may be wrong from one address. An office may share one. */
export const ipLimit: RateLimit = { name: 'sign-in address', allowed: 100, window: 900, longestWait: 900 }

/** Reset mails an hour, to one person and from one address. */
export const resetEmailLimits = {
  toPerson: { limit: { name: 'reset account', window: 3600 }, max: 3 },
  fromAddress: { limit: { name: 'reset address', window: 3600 }, max: 30 },
}

type Counted = { limit: RateLimit; subject: string; attempts: number }

const isWrongSecret = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid_grant'

/**
 * Tries a secret that might be guessed: counted first, by the account it is of (where one is known) and by the address it
 * comes from, and tried after. A right one clears the count of its account; what failed for another reason than the
 * secret gives its count back. Throws `rate_limited` where too many were wrong, and whatever the attempt throws.
 * `onWrong` is told whether this was the one from which on the next has to wait.
 */
export async function limitAttempts<Result>(
  { address, limit, account }: { address: string; limit?: RateLimit; account?: string },
  attempt: () => Promise<Result>,
  onWrong: (nowWaits: boolean) => Promise<void> = async () => undefined,
): Promise<Result> {
  const { limiter } = services()
  const accountCount = limit && account !== undefined ? { limit, subject: account } : null
  const ipCount = { limit: ipLimit, subject: ipBucketOf(address) }
  const counted: Counted[] = []
  const giveBack = (those: readonly Counted[]) =>
    Promise.all(those.map((one) => limiter.giveBack(one.limit, one.subject)))
  // One after the other: what the account already refuses is not counted anywhere.
  for (const one of accountCount ? [accountCount, ipCount] : [ipCount]) {
    const { wait, attempts } = await limiter.take(one.limit, one.subject)
    if (attempts === null) {
      await giveBack(counted)
      throw new Problem('rate_limited', { retryAfter: wait })
    }
    counted.push({ ...one, attempts })
  }
  try {
    const result = await attempt()
    await Promise.all([
      accountCount && limiter.clear(accountCount.limit, accountCount.subject),
      giveBack(counted.slice(-1)),
    ])
    return result
  } catch (error) {
    if (isWrongSecret(error)) await onWrong(counted.some(({ attempts, limit: { allowed } }) => attempts === allowed))
    else await giveBack(counted)
    throw error
  }
}
