import { Problem } from '#shared/api/problems.ts'
import { services } from '#functions/data/services.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { ipBucketOf } from './client-ip.ts'

/** How often visitors behind one address may call the routes of this name in a minute. */
export type VisitorLimit = { name: string; maxPerMinute: number }

const windowSeconds = 60

/** Calls that a process counts by itself before it writes them to the table, so that few calls cost a write. */
const callsPerWrite = 10

/** Milliseconds that a call waits for its count. A table that is slow or away neither delays nor refuses it. */
const countTimeoutMs = 60

/** Addresses that a process counts at a time. */
const maxAddresses = 5000

/** Calls of an address that are not in the table yet, since when, and until when (milliseconds) it is refused. */
type Count = { unsaved: number; since: number; refusedUntil: number }

type Tally = (
  limit: { name: string; window: number },
  subject: string,
  amount: number,
) => Promise<{ attempts: number; endsIn: number }>

const tallyInTable: Tally = (limit, subject, amount) => services().limiter.tally(limit, subject, amount)

/** Counts the calls of visitors by their address, in all processes together. */
export function createVisitorLimiter(tally: Tally = tallyInTable, now: () => number = Date.now) {
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

  /** Throws `rate_limited` where an address calls too often. */
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

export const countVisitor = createVisitorLimiter()
