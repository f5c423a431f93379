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

// Sends DynamoDB commands directly: `functions/data` has no scan, because the product never reads a full table.

/** Items per `BatchWriteItem`, and maximum concurrent requests. */
const batchSize = 25
const maxConcurrency = 4

const partitionOf = (item: Item): string => item[tableKeys.partition]!.S!

/** Items that identify this table and its state; no backup contains them. */
const ownKeys = [epochKey.pk, changeMarkerKey('').pk]
const isOwnItem = (item: Item): boolean => ownKeys.includes(partitionOf(item))

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

/** Yields all unexpired items except this table's own. Reads are consistent per item, not across items. */
export async function* itemsIn(table: TableConnection, at: number = Date.now()): AsyncGenerator<Item> {
  for await (const item of everything(table, at)) if (!isOwnItem(item)) yield item
}

async function writeAll({ client, name }: TableConnection, batch: WriteRequest[]): Promise<void> {
  let waiting = batch
  for (let tries = 0; waiting.length > 0; tries++) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: waiting } }))
    waiting = UnprocessedItems?.[name] ?? []
    if (waiting.length > 0) await sleep(Math.random() * Math.min(5000, 50 * 2 ** tries))
  }
}

async function writeInBatches(table: TableConnection, requests: AsyncIterable<WriteRequest>): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let batch: WriteRequest[] = []
  let count = 0
  const send = async (): Promise<void> => {
    const write = writeAll(table, batch).finally(() => underWay.delete(write))
    // `Promise.all` below reports the error; other writes finish first.
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

export const exportTable = (table: TableConnection, store: ItemStore, at: number = Date.now()): Promise<Digest> =>
  writeItems(store, itemsIn(table, at))

export const digestTable = (table: TableConnection, at: number = Date.now()): Promise<Digest> =>
  digestOf(itemsIn(table, at))

/** Starts a new epoch, which invalidates all snapshots and caches of the table. */
async function renewEpoch({ client, name }: TableConnection): Promise<void> {
  for (const item of [{ ...epochKey, epoch: crypto.randomUUID() }, changeMarkerItem([epochMarker], Date.now())])
    await client.send(new PutItemCommand({ TableName: name, Item: marshall(item) }))
}

/**
 * Deletes all items, or all except some, and starts a new epoch. Returns the number of deleted items, without the
 * table's own.
 */
export async function wipeTable(
  table: TableConnection,
  isKept: (item: Item) => boolean = () => false,
): Promise<number> {
  let removed = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of everything(table, 0)) {
      if (partitionOf(item) === epochKey.pk || isKept(item)) continue
      if (!isOwnItem(item)) removed++
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

/** Log entries written since the backup are preserved. */
export const isAppendOnly = beginsWith(appendOnlyKeyPrefixes)
/** Single-use secrets are not restored, because they may have been used since the backup. */
const isExpiredToken = beginsWith(singleUseKeyPrefixes)

/** Yields the items to restore: without single-use secrets, and with the ledger applied. */
async function restorableItems(source: ItemSource, ledger: Ledger) {
  const repetition = await ledgerChanges(readItems(source), ledger)
  return async function* (): AsyncGenerator<Item> {
    for await (const item of applyLedgerChanges(readItems(source), repetition)) if (!isExpiredToken(item)) yield item
  }
}

type Restored = { written: number; removed: number; same: number }

/**
 * Makes a table equal to a backup with the ledger applied. Writes missing and different items, deletes others, and
 * leaves equal items and all logs unchanged. Safe to repeat after an interruption. Uses memory for one hash per item:
 * suitable up to about a million items.
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
  // Functions that started during the restore have cached a mixture of both states.
  await renewEpoch(table)
  return { written, removed, same }
}

/** Applies the ledger to a table that was restored by other means. Returns the number of changed items. */
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

/** Compares a table with the result of restoring a backup. Additional log entries are no difference. */
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
    if (hash === undefined && !isAppendOnly(item) && !isExpiredToken(item)) difference.more++
    else if (hash !== undefined && hash !== hashOf(item)) difference.different++
  }
  return { ...difference, missing: wanted.size }
}
