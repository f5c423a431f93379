import type { RecordChanged } from '#shared/api/events.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { removeObject } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { forgetUpload, uploadsOf } from '#functions/data/repositories/records/uploads.ts'
import { storageForPurpose } from '#functions/files/upload-storage.ts'
import { consume } from './consumer-handler.ts'

type Of = Pick<RecordChanged, 'entity' | 'record'>

/** Removes the files of records that have dropped them, or that nobody can bring back, and files that nothing came to use. */
export const handler = consume({
  RecordChanged: deleteUnusedFiles,
  RecordGone: deleteUnusedFiles,
  UploadExpired: async ({ upload, purpose }) => {
    await removeFiles(upload, purpose)
    await forgetUpload(upload)
  },
})

/** A deleted record that can be restored still names its files, and a revision may: they stay until it is gone. */
async function deleteUnusedFiles(of: Of): Promise<void> {
  const entity = findEntity(of.entity)
  const fields = entity ? listUploadFields(entity) : []
  if (fields.length === 0) return
  const { records } = services()
  const live = () => records.get(entity!, of.record)
  // Brought back between the two readings, it is found by a third: files must not go for want of one.
  const record = (await live()) ?? (await records.getDeleted(entity!, of.record)) ?? (await live())
  if (record && entity!.revisions) return
  const named = new Set(fields.flatMap(([name, field]) => (record ? listUploadIds(field, record[name]) : [])))
  for (const { id, purpose } of await uploadsOf(of.entity, of.record)) {
    if (named.has(id)) continue
    await removeFiles(id, purpose)
    await forgetUpload(id, of)
  }
}

/** What was sent goes too: until its own time is over, somebody may have sent it again. */
async function removeFiles(id: string, purpose: UploadPurpose): Promise<void> {
  const uploadStorage = storageForPurpose(purpose)
  await removeObject(uploadStorage.stored(id))
  await removeObject(uploadStorage.incoming(id))
}
