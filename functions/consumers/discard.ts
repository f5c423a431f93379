import type { RecordChanged } from '#shared/events/events.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { removeObject } from '#functions/store/objects.ts'
import { services } from '#functions/store/services.ts'
import { forgetUpload, uploadsOf } from '#functions/store/uploads.ts'
import { shelfFor } from '#functions/files/shelf.ts'
import { consume } from './consume.ts'

type Of = Pick<RecordChanged, 'entity' | 'record'>

/** Removes the files of records that have dropped them, or that nobody can bring back, and files that nothing came to use. */
export const handler = consume({
  RecordChanged: discardUnused,
  RecordGone: discardUnused,
  UploadExpired: async ({ upload, purpose }) => {
    await removeFiles(upload, purpose)
    await forgetUpload(upload)
  },
})

/** A deleted record that can be restored still names its files, and a revision may: they stay until it is gone. */
async function discardUnused(of: Of): Promise<void> {
  const entity = findEntity(of.entity)
  const fields = entity ? uploadFields(entity) : []
  if (fields.length === 0) return
  const { records } = services()
  const live = () => records.get(entity!, of.record)
  // Brought back between the two readings, it is found by a third: files must not go for want of one.
  const record = (await live()) ?? (await records.getDeleted(entity!, of.record)) ?? (await live())
  if (record && entity!.revisions) return
  const named = new Set(fields.flatMap(([name, field]) => (record ? uploadIds(field, record[name]) : [])))
  for (const { id, purpose } of await uploadsOf(of.entity, of.record)) {
    if (named.has(id)) continue
    await removeFiles(id, purpose)
    await forgetUpload(id, of)
  }
}

/** What was sent goes too: until its own time is over, somebody may have sent it again. */
async function removeFiles(id: string, purpose: Purpose): Promise<void> {
  const shelf = shelfFor(purpose)
  await removeObject(shelf.kept(id))
  await removeObject(shelf.sent(id))
}
