import type { RecordChanged } from '#shared/api/events.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { removeObject } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { forgetUpload, uploadsOf } from '#functions/data/repositories/records/uploads.ts'
import { storageForPurpose } from '#functions/files/upload-storage.ts'
import { consume } from './consumer-handler.ts'

type RecordReference = Pick<RecordChanged, 'entity' | 'record'>

/**
 * Deletes files that a record no longer uses, files of records deleted permanently, and uploads that were never used.
 */
export const handler = consume({
  RecordChanged: deleteUnusedFiles,
  RecordGone: deleteUnusedFiles,
  UploadExpired: async ({ upload, purpose }) => {
    await removeFiles(upload, purpose)
    await forgetUpload(upload)
  },
})

/**
 * Deleted records that can be restored, and revisions, still use their files. Those are deleted when the record is
 * removed permanently.
 */
async function deleteUnusedFiles(of: RecordReference): Promise<void> {
  const entity = findEntity(of.entity)
  const fields = entity ? listUploadFields(entity) : []
  if (fields.length === 0) return
  const { records } = services()
  const readCurrent = () => records.get(entity!, of.record)
  // The third read finds a record that was restored between the first two; its files must not be deleted.
  const record = (await readCurrent()) ?? (await records.getDeleted(entity!, of.record)) ?? (await readCurrent())
  if (record && entity!.revisions) return
  const usedIds = new Set(fields.flatMap(([name, field]) => (record ? listUploadIds(field, record[name]) : [])))
  for (const { id, purpose } of await uploadsOf(of.entity, of.record)) {
    if (usedIds.has(id)) continue
    await removeFiles(id, purpose)
    await forgetUpload(id, of)
  }
}

/** Deletes the incoming object too: the client may have uploaded it again before the upload expired. */
async function removeFiles(id: string, purpose: UploadPurpose): Promise<void> {
  const uploadStorage = storageForPurpose(purpose)
  await removeObject(uploadStorage.stored(id))
  await removeObject(uploadStorage.incoming(id))
}
