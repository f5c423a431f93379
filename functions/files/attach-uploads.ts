import type { Refusal } from '#shared/api/field-error-texts.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { uploadPurposeOf, listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { copyObject, putObject, readObject, removeObject } from '#functions/data/objects/object-store.ts'
import type { Step, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { findUploads, forgetUpload, markUsedSteps, type Upload } from '#functions/data/repositories/records/uploads.ts'
import { isCleanableType } from '#functions/parsing/clean/cleanable-types.ts'
import { contentDisposition } from './safe-filename.ts'
import type { UploadStorage } from './upload-storage.ts'
import { BudgetExceeded, parseInWorker } from '#functions/parsing/parse-in-worker.ts'
import { hasMediaType, signatureBytes } from '#functions/parsing/clean/detect-media-type.ts'

type Save = { before: Record<string, unknown> | null; values: Record<string, unknown>; owner: string }

/** Effects of uploads on a save: extra transaction steps, and callbacks after its success or failure. */
export type UploadClaim = {
  extraSteps: (record: StoredRecord) => Step[]
  done: () => Promise<void>
  undo: () => Promise<void>
}

export type UploadAttachments = { claim: (entity: Entity, save: Save) => Promise<UploadClaim> }

const noClaim: UploadClaim = { extraSteps: () => [], done: async () => undefined, undo: async () => undefined }

type NewUpload = { name: string; upload: Upload }

export const createUploadAttachments = (storage: () => UploadStorage): UploadAttachments => ({
  async claim(entity, save) {
    const wanted = await findNewUploads(entity, save)
    if (wanted.length === 0) return noClaim
    const ready: Upload[] = []
    const undo = async () => {
      // An upload used by a concurrent save belongs to that record.
      const now = await findUploads(ready.map(({ id }) => id)).catch(() => new Map<string, Upload>())
      await removeObjects(
        ready.filter(({ id }) => now.get(id)?.state === 'waiting'),
        (id) => storage().stored(id),
      )
    }
    try {
      for (const { name, upload } of wanted) {
        await validateAndStore(storage(), name, upload)
        ready.push(upload)
      }
    } catch (error) {
      await undo()
      throw error
    }
    const taken = new Map(wanted.map(({ name, upload }) => [upload.id, name]))
    const refusal = (id: string) => () => unknownUpload([{ name: taken.get(id)!, id }])
    return {
      extraSteps: (record) => ready.flatMap((one) => markUsedSteps(one, entity.name, record.id, refusal(one.id))),
      done: () => removeObjects(ready, (id) => storage().incoming(id)),
      undo,
    }
  },
})

/**
 * Returns the uploads that are new in the record.
 *
 * @throws `validation_failed` if one does not exist, belongs to another user, or has another purpose.
 */
async function findNewUploads(entity: Entity, { before, values, owner }: Save): Promise<NewUpload[]> {
  const named = listUploadFields(entity).flatMap(([name, field]) => {
    const existing = new Set(listUploadIds(field, before?.[name]))
    // If another field determines the purpose, files that remain must fit the new purpose.
    const hasNewPurpose =
      field.purpose === null && !!before && uploadPurposeOf(field, before) !== uploadPurposeOf(field, values)
    return listUploadIds(field, values[name]).flatMap((id) =>
      existing.has(id) && !hasNewPurpose ? [] : [{ name, field, id, existing: existing.has(id) }],
    )
  })
  if (named.length === 0) return []
  const uploads = await findUploads(named.map((one) => one.id))
  const hasPurpose = (field: Field, upload: Upload | undefined) => upload?.purpose === uploadPurposeOf(field, values)
  const isMine = (upload: Upload | undefined) =>
    upload?.state === 'waiting' && upload.owner === owner && upload.expires_at! > Date.now() / 1000
  const refused = named.filter(
    ({ id, field, existing }, at) =>
      !hasPurpose(field, uploads.get(id)) ||
      (!existing && !isMine(uploads.get(id))) ||
      named.findIndex((one) => one.id === id) !== at,
  )
  if (refused.length > 0) throw unknownUpload(refused)
  return named.filter((one) => !one.existing).map(({ name, id }) => ({ name, upload: uploads.get(id)! }))
}

const unknownUpload = (refused: { name: string; id: string }[]): Problem =>
  new Problem('validation_failed', {
    fields: refused.map(({ name, id }): FieldProblem => ({ path: name, code: 'unknown_reference', params: { id } })),
  })

const missingUpload: Refusal = { code: 'upload_missing' }

/**
 * Validates the content of an upload, cleans it and moves it to permanent storage.
 *
 * @throws `validation_failed` if the content is invalid; the upload is then deleted.
 */
async function validateAndStore(storage: UploadStorage, path: string, upload: Upload): Promise<void> {
  const { id, content_type: type, filename, purpose } = upload
  const headers = {
    ...storage.headers,
    'content-type': type,
    'content-disposition': contentDisposition(isPrivatePurpose(purpose) ? 'attachment' : 'inline', filename),
  }
  const refuse = async (refusal: Refusal): Promise<never> => {
    if (refusal.code !== missingUpload.code) {
      await removeObject(storage.incoming(id))
      await forgetUpload(id)
    }
    throw new Problem('validation_failed', { fields: [{ path, ...refusal }] })
  }
  const bytes = await readObject(storage.incoming(id), isCleanableType(type) ? undefined : signatureBytes)
  if (!bytes) return refuse(missingUpload)
  if (!isCleanableType(type)) {
    if (!hasMediaType(type, bytes)) return refuse({ code: 'upload_content' })
    if (!(await copyObject(storage.incoming(id), storage.stored(id), headers))) return refuse(missingUpload)
    return
  }
  const clean = await parseInWorker('file', path, type, bytes).catch((error: unknown): Refusal => {
    if (error instanceof BudgetExceeded) return { code: 'too_complex' }
    throw error
  })
  if (!(clean instanceof Uint8Array)) return refuse(clean)
  await putObject(storage.stored(id), Buffer.from(clean), headers)
}

/**
 * Deletes objects. A failure is only logged, because the save is complete and the bucket's lifecycle rule deletes the
 * object later.
 */
async function removeObjects(
  uploads: readonly Upload[],
  placeOf: (id: string) => ReturnType<UploadStorage['incoming']>,
) {
  for (const { id } of uploads)
    await removeObject(placeOf(id)).catch((error: unknown) =>
      logLine('warn', 'upload_delete_failed', { upload: id, ...describeError(error) }),
    )
}
