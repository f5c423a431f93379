import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ShareChannel } from '#shared/domain/public-pages/share-channels.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { shareCountKey } from '#functions/data/client/dynamodb-keys.ts'

/** Number of shares of a record per channel, in one language, by members of one user group (its id; null: no group). */
export type ShareCounts = { language: string; group: string | null; counts: Partial<Record<ShareChannel, number>> }

type Share = { entity: string; id: string; language: string; group: string | null; way: ShareChannel }

/** Counts a share. The user who shared is not stored. */
export async function countShare({ entity, id, language, group, way }: Share): Promise<void> {
  const { send, name: TableName } = table()
  await send(
    new UpdateCommand({
      TableName,
      Key: shareCountKey(entity, id, language, group ?? ''),
      UpdateExpression: 'ADD #way :one',
      ExpressionAttributeNames: { '#way': way },
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
}

export async function readShareCounts(entity: string, id: string): Promise<ShareCounts[]> {
  const { items } = await queryPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': shareCountKey(entity, id, '', '').pk },
    },
    ({ pk: _pk, sk, ...counts }): ShareCounts => {
      const [language = '', group = ''] = String(sk).split('#')
      return { language, group: group || null, counts }
    },
  )
  return items
}
