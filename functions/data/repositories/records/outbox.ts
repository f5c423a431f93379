import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { EventName, Events } from '#shared/api/events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, outboxKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from './stored-record.ts'

/** Days after which an outbox item expires: as long as the stream retains it. */
const retentionDays = 1

/**
 * Publishes an event that is not a change of a record. It is written to the table (transactional outbox), whose stream
 * passes it to the bus: it is not lost while the bus is unavailable, and the request does not wait for the bus.
 */
export async function announceThroughOutbox<Name extends EventName>(name: Name, detail: Events[Name]): Promise<void> {
  await table().send(new PutCommand(announcementItem(name, detail)))
}

/** Step that publishes an event in the transaction it reports. */
export const outboxStep = <Name extends EventName>(name: Name, detail: Events[Name]): Step => ({
  action: { Put: announcementItem(name, detail) },
})

const announcementItem = <Name extends EventName>(name: Name, detail: Events[Name]) => ({
  TableName: table().name,
  Item: { ...outboxKey(name, detail.id), name, detail, expires_at: expiry(Date.now(), retentionDays) },
})
