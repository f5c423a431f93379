import type { Entity } from '#shared/entities/define.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import type { Actor } from '#functions/store/stored-record.ts'

/** A file of a record: its bytes are in `files/<purpose>/<name>`. */
export type PlannedFile = { id: string; purpose: Purpose; name: string; type: string }

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

/** Does some work for each, several at a time. */
export async function forEach<One>(all: readonly One[], workers: number, work: (one: One) => Promise<void>) {
  const rest = [...all]
  const worker = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
