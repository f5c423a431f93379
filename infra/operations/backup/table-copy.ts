import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteItemCommand, PutItemCommand, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { epochKey, changeMarkerKey } from '#functions/data/client/dynamodb-keys.ts'
import { changeMarkerItem } from '#functions/data/cache/change-markers.ts'
import { epochMarker } from '#functions/data/cache/snapshots/table-epoch.ts'
import { appendOnlyKeyPrefixes, singleUseKeyPrefixes, tableKeys } from '#infra/table-keys.ts'
import { digestOf, hashOf, isExpired, keyOf, readItems, writeItems, type Digest, type Item } from './table-items.ts'
import type { ItemSource, ItemStore } from './item-stores.ts'
import type { Ledger } from './read-ledger.ts'
import type { TableConnection } from '#infra/operations/support/command-line.ts'
import { itemKeyText, applyLedgerChanges, ledgerChanges } from './ledger-replay.ts'

// Sends its own commands: nothing in the product may read a whole table, so functions/store has no way to.

/** Items that one call writes, and calls under way at once. */
const batchSize = 25
const maxConcurrency = 4

const partitionOf = (item: Item): string => item[tableKeys.partition]!.S!

/** Of no copy: by what a table is known, and what is said of a moment of it. */
const ownKeys = [epochKey.pk, changeMarkerKey('').pk]
const isOwn = (item: Item): boolean => ownKeys.includes(partitionOf(item))

async function* everything({ client, name }: TableConnection, at: number): AsyncGenerator<Item> {
  let start: Item | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }),
    )
    for (const item of page.Items ?? []) if (!isExpired(item, at)) yield item
    start = page.LastEvaluatedKey
  } while (start)
}

/** Everything that stands in a table and is not over, but for what is of this table alone; consistent for each item, not across them. */
export async function* itemsIn(table: TableConnection, at: number = Date.now()): AsyncGenerator<Item> {
  for await (const item of everything(table, at)) if (!isOwn(item)) yield item
}

async function writeAll({ client, name }: TableConnection, batch: WriteRequest[]): Promise<void> {
  let waiting = batch
  for (let tries = 0; waiting.length > 0; tries++) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: waiting } }))
    waiting = UnprocessedItems?.[name] ?? []
    if (waiting.length > 0) await sleep(Math.random() * Math.min(5000, 50 * 2 ** tries))
  }
}

/** Carries out writes in batches, several at once; answers how many there were. */
async function writeInBatches(table: TableConnection, requests: AsyncIterable<WriteRequest>): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let batch: WriteRequest[] = []
  let count = 0
  const send = async (): Promise<void> => {
    const write = writeAll(table, batch).finally(() => underWay.delete(write))
    // A failure is reported by the wait for all; until then others end beside it.
    write.catch(() => undefined)
    batch = []
    underWay.add(write)
    if (underWay.size >= maxConcurrency) await Promise.race(underWay)
  }
  for await (const request of requests) {
    count++
    batch.push(request)
    if (batch.length === batchSize) await send()
  }
  if (batch.length > 0) await send()
  await Promise.all(underWay)
  return count
}

/** Writes every item of a table to a store. */
export const exportTable = (table: TableConnection, store: ItemStore, at: number = Date.now()): Promise<Digest> =>
  writeItems(store, itemsIn(table, at))

export const digestTable = (table: TableConnection, at: number = Date.now()): Promise<Digest> =>
  digestOf(itemsIn(table, at))

/** A table that is another by now: whatever was kept of it elsewhere, in a store or in the memory of a function, is good no more. */
async function renewEpoch({ client, name }: TableConnection): Promise<void> {
  for (const item of [{ ...epochKey, epoch: crypto.randomUUID() }, changeMarkerItem([epochMarker], Date.now())])
    await client.send(new PutItemCommand({ TableName: name, Item: marshall(item) }))
}

/** Takes every item out of a table, or all but some, and begins a new epoch; answers how many there were of those that a copy has. */
export async function wipeTable(table: TableConnection, stays: (item: Item) => boolean = () => false): Promise<number> {
  let removed = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of everything(table, 0)) {
      if (partitionOf(item) === epochKey.pk || stays(item)) continue
      if (!isOwn(item)) removed++
      yield { DeleteRequest: { Key: keyOf(item) } }
    }
  }
  await writeInBatches(table, removals())
  await renewEpoch(table)
  return removed
}

const beginsWith =
  (keys: readonly string[]) =>
  (item: Item): boolean =>
    keys.some((key) => partitionOf(item).startsWith(key))

/** Rows of logs: what was written since the copy stays, whatever comes back. */
export const isAppendOnly = beginsWith(appendOnlyKeyPrefixes)
/** Secrets that are good once: those of the copy may have been used since. */
const isSpent = beginsWith(singleUseKeyPrefixes)

/** What of a copy comes back: all but spent secrets, with what ended since repeated on it. */
async function restorableItems(source: ItemSource, ledger: Ledger) {
  const repetition = await ledgerChanges(readItems(source), ledger)
  return async function* (): AsyncGenerator<Item> {
    for await (const item of applyLedgerChanges(readItems(source), repetition)) if (!isSpent(item)) yield item
  }
}

type Restored = { written: number; removed: number; same: number }

/**
 * Makes a table equal to a copy, but for what ended since: that is repeated before anything is written. Writes what is
 * missing or different, removes what the copy does not have, and leaves alone what is the same, and every row of the
 * logs. What was kept of the table elsewhere is good no more from its beginning on. Broken off, it can be run again. Keeps a hash an item in memory: good to about a million.
 */
export async function restoreTable(table: TableConnection, source: ItemSource, ledger: Ledger): Promise<Restored> {
  const items = await restorableItems(source, ledger)
  const wanted = new Map<string, string>()
  for await (const item of items()) wanted.set(itemKeyText(item), hashOf(item))
  let same = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table, 0)) {
      const hash = wanted.get(itemKeyText(item))
      if (isAppendOnly(item)) wanted.delete(itemKeyText(item))
      else if (hash === undefined) yield { DeleteRequest: { Key: keyOf(item) } }
      else if (hash === hashOf(item) && wanted.delete(itemKeyText(item))) same++
    }
  }
  async function* writes(): AsyncGenerator<WriteRequest> {
    for await (const item of items()) if (wanted.has(itemKeyText(item))) yield { PutRequest: { Item: item } }
  }
  await renewEpoch(table)
  const removed = await writeInBatches(table, removals())
  const written = await writeInBatches(table, writes())
  // Who began meanwhile has some of each.
  await renewEpoch(table)
  return { written, removed, same }
}

/** Repeats on a table, where it stands, what ended since: for one that came back by another way. Answers what it changed. */
export async function replayLedger(table: TableConnection, ledger: Ledger): Promise<number> {
  const repetition = await ledgerChanges(itemsIn(table), ledger)
  async function* writes(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table)) {
      const other = repetition.get(itemKeyText(item))
      if (other === null) yield { DeleteRequest: { Key: keyOf(item) } }
      else if (other && hashOf(other) !== hashOf(item)) yield { PutRequest: { Item: other } }
    }
  }
  const changed = await writeInBatches(table, writes())
  if (changed > 0) await renewEpoch(table)
  return changed
}

type Difference = { missing: number; different: number; more: number }

/** How a table differs from what of a copy comes back. Rows of logs may be more. */
export async function compareTable(
  table: TableConnection,
  source: ItemSource,
  ledger: Ledger,
  at = Date.now(),
): Promise<Difference> {
  const items = await restorableItems(source, ledger)
  const wanted = new Map<string, string>()
  for await (const item of items()) if (!isExpired(item, at)) wanted.set(itemKeyText(item), hashOf(item))
  const difference = { missing: 0, different: 0, more: 0 }
  for await (const item of itemsIn(table, at)) {
    const hash = wanted.get(itemKeyText(item))
    wanted.delete(itemKeyText(item))
    if (hash === undefined && !isAppendOnly(item) && !isSpent(item)) difference.more++
    else if (hash !== undefined && hash !== hashOf(item)) difference.different++
  }
  return { ...difference, missing: wanted.size }
}
