import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { seededTextsKey, seedMarkKey } from '#functions/data/client/dynamodb-keys.ts'

/** Marker that a table was seeded, with the data and the permissions known then. */
type SeedMark = { seed?: string; entities?: string[]; rights?: string[] }

export const readSeedMark = (table: Table): Promise<SeedMark | null> => itemsOf(table).get(seedMarkKey)

export async function writeSeedMark({ send, name }: Table, mark: SeedMark): Promise<void> {
  const Item = { ...mark, ...seedMarkKey, at: new Date().toISOString() }
  await send(new PutCommand({ TableName: name, Item }))
}

/** Returns the hashes of the seeded texts of concepts, eight hexadecimal digits each. */
export async function readSeededTexts(table: Table): Promise<ReadonlySet<string>> {
  const item = await itemsOf(table).get<{ marks: Uint8Array }>(seededTextsKey)
  return new Set(item && Buffer.from(item.marks).toString('hex').match(/.{8}/g))
}

export async function writeSeededTexts({ send, name }: Table, marks: ReadonlySet<string>): Promise<void> {
  const Item = { ...seededTextsKey, marks: Buffer.from([...marks].join(''), 'hex') }
  await send(new PutCommand({ TableName: name, Item }))
}
