import { createHash } from 'node:crypto'
import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { fold } from '#shared/search/analysis/fold.ts'
import type { Table } from './dynamodb-client.ts'
import { limiterKey } from './dynamodb-keys.ts'

/**
 * Rate limit: attempts allowed per window of `window` seconds. From the `allowed`-th attempt on, each is followed by a
 * delay that doubles up to `maxWaitSeconds` seconds. `allowed` is at least two. No subject is blocked permanently.
 */
export type RateLimit = { name: string; allowed: number; window: number; maxWaitSeconds: number }

/** A counted attempt with its number in the window, or a rejected one with the seconds to wait. */
type Attempt = { wait: 0; attempts: number } | { wait: number; attempts: null }

/** Stored counts of a subject. Times are in seconds since 1970. */
type Counts = { attempts?: number; expires_at?: number; wait_until?: number }

/** The old item in a failed condition is not unmarshalled by the document client. */
type TableItem = Record<string, { N?: string }>
const unmarshall = (item: TableItem = {}): Counts =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, Number(value.N)]))

/** Maximum tries to count an attempt while concurrent attempts change the same item. */
const maxTries = 30

/** Counts attempts in the table, so that all function instances share the limit. */
export function createRateLimiter({ send, name }: Table, now: () => number = Date.now) {
  /** Not rounded: a delay of one second that starts late in a second must still last a full second. */
  const seconds = () => now() / 1000
  /** Whole seconds, because the TTL of the table has no fractions. */
  const endOf = (window: number) => Math.floor(seconds() + window)

  /** Case, accents, width and spaces are ignored, so that spelling variants of a subject share one limit. */
  const keyOf = (limit: Pick<RateLimit, 'name'>, subject: string) => {
    const one = fold(subject).replace(/\s/g, '')
    return limiterKey(limit.name, createHash('sha256').update(one).digest('hex').slice(0, 32))
  }

  /** Returns the counts after an update. If its condition failed, returns the counts currently stored. */
  async function update(change: Omit<UpdateCommandInput, 'TableName'>): Promise<{ done: boolean; counts: Counts }> {
    const returnedValues = { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
    try {
      const { Attributes } = await send(new UpdateCommand({ TableName: name, ...returnedValues, ...change }))
      return { done: true, counts: Attributes as Counts }
    } catch (error) {
      const { name: why, Item } = error as Error & { Item?: TableItem }
      if (why !== 'ConditionalCheckFailedException') throw error
      return { done: false, counts: unmarshall(Item) }
    }
  }

  type Key = ReturnType<typeof keyOf>

  /**
   * Adds an attempt to the current window, or starts the first window. Fails if the extra condition `more` is false.
   */
  const addAttempt = (Key: Key, window: number, more: string, values: Record<string, number> = {}, amount = 1) =>
    update({
      Key,
      UpdateExpression: 'SET expires_at = if_not_exists(expires_at, :end) ADD attempts :more',
      ConditionExpression: `attribute_not_exists(pk) OR (expires_at > :now${more})`,
      ExpressionAttributeValues: { ':more': amount, ':end': endOf(window), ':now': seconds(), ...values },
    })

  const startWindow = (Key: Key, window: number, amount = 1) =>
    update({
      Key,
      UpdateExpression: 'SET attempts = :more, expires_at = :end REMOVE wait_until',
      ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now',
      ExpressionAttributeValues: { ':more': amount, ':end': endOf(window), ':now': seconds() },
    })

  /** Counts an attempt that a delay follows. Fails if another attempt was counted since `attempts` was read. */
  function addDelayedAttempt(Key: Key, { allowed, window, maxWaitSeconds }: RateLimit, attempts: number) {
    const wait = Math.min(maxWaitSeconds, 2 ** Math.min(20, attempts + 1 - allowed))
    return update({
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

  /** Counts an attempt before it is made. Concurrent attempts together never exceed the limit. */
  async function take(limit: RateLimit, subject: string): Promise<Attempt> {
    const Key = keyOf(limit, subject)
    const isFree = ' AND attempts < :most AND (attribute_not_exists(wait_until) OR wait_until <= :now)'
    for (let attempt = 0; attempt < maxTries; attempt++) {
      const free = await addAttempt(Key, limit.window, isFree, { ':most': limit.allowed - 1 })
      if (free.done) return { wait: 0, attempts: free.counts.attempts! }
      const { attempts = 0, expires_at = 0, wait_until = 0 } = free.counts
      const isOver = expires_at <= seconds()
      if (!isOver && wait_until > seconds()) return { wait: Math.ceil(wait_until - seconds()), attempts: null }
      const next = await (isOver ? startWindow(Key, limit.window) : addDelayedAttempt(Key, limit, attempts))
      if (next.done) return { wait: 0, attempts: next.counts.attempts! }
    }
    return { wait: 1, attempts: null }
  }

  /** Adds an amount without a limit. Returns the total of the window and the seconds until the window ends. */
  async function tally({ window, ...limit }: Pick<RateLimit, 'name' | 'window'>, subject: string, amount = 1) {
    const Key = keyOf(limit, subject)
    for (;;) {
      const running = await addAttempt(Key, window, '', {}, amount)
      const { done, counts } = running.done ? running : await startWindow(Key, window, amount)
      if (done) return { attempts: counts.attempts!, endsIn: Math.max(1, Math.ceil(counts.expires_at! - seconds())) }
    }
  }

  return {
    take,
    tally,

    /** Subtracts a counted attempt that turned out to be harmless. */
    giveBack: async (limit: RateLimit, subject: string): Promise<void> => {
      await update({
        Key: keyOf(limit, subject),
        UpdateExpression: 'ADD attempts :less',
        ConditionExpression: 'attempts > :none',
        ExpressionAttributeValues: { ':less': -1, ':none': 0 },
      })
    },

    /** Deletes the attempts of a subject that has authenticated. */
    clear: async (limit: RateLimit, subject: string): Promise<void> => {
      await send(new DeleteCommand({ TableName: name, Key: keyOf(limit, subject) }))
    },
  }
}
