import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { expiry, recordKey, unlinkedKey } from '#functions/data/client/dynamodb-keys.ts'
import { restorableDays } from './plan-record-write.ts'
import type { Action, Item, Step } from './stored-record.ts'

type Values = Record<string, unknown>
type RecordReference = { entity: string; id: string }

/**
 * Record that referenced another one when that was deleted, with the removed references of its fields (`links`) and of
 * its pending revision (`waiting`).
 */
export type RemovedReference = RecordReference & { links: Values; waiting: Values }

const step = (action: Action): Step => ({ action, refusal: () => new Problem('version_conflict') })

/**
 * Steps that store a removed reference while the deleted record can be restored. They fail if it was restored in the
 * meantime.
 */
export const saveRemovedReference = (
  deleted: RecordReference,
  { entity, id, links, waiting }: RemovedReference,
  now: number,
): Step[] => [
  conditionStep(deleted, '#change.#action = :delete'),
  step({
    Put: {
      TableName: table().name,
      Item: {
        ...unlinkedKey(deleted.entity, deleted.id, entity, id),
        links,
        waiting,
        expires_at: expiry(now, restorableDays),
      },
    },
  }),
]

/**
 * Steps that delete a stored reference after it was restored. They fail if the record was deleted again in the
 * meantime.
 */
export const deleteRemovedReference = (restored: RecordReference, { entity, id }: RecordReference): Step[] => [
  conditionStep(restored, '#change.#action <> :delete'),
  step({ Delete: { TableName: table().name, Key: unlinkedKey(restored.entity, restored.id, entity, id) } }),
]

/**
 * Update without effect, used as a condition: a ConditionCheck would need an IAM permission that nothing else needs.
 */
const conditionStep = ({ entity, id }: RecordReference, ConditionExpression: string): Step =>
  step({
    Update: {
      TableName: table().name,
      Key: recordKey(entity, id),
      UpdateExpression: 'SET version = version',
      ConditionExpression,
      ExpressionAttributeNames: { '#change': 'change', '#action': 'action' },
      ExpressionAttributeValues: { ':delete': 'Delete' },
    },
  })

export async function listRemovedReferences({ entity, id }: RecordReference): Promise<RemovedReference[]> {
  const found: RemovedReference[] = []
  let start: Item | undefined
  do {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': unlinkedKey(entity, id, '', '').pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      ({ sk, links, waiting }): RemovedReference => {
        const [referrer = '', record = ''] = String(sk).split('#')
        return { entity: referrer, id: record, links, waiting }
      },
    )
    found.push(...items)
    start = next
  } while (start)
  return found
}
