import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { EventName, Events } from '#shared/api/events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, outboxKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from './stored-record.ts'

/** Days that an announcement lies in the table: as long as the stream can still tell of it. */
const retentionDays = 1

/**
 * Announces what must reach its consumers although no record changed by it. It is written into the table, whose stream
 * carries it to the bus like any change: so it is not lost where the bus is down, and whoever asked does not notice.
 */
export async function announceThroughOutbox<Name extends EventName>(name: Name, detail: Events[Name]): Promise<void> {
  await table().send(new PutCommand(announcementItem(name, detail)))
}

/** The same as a part of the transaction that it tells of. */
export const outboxStep = <Name extends EventName>(name: Name, detail: Events[Name]): Step => ({
  action: { Put: announcementItem(name, detail) },
})

const announcementItem = <Name extends EventName>(name: Name, detail: Events[Name]) => ({
  TableName: table().name,
  Item: { ...outboxKey(name, detail.id), name, detail, expires_at: expiry(Date.now(), retentionDays) },
})
