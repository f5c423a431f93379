import {
  BatchGetCommand,
  BatchWriteCommand,
  QueryCommand,
  type BatchWriteCommandInput,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { NativeAttributeValue } from '@aws-sdk/util-dynamodb'
import type { Table } from './dynamodb-client.ts'
import type { Key } from './dynamodb-keys.ts'
import { withFreshBudget } from '#functions/platform/aws/deadline.ts'
import { retryWhileBusy } from './retry.ts'
import type { Item } from '#functions/data/repositories/records/stored-record.ts'

/** Maximum items per batch read and per batch write, set by DynamoDB. */
const maxKeysPerRead = 100
const maxItemsPerWrite = 25

export type Read = Record<string, NativeAttributeValue>
type PendingKey = { key: Key; found: (item: Read | null) => void; failed: (error: unknown) => void }

const textOf = ({ pk, sk }: Key | Read): string => `${pk}\n${sk}`

/**
 * Error for a batch that was processed only in part. It has the name of the throttling error, so it is retried alike.
 */
class PartialBatchError extends Error {
  override readonly name = 'ProvisionedThroughputExceededException'
}

const itemsByTable = new WeakMap<Table, ReturnType<typeof createItems>>()

/**
 * Returns the item reader of a table, with strongly consistent reads. Reads requested in the same tick share one batch
 * call, so a request that needs its caller and a record gets both in a single response.
 */
export function itemsOf(table: Table) {
  let items = itemsByTable.get(table)
  if (!items) itemsByTable.set(table, (items = createItems(table)))
  return items
}

function createItems({ send, name }: Table) {
  let wanted: PendingKey[] = []

  const readOne = (key: Key): Promise<Read | null> =>
    new Promise((found, failed) => {
      wanted.push({ key, found, failed })
      if (wanted.length === 1) queueMicrotask(readWanted)
    })

  const get = async <Kind extends object = Item>(key: Key): Promise<Kind | null> => (await readOne(key)) as Kind | null

  /**
   * Returns the items that exist for these keys, in the order of the keys. Any number of keys is allowed; the batches
   * run one after another.
   */
  async function getMany<Kind extends object = Item>(keys: readonly Key[]): Promise<Kind[]> {
    const items: (Kind | null)[] = []
    for (let from = 0; from < keys.length; from += maxKeysPerRead)
      items.push(
        ...(await withFreshBudget(() =>
          Promise.all(keys.slice(from, from + maxKeysPerRead).map((key) => get<Kind>(key))),
        )),
      )
    return items.filter((item) => item !== null)
  }

  function readWanted(): void {
    const byKey = Map.groupBy(wanted, ({ key }) => textOf(key))
    wanted = []
    const all = [...byKey.values()]
    for (let from = 0; from < all.length; from += maxKeysPerRead) void answer(all.slice(from, from + maxKeysPerRead))
  }

  /** Resolves the pending reads of one batch. A key may have several pending reads. */
  async function answer(some: readonly PendingKey[][]): Promise<void> {
    try {
      const items = await read(some.map(([first]) => first!.key))
      const found = new Map(items.map((item) => [textOf(item), item]))
      for (const one of some.flat()) one.found(found.get(textOf(one.key)) ?? null)
    } catch (error) {
      for (const one of some.flat()) one.failed(error)
    }
  }

  async function read(keys: readonly Key[]): Promise<Read[]> {
    const found: Read[] = []
    let waiting: Read[] = [...keys]
    await retryWhileBusy(async () => {
      const RequestItems = { [name]: { Keys: waiting, ConsistentRead: true } }
      const { Responses = {}, UnprocessedKeys = {} } = await send(new BatchGetCommand({ RequestItems }))
      found.push(...(Responses[name] ?? []))
      waiting = UnprocessedKeys[name]?.Keys ?? []
      if (waiting.length > 0) throw new PartialBatchError('a part of the items was not read')
    })
    return found
  }

  return { get, getMany }
}

type Writes = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/**
 * Writes items unconditionally and replaces existing ones. Any number is allowed; the batches run one after another.
 */
export async function putItems({ send, name }: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += maxItemsPerWrite) {
    let waiting: Writes = items.slice(from, from + maxItemsPerWrite).map((Item) => ({ PutRequest: { Item } }))
    await retryWhileBusy(async () => {
      const { UnprocessedItems = {} } = await send(new BatchWriteCommand({ RequestItems: { [name]: waiting } }))
      waiting = UnprocessedItems[name] ?? []
      if (waiting.length > 0) throw new PartialBatchError('a part of the items was not written')
    })
  }
}

/**
 * Reads a partition from a sort key to its end and passes each page to `take`. The retry budget restarts with each
 * page.
 */
export async function readPartition<Kind>(
  table: Table,
  { pk, sk }: Key,
  { kindOf, take, isConsistent, pageSize: Limit }: PartitionRead<Kind>,
): Promise<void> {
  let start: Read | undefined
  do {
    const ExclusiveStartKey = start && { ExclusiveStartKey: start }
    const input = {
      KeyConditionExpression: 'pk = :pk AND sk >= :from',
      ExpressionAttributeValues: { ':pk': pk, ':from': sk },
      ConsistentRead: isConsistent,
      Limit,
      ...ExclusiveStartKey,
    }
    const { items, next } = await withFreshBudget(() => queryPage(table, input, kindOf))
    await take(items)
    start = next
  } while (start)
}

type PartitionRead<Kind> = {
  kindOf: (item: Read) => Kind
  take: (items: Kind[]) => void | Promise<void>
  isConsistent: boolean
  pageSize: number
}

/** Returns one page of a query and the start key of the next page. */
export async function queryPage<Kind>(
  { send, name: TableName }: Table,
  input: Omit<QueryCommandInput, 'TableName'>,
  kindOf: (item: Read) => Kind,
): Promise<{ items: Kind[]; next: Read | undefined }> {
  const { Items = [], LastEvaluatedKey: next } = await send(new QueryCommand({ TableName, ...input }))
  return { items: Items.map(kindOf), next }
}
