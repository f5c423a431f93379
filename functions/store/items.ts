import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import type { Key } from './keys.ts'
import { oneStep } from './patience.ts'
import { whileBusy } from './retry.ts'
import type { Item } from './stored-record.ts'

/** Items that one call reads, and that one call writes. */
const together = 100
const writtenTogether = 25

type Wanted = { key: Key; found: (item: Item | null) => void; failed: (error: unknown) => void }

const textOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

/** What the service says of a call of which it did nothing, said of one of which it did a part. */
class PartlyDone extends Error {
  override readonly name = 'ProvisionedThroughputExceededException'
}

/** Readers by their table. */
const opened = new WeakMap<Table, ReturnType<typeof createItems>>()

/**
 * Reads items of a table by their keys, as they stand at this moment. What is asked for in one go, without
 * anything awaited in between, is one call: a request that needs its caller and a record waits for one answer of the table.
 */
export function itemsOf(table: Table) {
  let items = opened.get(table)
  if (!items) opened.set(table, (items = createItems(table)))
  return items
}

function createItems({ send, name }: Table) {
  let wanted: Wanted[] = []

  function get(key: Key): Promise<Item | null> {
    return new Promise((found, failed) => {
      wanted.push({ key, found, failed })
      if (wanted.length === 1) queueMicrotask(readWanted)
    })
  }

  /** The items of these keys that are there, in their order; a call after the other, however many they are. */
  async function getMany(keys: readonly Key[]): Promise<Item[]> {
    const items: (Item | null)[] = []
    for (let from = 0; from < keys.length; from += together)
      items.push(...(await oneStep(() => Promise.all(keys.slice(from, from + together).map(get)))))
    return items.filter((item) => item !== null)
  }

  function readWanted(): void {
    const byKey = Map.groupBy(wanted, ({ key }) => textOf(key))
    wanted = []
    const all = [...byKey.values()]
    for (let from = 0; from < all.length; from += together) void answer(all.slice(from, from + together))
  }

  /** Answers those who want the same items, at most a call's. */
  async function answer(some: readonly Wanted[][]): Promise<void> {
    try {
      const items = await read(some.map(([first]) => first!.key))
      const found = new Map(items.map((item) => [textOf(item as Key), item]))
      for (const one of some.flat()) one.found(found.get(textOf(one.key)) ?? null)
    } catch (error) {
      for (const one of some.flat()) one.failed(error)
    }
  }

  async function read(keys: Key[]): Promise<Item[]> {
    const found: Item[] = []
    let waiting = keys
    await whileBusy(async () => {
      const RequestItems = { [name]: { Keys: waiting, ConsistentRead: true } }
      const { Responses = {}, UnprocessedKeys = {} } = await send(new BatchGetCommand({ RequestItems }))
      found.push(...(Responses[name] ?? []))
      waiting = (UnprocessedKeys[name]?.Keys ?? []) as Key[]
      if (waiting.length > 0) throw new PartlyDone('a part of the items was not read')
    })
    return found
  }

  return { get, getMany }
}

/** Writes items as they are, whatever stood in their places; a call after the other, however many they are. */
export async function putItems({ send, name }: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += writtenTogether) {
    let waiting = items.slice(from, from + writtenTogether).map((Item) => ({ PutRequest: { Item } }))
    await whileBusy(async () => {
      const { UnprocessedItems = {} } = await send(new BatchWriteCommand({ RequestItems: { [name]: waiting } }))
      waiting = (UnprocessedItems[name] ?? []) as typeof waiting
      if (waiting.length > 0) throw new PartlyDone('a part of the items was not written')
    })
  }
}
