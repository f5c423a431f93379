import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteItemCommand, PutItemCommand, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { epochKey, moveKey } from '#functions/store/keys.ts'
import { noticeOf } from '#functions/store/moved.ts'
import { epochMove } from '#functions/store/snapshots/epoch.ts'
import { growingKeys, spentKeys, tableKeys } from '#infra/table.ts'
import { digestOf, hashOf, isOver, keyOf, readItems, writeItems, type Digest, type Item } from './items.ts'
import type { ItemSource, ItemStore } from './kept-items.ts'
import type { Ledger } from './ledger.ts'
import type { Reached } from './reach.ts'
import { nameOf, repeated, repetitionOf } from './repetition.ts'

// Sends its own commands: nothing in the product may read a whole table, so functions/store has no way to.

/** Items that one call writes, and calls under way at once. */
const together = 25
const atOnce = 4

const partitionOf = (item: Item): string => item[tableKeys.partition]!.S!

/** Of no copy: by what a table is known, and what is said of a moment of it. */
const ownKeys = [epochKey.pk, moveKey('').pk]
const isOwn = (item: Item): boolean => ownKeys.includes(partitionOf(item))

async function* everything({ client, name }: Reached, at: number): AsyncGenerator<Item> {
  let start: Item | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }),
    )
    for (const item of page.Items ?? []) if (!isOver(item, at)) yield item
    start = page.LastEvaluatedKey
  } while (start)
}

/** Everything that stands in a table and is not over, but for what is of this table alone; consistent for each item, not across them. */
export async function* itemsIn(table: Reached, at: number = Date.now()): AsyncGenerator<Item> {
  for await (const item of everything(table, at)) if (!isOwn(item)) yield item
}

async function writeAll({ client, name }: Reached, batch: WriteRequest[]): Promise<void> {
  let waiting = batch
  for (let tries = 0; waiting.length > 0; tries++) {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: waiting } }))
    waiting = UnprocessedItems?.[name] ?? []
    if (waiting.length > 0) await sleep(Math.random() * Math.min(5000, 50 * 2 ** tries))
  }
}

/** Carries out writes in batches, several at once; answers how many there were. */
async function carryOut(table: Reached, requests: AsyncIterable<WriteRequest>): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let batch: WriteRequest[] = []
  let count = 0
  const send = async (): Promise<void> => {
    const write = writeAll(table, batch).finally(() => underWay.delete(write))
    // A failure is reported by the wait for all; until then others end beside it.
    write.catch(() => undefined)
    batch = []
    underWay.add(write)
    if (underWay.size >= atOnce) await Promise.race(underWay)
  }
  for await (const request of requests) {
    count++
    batch.push(request)
    if (batch.length === together) await send()
  }
  if (batch.length > 0) await send()
  await Promise.all(underWay)
  return count
}

/** Writes every item of a table to a store. */
export const exportTable = (table: Reached, store: ItemStore, at: number = Date.now()): Promise<Digest> =>
  writeItems(store, itemsIn(table, at))

export const digestTable = (table: Reached, at: number = Date.now()): Promise<Digest> => digestOf(itemsIn(table, at))

/** A table that is another by now: whatever was kept of it elsewhere, in a store or in the memory of a function, is good no more. */
async function renewEpoch({ client, name }: Reached): Promise<void> {
  for (const item of [{ ...epochKey, epoch: crypto.randomUUID() }, noticeOf([epochMove], Date.now())])
    await client.send(new PutItemCommand({ TableName: name, Item: marshall(item) }))
}

/** Takes every item out of a table, or all but some, and begins a new epoch; answers how many there were of those that a copy has. */
export async function wipeTable(table: Reached, stays: (item: Item) => boolean = () => false): Promise<number> {
  let removed = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of everything(table, 0)) {
      if (partitionOf(item) === epochKey.pk || stays(item)) continue
      if (!isOwn(item)) removed++
      yield { DeleteRequest: { Key: keyOf(item) } }
    }
  }
  await carryOut(table, removals())
  await renewEpoch(table)
  return removed
}

const beginsWith =
  (keys: readonly string[]) =>
  (item: Item): boolean =>
    keys.some((key) => partitionOf(item).startsWith(key))

/** Rows of logs: what was written since the copy stays, whatever comes back. */
export const grows = beginsWith(growingKeys)
/** Secrets that are good once: those of the copy may have been used since. */
const isSpent = beginsWith(spentKeys)

/** What of a copy comes back: all but spent secrets, with what ended since repeated on it. */
async function comingBack(source: ItemSource, ledger: Ledger) {
  const repetition = await repetitionOf(readItems(source), ledger)
  return async function* (): AsyncGenerator<Item> {
    for await (const item of repeated(readItems(source), repetition)) if (!isSpent(item)) yield item
  }
}

type Restored = { written: number; removed: number; same: number }

/**
 * Makes a table equal to a copy, but for what ended since: that is repeated before anything is written. Writes what is
 * missing or different, removes what the copy does not have, and leaves alone what is the same, and every row of the
 * logs. What was kept of the table elsewhere is good no more from its beginning on. Broken off, it can be run again. Keeps a hash an item in memory: good to about a million.
 */
export async function restoreTable(table: Reached, source: ItemSource, ledger: Ledger): Promise<Restored> {
  const items = await comingBack(source, ledger)
  const wanted = new Map<string, string>()
  for await (const item of items()) wanted.set(nameOf(item), hashOf(item))
  let same = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table, 0)) {
      const hash = wanted.get(nameOf(item))
      if (grows(item)) wanted.delete(nameOf(item))
      else if (hash === undefined) yield { DeleteRequest: { Key: keyOf(item) } }
      else if (hash === hashOf(item) && wanted.delete(nameOf(item))) same++
    }
  }
  async function* writes(): AsyncGenerator<WriteRequest> {
    for await (const item of items()) if (wanted.has(nameOf(item))) yield { PutRequest: { Item: item } }
  }
  await renewEpoch(table)
  const removed = await carryOut(table, removals())
  const written = await carryOut(table, writes())
  // Who began meanwhile has some of each.
  await renewEpoch(table)
  return { written, removed, same }
}

/** Repeats on a table, where it stands, what ended since: for one that came back by another way. Answers what it changed. */
export async function repeatLedger(table: Reached, ledger: Ledger): Promise<number> {
  const repetition = await repetitionOf(itemsIn(table), ledger)
  async function* writes(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table)) {
      const other = repetition.get(nameOf(item))
      if (other === null) yield { DeleteRequest: { Key: keyOf(item) } }
      else if (other && hashOf(other) !== hashOf(item)) yield { PutRequest: { Item: other } }
    }
  }
  const changed = await carryOut(table, writes())
  if (changed > 0) await renewEpoch(table)
  return changed
}

type Difference = { missing: number; different: number; more: number }

/** How a table differs from what of a copy comes back. Rows of logs may be more. */
export async function differencesOf(
  table: Reached,
  source: ItemSource,
  ledger: Ledger,
  at = Date.now(),
): Promise<Difference> {
  const items = await comingBack(source, ledger)
  const wanted = new Map<string, string>()
  for await (const item of items()) if (!isOver(item, at)) wanted.set(nameOf(item), hashOf(item))
  const difference = { missing: 0, different: 0, more: 0 }
  for await (const item of itemsIn(table, at)) {
    const hash = wanted.get(nameOf(item))
    wanted.delete(nameOf(item))
    if (hash === undefined && !grows(item) && !isSpent(item)) difference.more++
    else if (hash !== undefined && hash !== hashOf(item)) difference.different++
  }
  return { ...difference, missing: wanted.size }
}
