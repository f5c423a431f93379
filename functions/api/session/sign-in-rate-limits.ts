import { Problem } from '#shared/api/problems.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import type { RateLimit } from '#functions/data/client/rate-limiter.ts'
import { services } from '#functions/data/services.ts'

/** Limit of wrong attempts per account: from the fifth on it has to wait, at most 15 minutes. */
const accountRateLimit = { allowed: 5, window: 900, maxWaitSeconds: 900 }

/** Each secret has its own count, so that an attack on one does not lock the others. */
export const guessLimits = {
  password: { name: 'sign-in account', ...accountRateLimit },
  code: { name: 'code', ...accountRateLimit },
  setUpCode: { name: 'second factor', ...accountRateLimit },
  currentPassword: { name: 'password change', ...accountRateLimit },
} satisfies Record<string, RateLimit>

/** Limit of wrong attempts per IP address. An office may share one. */
export const ipRateLimit: RateLimit = { name: 'sign-in address', allowed: 100, window: 900, maxWaitSeconds: 900 }

/** Maximum number of reset emails per hour, by account and by IP address. */
export const resetEmailLimits = {
  toPerson: { limit: { name: 'reset account', window: 3600 }, max: 3 },
  fromAddress: { limit: { name: 'reset address', window: 3600 }, max: 30 },
}

type CountedAttempt = { limit: RateLimit; subject: string; attempts: number }

const isWrongSecret = (error: unknown): boolean => error instanceof Problem && error.code === 'invalid_grant'

/**
 * Runs an attempt with a secret that can be guessed. It is counted first, per account (if known) and per IP address. A
 * correct secret resets the count of the account; an error of another kind does not count.
 *
 * @onWrongSecret onWrongSecret Called after a wrong secret; `nowWaits` is whether the next attempt has to wait.
 * @throws `rate_limited` after too many wrong attempts, or the error of the attempt.
 */
export async function limitAttempts<Result>(
  { address, limit, account }: { address: string; limit?: RateLimit; account?: string },
  attempt: () => Promise<Result>,
  onWrongSecret: (nowWaits: boolean) => Promise<void> = async () => undefined,
): Promise<Result> {
  const { limiter } = services()
  const accountCount = limit && account !== undefined ? { limit, subject: account } : null
  const ipCount = { limit: ipRateLimit, subject: ipBucketOf(address) }
  const counted: CountedAttempt[] = []
  const giveBack = (those: readonly CountedAttempt[]) =>
    Promise.all(those.map((one) => limiter.giveBack(one.limit, one.subject)))
  // In sequence: an attempt rejected for the account is not counted for the IP address.
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
    if (isWrongSecret(error))
      await onWrongSecret(counted.some(({ attempts, limit: { allowed } }) => attempts === allowed))
    else await giveBack(counted)
    throw error
  }
}
