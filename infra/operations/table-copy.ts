import { setTimeout as sleep } from 'node:timers/promises'
import { BatchWriteItemCommand, type DynamoDBClient, ScanCommand, type WriteRequest } from '@aws-sdk/client-dynamodb'
import { digestOf, hashOf, isOver, keyOf, readItems, writeItems, type Digest, type Item } from './items.ts'

/** A table, with whoever reaches it. */
export type Reached = { client: DynamoDBClient; name: string }

/** Items that one call writes, and calls under way at once. */
const together = 25
const atOnce = 4

/** Everything that stands in a table and is not over; consistent for each item, not across them. */
export async function* itemsIn({ client, name }: Reached, at: number = Date.now()): AsyncGenerator<Item> {
  let start: Item | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(start && { ExclusiveStartKey: start }) }),
    )
    for (const item of page.Items ?? []) if (!isOver(item, at)) yield item
    start = page.LastEvaluatedKey
  } while (start)
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

/** Writes every item of a table to a file. */
export const exportTable = (table: Reached, file: string, at: number = Date.now()): Promise<Digest> =>
  writeItems(file, itemsIn(table, at))

export const digestTable = (table: Reached, at: number = Date.now()): Promise<Digest> => digestOf(itemsIn(table, at))

/** Takes every item out of a table; answers how many there were. */
export function wipeTable(table: Reached): Promise<number> {
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table, 0)) yield { DeleteRequest: { Key: keyOf(item) } }
  }
  return carryOut(table, removals())
}

export type Restored = { written: number; removed: number; same: number }

/**
 * Makes a table equal to a file: writes what is missing or different, removes what the file does not have, and leaves
 * alone what is the same. Broken off, it can be run again. Keeps a hash an item in memory: good to about a million.
 */
export async function restoreTable(table: Reached, file: string): Promise<Restored> {
  const wanted = new Map<string, string>()
  const nameOf = (item: Item) => JSON.stringify(keyOf(item))
  for await (const item of readItems(file)) wanted.set(nameOf(item), hashOf(item))
  let same = 0
  async function* removals(): AsyncGenerator<WriteRequest> {
    for await (const item of itemsIn(table, 0)) {
      const hash = wanted.get(nameOf(item))
      if (hash === undefined) yield { DeleteRequest: { Key: keyOf(item) } }
      else if (hash === hashOf(item) && wanted.delete(nameOf(item))) same++
    }
  }
  async function* writes(): AsyncGenerator<WriteRequest> {
    for await (const item of readItems(file)) if (wanted.has(nameOf(item))) yield { PutRequest: { Item: item } }
  }
  const removed = await carryOut(table, removals())
  const written = await carryOut(table, writes())
  return { written, removed, same }
}
