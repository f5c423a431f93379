import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { putItems } from '#functions/data/client/items.ts'
import { uploadKey, uploadsOfKey } from '#functions/data/client/dynamodb-keys.ts'
import { putObject } from '#functions/data/objects/object-store.ts'
import type { Upload } from '#functions/data/repositories/records/uploads.ts'
import { contentDisposition } from '#functions/files/safe-filename.ts'
import { storageForPurpose } from '#functions/files/upload-storage.ts'
import { forEachConcurrently, type SampleRecord, type SampleFile } from './sample-record.ts'

export const readFile = ({ purpose, name }: SampleFile): Buffer =>
  readFileSync(new URL(`files/${purpose}/${name}`, import.meta.url))

/** Stores the files of sample records as uploads in use. */
export async function writeFiles(table: Table, planned: readonly SampleRecord[], now: number): Promise<void> {
  const all = planned.flatMap((record) => (record.files ?? []).map((file) => ({ record, file })))
  const items: Record<string, unknown>[] = []
  await forEachConcurrently(all, 6, async ({ record, file }) => {
    const bytes = readFile(file)
    const storage = storageForPurpose(file.purpose)
    await putObject(storage.stored(file.id), bytes, {
      ...storage.headers,
      'content-type': file.type,
      'content-disposition': contentDisposition(isPrivatePurpose(file.purpose) ? 'attachment' : 'inline', file.name),
    })
    items.push(...itemsOf(record, file, bytes, now))
  })
  await putItems(table, items)
}

function itemsOf({ entity, id, by, days_ago }: SampleRecord, file: SampleFile, bytes: Buffer, now: number) {
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
