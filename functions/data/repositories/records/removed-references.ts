import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { expiry, recordKey, unlinkedKey } from '#functions/data/client/dynamodb-keys.ts'
import { restorableDays } from './plan-record-write.ts'
import type { Action, Item, Step } from './stored-record.ts'

type Values = Record<string, unknown>
type Named = { entity: string; id: string }

/** A record that named another when that was deleted: its fields as they were, and those of the revision beside it. */
export type RemovedReference = Named & { links: Values; waiting: Values }

const step = (action: Action): Step => ({ action, refusal: () => new Problem('version_conflict') })

/** Keeps, as long as a deleted record can be brought back, where it is taken out of; only if nobody brought it back meanwhile. */
export const saveRemovedReference = (
  deleted: Named,
  { entity, id, links, waiting }: RemovedReference,
  now: number,
): Step[] => [
  onlyWhere(deleted, '#change.#action = :delete'),
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

/** What was kept is used up as the link is back; only if the record was not deleted again meanwhile. */
export const deleteRemovedReference = (restored: Named, { entity, id }: Named): Step[] => [
  onlyWhere(restored, '#change.#action <> :delete'),
  step({ Delete: { TableName: table().name, Key: unlinkedKey(restored.entity, restored.id, entity, id) } }),
]

/** Leaves the record as it is: a check alone would take a right of its own, which nothing else needs. */
const onlyWhere = ({ entity, id }: Named, ConditionExpression: string): Step =>
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

/** Everything that a deleted record was taken out of. */
export async function listRemovedReferences({ entity, id }: Named): Promise<RemovedReference[]> {
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
