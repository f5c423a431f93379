import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { itemsOf, type Read } from '#functions/data/client/items.ts'
import { epochKey } from '#functions/data/client/dynamodb-keys.ts'
import type { ChangeMarker, ChangeMarkers } from '#functions/data/cache/change-markers.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/**
 * Milliseconds after which a process reads the epoch again without a marker. Restores are rare, and each read costs a
 * unit.
 */
const maxLagMs = 60_000

export const epochMarker: ChangeMarker = { feed: 'EPOCH', place: 'EPOCH', id: 'EPOCH', version: 1 }

/** Unique name of an epoch, and the snapshots created in it with the time (milliseconds) that they reflect. */
export type Epoch = { name: string; snapshots: ReadonlyMap<string, number> }

const prefix = 'snapshot '

const opened = new WeakMap<Table, ReturnType<typeof createEpoch>>()

/**
 * Returns the epoch of a table: a random value stored in the table, new after each wipe or restore. Data cached from a
 * table, in memory or in S3, is valid only in the epoch in which it was read. The epoch is null if the table has none.
 */
export function epochOf(table: Table) {
  let epoch = opened.get(table)
  if (!epoch) opened.set(table, (epoch = createEpoch(table)))
  return epoch
}

function createEpoch(table: Table) {
  let known: Epoch | null = null
  let readAt = -Infinity

  const named = ({ epoch, ...item }: Read): Epoch => ({
    // The table name is included because a backup restored under another name contains the epoch item of the original.
    name: `${table.name} ${String(epoch)}`,
    snapshots: new Map(
      Object.entries(item).flatMap(([name, at]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), Number(at)]] : [],
      ),
    ),
  })

  const current = coalesce(async (): Promise<Epoch | null> => {
    const at = Date.now()
    const item = await itemsOf(table).get<Read>(epochKey)
    known = item && named(item)
    readAt = at
    return known
  })

  return {
    /** Returns the epoch as of at most a minute ago; the current one if a marker announced a change. */
    recent: async (changeMarkers?: Pick<ChangeMarkers, 'hasMore'>): Promise<Epoch | null> => {
      const isOld = Math.abs(Date.now() - readAt) >= maxLagMs
      return isOld || changeMarkers?.hasMore(epochMarker.feed, readAt) ? current() : known
    },
    current,
    /** Returns the current epoch; creates one if the table has none. */
    given: async (): Promise<Epoch> => {
      const Item = { ...epochKey, epoch: crypto.randomUUID() }
      const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' })
      if (!(await current())) await table.send(put).catch(ignoreConditionFailed)
      return (await current())!
    },
    /** Stores that a snapshot exists as of a time (milliseconds), unless the epoch has changed. */
    note: async (what: string, epoch: string, at: number): Promise<void> => {
      const update = new UpdateCommand({
        TableName: table.name,
        Key: epochKey,
        UpdateExpression: 'SET #snapshot = :at',
        ConditionExpression: 'epoch = :epoch',
        ExpressionAttributeNames: { '#snapshot': prefix + what },
        ExpressionAttributeValues: { ':at': at, ':epoch': epoch.slice(table.name.length + 1) },
      })
      await table.send(update).catch(ignoreConditionFailed)
      await current()
    },
  }
}
