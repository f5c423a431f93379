import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/store/client.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import { itemsOf } from '#functions/store/items.ts'
import { epochKey } from '#functions/store/keys.ts'
import { unlessConditionFailed } from '#functions/store/refusals.ts'

/** Milliseconds for which a process takes the table for the one it was: a restore is rare, and looking costs a unit. */
const longestLag = 10_000

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
  let known: string | null = null
  let readAt = -Infinity

  async function read(): Promise<string | null> {
    const item = await itemsOf(table).get<{ epoch: string }>(epochKey)
    // A table that came back from a copy under another name has the item of the one that was copied.
    return item && `${table.name} ${item.epoch}`
  }

  const refresh = coalesce(async () => {
    const at = Date.now()
    known = await read()
    readAt = at
  })

  return {
    /** As it was ten seconds ago or later. */
    recent: async (): Promise<string | null> => {
      if (Math.abs(Date.now() - readAt) >= longestLag) await refresh()
      return known
    },
    /** As it is now. */
    current: async (): Promise<string | null> => {
      await refresh()
      return known
    },
    /** As it is now; a table that has none is given one. */
    given: async (): Promise<string> => {
      const Item = { ...epochKey, epoch: crypto.randomUUID() }
      const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' })
      if (!(await read())) await table.send(put).catch(unlessConditionFailed)
      await refresh()
      return known!
    },
  }
}
