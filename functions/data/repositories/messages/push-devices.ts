import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, readPartition } from '#functions/data/client/items.ts'
import { pushKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Where a browser is told something, and by what keys of it that is sealed. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** A browser that somebody is told in. */
export type Device = PushAddress & {
  /** By what it is known here: a hash of its address. */
  id: string
  /** Our key (public) by which its push service knows us. */
  key: string
  /** Acronym of the language that was read there. */
  language: string
  /** Second since 1970. */
  since: number
}

/** Somebody's devices; `mark` is another after each change. */
type Row = { devices: Device[]; mark: string }

/** Devices of one person; with another, the oldest goes. */
const maxDevices = 5

/** Times that a change meets others before it gives up. */
const maxAttempts = 5

/** Rows that are handed over at once. */
const pageSize = 100

const rowOf = (user: string) => itemsOf(table()).get<Row>(pushKey(user))

export const devicesOf = async (user: string): Promise<Device[]> => (await rowOf(user))?.devices ?? []

async function change(user: string, of: (devices: readonly Device[]) => Device[]): Promise<void> {
  const { send, name: TableName } = table()
  for (let left = maxAttempts; left > 0; left--) {
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
      return
    } catch (error) {
      // Another was first, or our own write whose reply was lost.
      if (!isConditionFailed(error)) throw error
    }
  }
  throw new Problem('in_progress', { retryAfter: 1 })
}

/** From now on somebody is told in this browser; said again, it is there once, as it was said last. */
export const saveDevice = (user: string, device: Device): Promise<void> =>
  change(user, (devices) => [...devices.filter(({ id }) => id !== device.id), device].slice(-maxDevices))

/** Nobody is told there any more. */
export async function removeDevice(user: string, id: string): Promise<void> {
  const isThere = (devices: readonly Device[]) => devices.some((one) => one.id === id)
  if (isThere(await devicesOf(user))) await change(user, (devices) => devices.filter((one) => one.id !== id))
}

export const devicesRemoval = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: pushKey(user) } } },
]

/** Hands over who has devices, some at a time. */
export const readDevices = (take: (some: { user: string; devices: Device[] }[]) => Promise<void>): Promise<void> =>
  readPartition(table(), pushKey('-'), {
    kindOf: ({ sk, devices }) => ({ user: String(sk), devices: devices as Device[] }),
    take,
    isConsistent: true,
    pageSize,
  })
