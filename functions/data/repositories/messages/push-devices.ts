import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, readPartition } from '#functions/data/client/items.ts'
import { pushKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Push subscription of a browser: its URL and the keys that encrypt the payload. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type Device = PushAddress & {
  /** Hash of the endpoint. */
  id: string
  /** Public VAPID key used for this subscription. */
  key: string
  /** Acronym of the interface language on the device. */
  language: string
  /** Second since 1970. */
  since: number
}

/** Devices of a user; `mark` changes with each update, for optimistic locking. */
type Row = { devices: Device[]; mark: string }

/** Maximum devices per user. Adding another removes the oldest. */
const maxDevices = 5

const pageSize = 100

const rowOf = (user: string) => itemsOf(table()).get<Row>(pushKey(user))

export const devicesOf = async (user: string): Promise<Device[]> => (await rowOf(user))?.devices ?? []

async function change(user: string, of: (devices: readonly Device[]) => Device[]): Promise<void> {
  const { send, name: TableName } = table()
  await retryUntilWritten(
    async () => {
      const before = await rowOf(user)
      const Item = { ...pushKey(user), devices: of(before?.devices ?? []), mark: crypto.randomUUID() }
      try {
        await send(
          new PutCommand({
            TableName,
            Item,
            ...(before
              ? { ConditionExpression: 'mark = :mark', ExpressionAttributeValues: { ':mark': before.mark } }
              : { ConditionExpression: 'attribute_not_exists(pk)' }),
          }),
        )
        return true
      } catch (error) {
        // A concurrent update was first, or a retry met this update after a lost response.
        if (!isConditionFailed(error)) throw error
        return null
      }
    },
    new Problem('in_progress', { retryAfter: 1 }),
  )
}

/** Adds a device, or replaces its previous subscription. */
export const saveDevice = (user: string, device: Device): Promise<void> =>
  change(user, (devices) => [...devices.filter(({ id }) => id !== device.id), device].slice(-maxDevices))

export async function removeDevice(user: string, id: string): Promise<void> {
  const isThere = (devices: readonly Device[]) => devices.some((one) => one.id === id)
  if (isThere(await devicesOf(user))) await change(user, (devices) => devices.filter((one) => one.id !== id))
}

export const devicesRemoval = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: pushKey(user) } } },
]

export const readDevices = (take: (some: { user: string; devices: Device[] }[]) => Promise<void>): Promise<void> =>
  readPartition(table(), pushKey('-'), {
    kindOf: ({ sk, devices }) => ({ user: String(sk), devices: devices as Device[] }),
    take,
    isConsistent: true,
    pageSize,
  })
