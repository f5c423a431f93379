import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity } from '#shared/entities/define.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import type { Table } from '#functions/store/client.ts'
import type { Actor } from '#functions/store/stored-record.ts'

/** A file of a record, made when it is written. */
export type PlannedFile = { id: string; purpose: Purpose; name: string; type: string; make: () => Buffer }

/** A sample record as a client would send it, who made it when, and the files it names. */
export type Planned = {
  entity: Entity
  id: string
  values: Record<string, unknown>
  /** What the rules of the entity would keep beside them. */
  kept?: Record<string, unknown>
  by: Actor
  days_ago: number
  files?: PlannedFile[]
}

/** Items that one call takes. */
const atOnce = 25

export async function writeItems({ send, name }: Table, items: readonly Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    let waiting = items.slice(from, from + atOnce).map((Item) => ({ PutRequest: { Item } }))
    while (waiting.length > 0) {
      const { UnprocessedItems } = await send(new BatchWriteCommand({ RequestItems: { [name]: waiting } }))
      waiting = (UnprocessedItems?.[name] ?? []) as typeof waiting
    }
  }
}

/** Does some work for each, several at a time. */
export async function forEach<One>(all: readonly One[], workers: number, work: (one: One) => Promise<void>) {
  const rest = [...all]
  const worker = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
