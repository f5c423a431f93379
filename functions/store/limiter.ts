import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { limiterKey } from './keys.ts'
import { whileBusy } from './retry.ts'

/** A count within a window of so many seconds; from `allowed` on, a wait that doubles up to `longestWait` seconds. */
export type Limit = { name: string; allowed: number; window: number; longestWait: number }

/** Counts of attempts, kept in the table so that every function instance sees the same. */
export function createLimiter({ documents, name }: Table, now: () => number = Date.now) {
  const seconds = () => Math.floor(now() / 1000)
  const keyOf = (limit: Pick<Limit, 'name'>, subject: string) =>
    limiterKey(limit.name, createHash('sha256').update(subject.toLowerCase()).digest('hex').slice(0, 32))

  /** One attempt more in the window that runs, or the first of a new one. */
  async function add({ window }: Pick<Limit, 'window'>, Key: ReturnType<typeof keyOf>) {
    const at = seconds()
    const values = { ':one': 1, ':end': at + window, ':now': at }
    const update = (fresh: boolean) =>
      documents.send(
        new UpdateCommand({
          TableName: name,
          Key,
          UpdateExpression: fresh
            ? 'SET attempts = :one, expires_at = :end REMOVE wait_until'
            : 'SET expires_at = if_not_exists(expires_at, :end) ADD attempts :one',
          ConditionExpression: fresh ? 'expires_at <= :now' : 'attribute_not_exists(pk) OR expires_at > :now',
          ExpressionAttributeValues: values,
          ReturnValues: 'ALL_NEW',
        }),
      )
    const { Attributes } = await whileBusy(() =>
      update(false).catch((error: Error) => {
        if (error.name !== 'ConditionalCheckFailedException') throw error
        return update(true)
      }),
    )
    return { attempts: Number(Attributes!['attempts']), endsIn: Math.max(1, Number(Attributes!['expires_at']) - at) }
  }

  return {
    /** Counts one attempt, and answers how many there were in this window, and in how many seconds it ends. */
    tally: (limit: Pick<Limit, 'name' | 'window'>, subject: string) => add(limit, keyOf(limit, subject)),

    /** Seconds that this subject still has to wait; 0 when it may go on. */
    wait: async (limit: Limit, subject: string): Promise<number> => {
      const { Item } = await whileBusy(() =>
        documents.send(new GetCommand({ TableName: name, Key: keyOf(limit, subject), ConsistentRead: true })),
      )
      if (!Item || Item['expires_at'] <= seconds()) return 0
      return Math.max(0, (Item['wait_until'] ?? 0) - seconds())
    },

    /** Counts one attempt, and answers how many there were in this window. */
    count: async (limit: Limit, subject: string): Promise<number> => {
      const at = seconds()
      const Key = keyOf(limit, subject)
      const { attempts } = await add(limit, Key)
      if (attempts >= limit.allowed) {
        const wait = Math.min(limit.longestWait, 2 ** Math.min(20, attempts - limit.allowed))
        await documents.send(
          new UpdateCommand({
            TableName: name,
            Key,
            UpdateExpression: 'SET wait_until = :until, expires_at = :end',
            ExpressionAttributeValues: { ':until': at + wait, ':end': at + Math.max(limit.window, wait) },
          }),
        )
      }
      return attempts
    },

    /** Forgets the attempts of a subject that has shown who it is. */
    clear: async (limit: Limit, subject: string): Promise<void> => {
      await documents.send(new DeleteCommand({ TableName: name, Key: keyOf(limit, subject) }))
    },
  }
}
