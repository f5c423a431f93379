import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { itemsOf, type Read } from '#functions/data/client/items.ts'
import { epochKey } from '#functions/data/client/dynamodb-keys.ts'
import type { ChangeMarker, ChangeMarkers } from '#functions/data/cache/change-markers.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/**
 * Milliseconds for which a process takes the table for the one it was, where nobody says that it is another: a restore is rare,
 * and looking costs a unit.
 */
const maxLagMs = 60_000

/** Says among what moves that the table is another. */
export const epochMarker: ChangeMarker = { feed: 'EPOCH', place: 'EPOCH', id: 'EPOCH', version: 1 }

/** A name that no other table ever has, nor this one before, and of what there are snapshots since it began: as of when (milliseconds). */
export type Epoch = { name: string; snapshots: ReadonlyMap<string, number> }

/** How an attribute begins that says of something that there is a snapshot. */
const prefix = 'snapshot '

const opened = new WeakMap<Table, ReturnType<typeof createEpoch>>()

/**
 * The epoch of a table: chance that stands in it as an item, another after each wipe and each restore. What was kept of a table
 * elsewhere, in a store or in memory, is good for the epoch that it was read in. Null where the table has none yet, or no more.
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
    // A table that came back from a copy under another name has the item of the one that was copied.
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
    /** As it was a minute ago or later; where it is told of, as it is now. */
    recent: async (changeMarkers?: Pick<ChangeMarkers, 'hasMore'>): Promise<Epoch | null> => {
      const isOld = Math.abs(Date.now() - readAt) >= maxLagMs
      return isOld || changeMarkers?.hasMore(epochMarker.feed, readAt) ? current() : known
    },
    /** As it is now. */
    current,
    /** As it is now; a table that has none is given one. */
    given: async (): Promise<Epoch> => {
      const Item = { ...epochKey, epoch: crypto.randomUUID() }
      const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' })
      if (!(await current())) await table.send(put).catch(ignoreConditionFailed)
      return (await current())!
    },
    /** Says that there is a snapshot as of a time (milliseconds), unless the epoch is another by now. */
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
