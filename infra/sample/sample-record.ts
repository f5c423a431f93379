import type { Entity } from '#shared/model/define-entity.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import type { Actor } from '#functions/data/repositories/records/stored-record.ts'

/** File of a record, stored in `files/<purpose>/<name>`. */
export type SampleFile = { id: string; purpose: UploadPurpose; name: string; type: string }

/** Sample record as a client would send it, with author, age and files. */
export type SampleRecord = {
  entity: Entity
  id: string
  values: Record<string, unknown>
  /** Fields that the entity's rules would set. */
  serverFields?: Record<string, unknown>
  by: Actor
  days_ago: number
  files?: SampleFile[]
}

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
