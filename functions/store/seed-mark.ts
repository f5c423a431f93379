import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { itemsOf } from './items.ts'
import { seedMarkKey } from './keys.ts'

/** Says that a table was filled, with what, and which rights there were then. */
type SeedMark = { seed?: string; entities?: string[]; rights?: string[] }

export const readSeedMark = (table: Table): Promise<SeedMark | null> => itemsOf(table).get(seedMarkKey)

export async function writeSeedMark({ send, name }: Table, mark: SeedMark): Promise<void> {
  const Item = { ...mark, ...seedMarkKey, at: new Date().toISOString() }
  await send(new PutCommand({ TableName: name, Item }))
}
