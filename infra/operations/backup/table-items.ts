import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { tableKeys } from '#infra/table-keys.ts'
import type { ItemSource, ItemStore } from './item-stores.ts'

export type Item = Record<string, AttributeValue>
/** Digest of a set of items, independent of their order. */
export type Digest = { items: number; hash: string }

const bytes = (value: Uint8Array | string): string =>
  typeof value === 'string' ? value : Buffer.from(value).toString('base64')

/** Converts a value to DynamoDB JSON, with sorted sets and maps and base64 bytes. */
function typed(value: AttributeValue): Record<string, unknown> {
  if (value.M) return { M: typedMap(value.M) }
  if (value.L) return { L: value.L.map(typed) }
  if (value.B) return { B: bytes(value.B) }
  if (value.BS) return { BS: value.BS.map(bytes).sort() }
  if (value.SS) return { SS: value.SS.toSorted() }
  if (value.NS) return { NS: value.NS.toSorted() }
  return { ...value }
}

const typedMap = (map: Item): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(map)
      .sort()
      .map((name) => [name, typed(map[name]!)]),
  )

function untyped(value: AttributeValue): AttributeValue {
  if (value.M) return { M: untypedMap(value.M) }
  if (value.L) return { L: value.L.map(untyped) }
  if (value.B) return { B: Buffer.from(value.B as unknown as string, 'base64') }
  if (value.BS) return { BS: (value.BS as unknown as string[]).map((one) => Buffer.from(one, 'base64')) }
  return value
}

const untypedMap = (map: Item): Item =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, untyped(value)]))

/** Formats an item as a line, like DynamoDB exports to S3. */
export const lineOf = (item: Item): string => JSON.stringify({ Item: typedMap(item) })

export const itemOf = (line: string): Item => untypedMap((JSON.parse(line) as { Item: Item }).Item)

export const keyOf = (item: Item): Item => ({
  [tableKeys.partition]: item[tableKeys.partition]!,
  [tableKeys.sort]: item[tableKeys.sort]!,
})

export const hashOf = (item: Item): string => createHash('sha256').update(lineOf(item)).digest('hex')

/** Returns true if the TTL has passed at `at` (milliseconds since 1970). DynamoDB may delete such items later. */
export const isExpired = (item: Item, at: number): boolean => {
  const expires = item[tableKeys.expires]?.N
  return expires !== undefined && Number(expires) * 1000 <= at
}

const modulus = 1n << 256n

/** Digest as a sum of all item hashes, which needs neither an order nor memory. */
function createDigest() {
  let items = 0
  let sum = 0n
  return {
    add(hash: string): void {
      items++
      sum = (sum + BigInt(`0x${hash}`)) % modulus
    },
    result: (): Digest => ({ items, hash: sum.toString(16).padStart(64, '0') }),
  }
}

export async function writeItems(store: ItemStore, items: AsyncIterable<Item>): Promise<Digest> {
  const digest = createDigest()
  async function* lines() {
    for await (const item of items) {
      digest.add(hashOf(item))
      yield `${lineOf(item)}\n`
    }
  }
  await store.write(lines())
  return digest.result()
}

export async function* readItems(source: ItemSource): AsyncGenerator<Item> {
  const input = Readable.from(source.read())
  for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line !== '') yield itemOf(line)
}

export async function digestOf(items: AsyncIterable<Item>): Promise<Digest> {
  const digest = createDigest()
  for await (const item of items) digest.add(hashOf(item))
  return digest.result()
}
