import { isPrivate } from '#shared/uploads/purposes.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Table } from '#functions/store/client.ts'
import { putItems } from '#functions/store/items.ts'
import { uploadKey, uploadsOfKey } from '#functions/store/keys.ts'
import { putObject } from '#functions/store/objects.ts'
import type { Upload } from '#functions/store/uploads.ts'
import { disposition } from '#functions/files/attach/filename.ts'
import { shelfFor } from '#functions/files/shelf.ts'
import { forEach, type Planned, type PlannedFile } from './planned.ts'

export const readFile = ({ purpose, name }: PlannedFile): Buffer =>
  readFileSync(new URL(`files/${purpose}/${name}`, import.meta.url))

/** Puts the files of sample records where those of any record lie, and notes whose they are. */
export async function writeFiles(table: Table, planned: readonly Planned[], now: number): Promise<void> {
  const all = planned.flatMap((record) => (record.files ?? []).map((file) => ({ record, file })))
  const items: Record<string, unknown>[] = []
  await forEach(all, 6, async ({ record, file }) => {
    const bytes = readFile(file)
    const shelf = shelfFor(file.purpose)
    await putObject(shelf.kept(file.id), bytes, {
      ...shelf.headers,
      'content-type': file.type,
      'content-disposition': disposition(isPrivate(file.purpose) ? 'attachment' : 'inline', file.name),
    })
    items.push(...itemsOf(record, file, bytes, now))
  })
  await putItems(table, items)
}

function itemsOf({ entity, id, by, days_ago }: Planned, file: PlannedFile, bytes: Buffer, now: number) {
  const used_by = `${entity.name}#${id}`
  const upload: Upload = {
    id: file.id,
    owner: by.id,
    purpose: file.purpose,
    filename: file.name,
    content_type: file.type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    state: 'used',
    created_at: new Date(now - days_ago * millisecondsPerDay).toISOString(),
    used_by,
  }
  return [
    { ...uploadKey(file.id), ...upload },
    { ...uploadsOfKey(used_by, file.id), purpose: file.purpose },
  ]
}
