import { Problem } from '#shared/api/problems.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { ipBucketOf } from './client-ip.ts'

/** Rate limit per IP address, for all routes with this name. */
export type VisitorLimit = { name: string; maxPerMinute: number }

const windowSeconds = 60

/** Calls counted in memory before the table is updated, which saves writes. */
const callsPerWrite = 10

/**
 * Maximum delay of a request by its count, in milliseconds. A slow or unavailable table neither delays nor rejects it.
 */
const countTimeoutMs = 60

const maxAddresses = 5000

/** Calls of an IP address not yet in the table, the start of their window, and the end of a block (milliseconds). */
type Count = { unsaved: number; since: number; refusedUntil: number }

type Tally = (
  limit: { name: string; window: number },
  subject: string,
  amount: number,
) => Promise<{ attempts: number; endsIn: number }>

/**
 * Creates a rate limiter for visitors that shares its counts among all processes.
 *
 * @param tally Adds calls to the shared count.
 */
export function createVisitorLimiter(tally: Tally, now: () => number = Date.now) {
  const counts = new Map<string, Count>()

  function countOf(key: string): Count {
    const known = counts.get(key)
    if (known && now() - known.since < windowSeconds * 1000) return known
    if (!known && counts.size >= maxAddresses) counts.delete(counts.keys().next().value!)
    const fresh = { unsaved: 0, since: now(), refusedUntil: known?.refusedUntil ?? 0 }
    counts.set(key, fresh)
    return fresh
  }

  function refuseBefore({ refusedUntil }: Count): void {
    if (now() < refusedUntil)
      throw new Problem('rate_limited', { retryAfter: Math.max(1, Math.ceil((refusedUntil - now()) / 1000)) })
  }

  async function save(count: Count, { name, maxPerMinute }: VisitorLimit, ipBucket: string): Promise<void> {
    const amount = count.unsaved
    count.unsaved = 0
    try {
      const { attempts, endsIn } = await tally({ name, window: windowSeconds }, ipBucket, amount)
      if (attempts > maxPerMinute) count.refusedUntil = now() + endsIn * 1000
    } catch (error) {
      logLine('warn', 'visitor_calls_not_counted', { limit: name, ...describeError(error) })
    }
  }

  /** @throws `rate_limited` if the IP address exceeds the limit. */
  return async function countVisitor(limit: VisitorLimit, address: string): Promise<void> {
    const ipBucket = ipBucketOf(address)
    const count = countOf(`${limit.name} ${ipBucket}`)
    refuseBefore(count)
    count.unsaved += 1
    if (count.unsaved < callsPerWrite) return
    await Promise.race([save(count, limit, ipBucket), new Promise((resolve) => setTimeout(resolve, countTimeoutMs))])
    refuseBefore(count)
  }
}
