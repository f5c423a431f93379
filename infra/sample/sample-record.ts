import type { Entity } from '#shared/model/define-entity.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import type { Actor } from '#functions/data/repositories/records/stored-record.ts'

/** A file of a record: its bytes are in `files/<purpose>/<name>`. */
export type SampleFile = { id: string; purpose: UploadPurpose; name: string; type: string }

/** A sample record as a client would send it, who made it when, and the files it names. */
export type SampleRecord = {
  entity: Entity
  id: string
  values: Record<string, unknown>
  /** What the rules of the entity would keep beside them. */
  serverFields?: Record<string, unknown>
  by: Actor
  days_ago: number
  files?: SampleFile[]
}

/** Does some work for each, several at a time. */
export async function forEachConcurrently<One>(
  all: readonly One[],
  workers: number,
  work: (one: One) => Promise<void>,
) {
  const rest = [...all]
  const worker = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
