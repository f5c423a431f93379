import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { WayOut } from '#shared/public/ways-out.ts'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { handedOutKey } from './keys.ts'

/** How often a record was handed out in one language by people of one user group (its id; null: of none), by the way. */
export type HandedOut = { language: string; group: string | null; counts: Partial<Record<WayOut, number>> }

type Handed = { entity: string; id: string; language: string; group: string | null; way: WayOut }

/** Counts that a record was handed out. Nothing is kept of who did. */
export async function countHandedOut({ entity, id, language, group, way }: Handed): Promise<void> {
  const { send, name: TableName } = table()
  await send(
    new UpdateCommand({
      TableName,
      Key: handedOutKey(entity, id, language, group ?? ''),
      UpdateExpression: 'ADD #way :one',
      ExpressionAttributeNames: { '#way': way },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
}

/** All counts of a record. */
export async function readHandedOut(entity: string, id: string): Promise<HandedOut[]> {
  const { items } = await readPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': handedOutKey(entity, id, '', '').pk },
    },
    ({ pk: _pk, sk, ...counts }): HandedOut => {
      const [language = '', group = ''] = String(sk).split('#')
      return { language, group: group || null, counts }
    },
  )
  return items
}
