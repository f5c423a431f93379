import { createHash } from 'node:crypto'
import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { fold } from '#shared/search/analysis/fold.ts'
import type { Table } from './dynamodb-client.ts'
import { limiterKey } from './dynamodb-keys.ts'

/**
 * Attempts within a window of so many seconds, two or more; from the `allowed`-th on, each is followed by a wait that
 * doubles up to `longestWait` seconds. Nobody is shut out for good.
 */
export type RateLimit = { name: string; allowed: number; window: number; longestWait: number }

/** An attempt that was counted, as the how manieth; or one that may not be made for so many seconds. */
type Attempt = { wait: 0; attempts: number } | { wait: number; attempts: null }

/** What is kept of a subject: seconds since 1970, and how many attempts there were. */
type Counts = { attempts?: number; expires_at?: number; wait_until?: number }

/** What a refused change tells comes in the form of the table. */
type TableItem = Record<string, { N?: string }>
const unmarshalled = (item: TableItem = {}): Counts =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, Number(value.N)]))

/** How often an attempt is counted anew because others were at the same time. */
const maxRounds = 30

/** Counts of attempts, kept in the table so that every function instance sees the same. */
export function createRateLimiter({ send, name }: Table, now: () => number = Date.now) {
  /** With their fractions: a wait of a second that begins at the end of one is a whole one. */
  const seconds = () => now() / 1000
  /** When a window is over: the table drops by whole seconds. */
  const endOf = (window: number) => Math.floor(seconds() + window)

  /** However a subject is spelt, with marks, in capitals or in full width, it is one. */
  const keyOf = (limit: Pick<RateLimit, 'name'>, subject: string) => {
    const one = fold(subject).replace(/\s/g, '')
    return limiterKey(limit.name, createHash('sha256').update(one).digest('hex').slice(0, 32))
  }

  /** The counts after a change; where its condition did not hold, those that stand, if any do. */
  async function changed(change: Omit<UpdateCommandInput, 'TableName'>): Promise<{ done: boolean; counts: Counts }> {
    const returnedValues = { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
    try {
      const { Attributes } = await send(new UpdateCommand({ TableName: name, ...returnedValues, ...change }))
      return { done: true, counts: Attributes as Counts }
    } catch (error) {
      const { name: why, Item } = error as Error & { Item?: TableItem }
      if (why !== 'ConditionalCheckFailedException') throw error
      return { done: false, counts: unmarshalled(Item) }
    }
  }

  type Key = ReturnType<typeof keyOf>

  /** One more in the window that runs, or the first where none was; not where the condition for more does not hold. */
  const another = (Key: Key, window: number, more: string, values: Record<string, number> = {}, amount = 1) =>
    changed({
      Key,
      UpdateExpression: 'SET expires_at = if_not_exists(expires_at, :end) ADD attempts :more',
      ConditionExpression: `attribute_not_exists(pk) OR (expires_at > :now${more})`,
      ExpressionAttributeValues: { ':more': amount, ':end': endOf(window), ':now': seconds(), ...values },
    })

  /** The first of a new window, where the last is over. */
  const first = (Key: Key, window: number, amount = 1) =>
    changed({
      Key,
      UpdateExpression: 'SET attempts = :more, expires_at = :end REMOVE wait_until',
      ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now',
      ExpressionAttributeValues: { ':more': amount, ':end': endOf(window), ':now': seconds() },
    })

  /** One more of those that a wait follows, if nobody else made one since `attempts` were read. */
  function followedByWait(Key: Key, { allowed, window, longestWait }: RateLimit, attempts: number) {
    const wait = Math.min(longestWait, 2 ** Math.min(20, attempts + 1 - allowed))
    return changed({
      Key,
      UpdateExpression: 'SET attempts = :next, wait_until = :until, expires_at = :end',
      ConditionExpression: 'attempts = :read AND (attribute_not_exists(wait_until) OR wait_until <= :now)',
      ExpressionAttributeValues: {
        ':next': attempts + 1,
        ':read': attempts,
        ':until': seconds() + wait,
        ':end': endOf(Math.max(window, wait)),
        ':now': seconds(),
      },
    })
  }

  /** Counts an attempt before it is made. Of all that are begun at once, no more are counted than the limit allows. */
  async function take(limit: RateLimit, subject: string): Promise<Attempt> {
    const Key = keyOf(limit, subject)
    const isFree = ' AND attempts < :most AND (attribute_not_exists(wait_until) OR wait_until <= :now)'
    for (let round = 0; round < maxRounds; round++) {
      const free = await another(Key, limit.window, isFree, { ':most': limit.allowed - 1 })
      if (free.done) return { wait: 0, attempts: free.counts.attempts! }
      const { attempts = 0, expires_at = 0, wait_until = 0 } = free.counts
      const isOver = expires_at <= seconds()
      if (!isOver && wait_until > seconds()) return { wait: Math.ceil(wait_until - seconds()), attempts: null }
      const next = await (isOver ? first(Key, limit.window) : followedByWait(Key, limit, attempts))
      if (next.done) return { wait: 0, attempts: next.counts.attempts! }
    }
    return { wait: 1, attempts: null }
  }

  /** Counts one, or as many as it is worth, and answers how many there were in this window, and in how many seconds it ends. */
  async function tally({ window, ...limit }: Pick<RateLimit, 'name' | 'window'>, subject: string, amount = 1) {
    const Key = keyOf(limit, subject)
    for (;;) {
      const running = await another(Key, window, '', {}, amount)
      const { done, counts } = running.done ? running : await first(Key, window, amount)
      if (done) return { attempts: counts.attempts!, endsIn: Math.max(1, Math.ceil(counts.expires_at! - seconds())) }
    }
  }

  return {
    take,
    tally,

    /** An attempt that was counted and came to nothing wrong. */
    giveBack: async (limit: RateLimit, subject: string): Promise<void> => {
      await changed({
        Key: keyOf(limit, subject),
        UpdateExpression: 'ADD attempts :less',
        ConditionExpression: 'attempts > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      })
    },

    /** Forgets the attempts of a subject that has shown who it is. */
    clear: async (limit: RateLimit, subject: string): Promise<void> => {
      await send(new DeleteCommand({ TableName: name, Key: keyOf(limit, subject) }))
    },
  }
}
