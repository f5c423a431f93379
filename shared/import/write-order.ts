import { referencedIds, fieldsReferencing, type Entity } from '#shared/model/define-entity.ts'
import type { AnyText, AnyValues } from '#shared/model/record-types.ts'
import { listReferences } from '#shared/domain/rich-text/text-references.ts'
import type { ConvertedRow } from './convert-rows.ts'
import { forEachConcurrently } from './write-rows.ts'

/** Returns whether records of an entity reference others of the same entity, such as parent categories. */
export const referencesItself = (entity: Entity): boolean => fieldsReferencing(entity, entity.name).length > 0

/** Returns the ids of records of the same entity in the reference fields of a body. */
export const listOwnReferences = (entity: Entity, body: AnyValues): string[] =>
  fieldsReferencing(entity, entity.name).flatMap((name) => referencedIds(body[name]))

function referencedBy(entity: Entity, body: AnyValues): string[] {
  const html = (one: AnyText) =>
    Object.keys(entity.fields)
      .filter((name) => entity.fields[name]!.kind === 'rich-text')
      .map((name) => one[name])
  return [
    ...listOwnReferences(entity, body),
    ...(body.translations ?? [])
      .flatMap(html)
      .flatMap((text) => (typeof text === 'string' ? listReferences(text) : []))
      .flatMap((one) => (one.entity === entity.name ? [one.id] : [])),
  ]
}

type Writing = {
  entity: Entity
  /** Ids of rows in this import whose records do not exist yet. */
  pendingIds: Set<string>
  concurrency: number
  write: (row: ConvertedRow, again: boolean) => Promise<void>
}

/**
 * Writes rows after the rows that they reference. Rows with circular references are written twice, the second time when
 * all of them exist.
 */
export async function writeInOrder(
  rows: AsyncIterator<ConvertedRow>,
  { entity, pendingIds, concurrency, write }: Writing,
) {
  const writeOne = async (row: ConvertedRow): Promise<void> => {
    await write(row, false)
    if (row.id !== null) pendingIds.delete(row.id)
  }
  const isReady = ({ id, body }: ConvertedRow): boolean =>
    referencedBy(entity, body).every((one) => one === id || !pendingIds.has(one))
  let waiting: ConvertedRow[] = []
  await forEachConcurrently(rows, concurrency, async (row) => {
    if (isReady(row)) await writeOne(row)
    else waiting.push(row)
  })
  while (waiting.length > 0) {
    const ready = waiting.filter(isReady)
    if (ready.length === 0) break
    waiting = waiting.filter((row) => !ready.includes(row))
    await forEachConcurrently(ready.values(), concurrency, writeOne)
  }
  await forEachConcurrently(waiting.values(), concurrency, writeOne)
  await forEachConcurrently(waiting.values(), concurrency, (row) => write(row, true))
}
