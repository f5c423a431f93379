import type { Refusal } from '#shared/api/field-texts.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Field } from '#shared/entities/fields.ts'
import { isPrivate } from '#shared/uploads/purposes.ts'
import { purposeIn, uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { copyObject, putObject, readObject, removeObject } from '#functions/store/objects.ts'
import type { Step, StoredRecord } from '#functions/store/stored-record.ts'
import { findUploads, forgetUpload, useSteps, type Upload } from '#functions/store/uploads.ts'
import { isReadWhole } from '#functions/files/clean/read-whole.ts'
import { disposition } from './filename.ts'
import type { Shelf } from '#functions/files/shelf.ts'
import { BudgetExceeded, parseInWorker } from '#functions/parsing/parse.ts'
import { isOfType, sniffed } from '#functions/files/clean/sniff.ts'

/** A save as far as its uploads are concerned. */
type Save = { before: Record<string, unknown> | null; values: Record<string, unknown>; owner: string }

/** What uploads add to a save: what is written with the record, and what follows when that is certain, or refused. */
export type Claim = {
  beside: (record: StoredRecord) => Step[]
  done: () => Promise<void>
  undo: () => Promise<void>
}

export type Attachments = { claim: (entity: Entity, save: Save) => Promise<Claim> }

const none: Claim = { beside: () => [], done: async () => undefined, undo: async () => undefined }

type Wanted = { name: string; upload: Upload }

/** Takes uploads into records; their files lie on one shelf. */
export const attachments = (shelf: () => Shelf): Attachments => ({
  async claim(entity, save) {
    const wanted = await findWanted(entity, save)
    if (wanted.length === 0) return none
    const ready: Upload[] = []
    const undo = async () => {
      // What another save has taken meanwhile is that record's.
      const now = await findUploads(ready.map(({ id }) => id)).catch(() => new Map<string, Upload>())
      await eachRemoved(
        ready.filter(({ id }) => now.get(id)?.state === 'waiting'),
        (id) => shelf().kept(id),
      )
    }
    try {
      for (const { name, upload } of wanted) {
        await keep(shelf(), name, upload)
        ready.push(upload)
      }
    } catch (error) {
      await undo()
      throw error
    }
    const taken = new Map(wanted.map(({ name, upload }) => [upload.id, name]))
    const refusal = (id: string) => () => unknown([{ name: taken.get(id)!, id }])
    return {
      beside: (record) => ready.flatMap((one) => useSteps(one, entity.name, record.id, refusal(one.id))),
      done: () => eachRemoved(ready, (id) => shelf().sent(id)),
      undo,
    }
  },
})

/** What the record is given that it has not had. Throws where it is not there for the caller, or for another use. */
async function findWanted(entity: Entity, { before, values, owner }: Save): Promise<Wanted[]> {
  const named = uploadFields(entity).flatMap(([name, field]) => {
    const kept = new Set(uploadIds(field, before?.[name]))
    // Where another field says what a file is for, one that stays must still fit.
    const moved = field.purpose === null && !!before && purposeIn(field, before) !== purposeIn(field, values)
    return uploadIds(field, values[name]).flatMap((id) =>
      kept.has(id) && !moved ? [] : [{ name, field, id, kept: kept.has(id) }],
    )
  })
  if (named.length === 0) return []
  const uploads = await findUploads(named.map((one) => one.id))
  const fits = (field: Field, upload: Upload | undefined) => upload?.purpose === purposeIn(field, values)
  const isMine = (upload: Upload | undefined) =>
    upload?.state === 'waiting' && upload.owner === owner && upload.expires_at! > Date.now() / 1000
  const refused = named.filter(
    ({ id, field, kept }, at) =>
      !fits(field, uploads.get(id)) ||
      (!kept && !isMine(uploads.get(id))) ||
      named.findIndex((one) => one.id === id) !== at,
  )
  if (refused.length > 0) throw unknown(refused)
  return named.filter((one) => !one.kept).map(({ name, id }) => ({ name, upload: uploads.get(id)! }))
}

const unknown = (refused: { name: string; id: string }[]): Problem =>
  new Problem('validation_failed', {
    fields: refused.map(({ name, id }): FieldProblem => ({ path: name, code: 'unknown_reference', params: { id } })),
  })

const missing: Refusal = { code: 'upload_missing' }

/** Puts what was sent where records' files lie, once it is what it says. Throws, and removes it, where it is not. */
async function keep(shelf: Shelf, path: string, upload: Upload): Promise<void> {
  const { id, content_type: type, filename, purpose } = upload
  const headers = {
    ...shelf.headers,
    'content-type': type,
    'content-disposition': disposition(isPrivate(purpose) ? 'attachment' : 'inline', filename),
  }
  const refuse = async (refusal: Refusal): Promise<never> => {
    if (refusal.code !== missing.code) {
      await removeObject(shelf.sent(id))
      await forgetUpload(id)
    }
    throw new Problem('validation_failed', { fields: [{ path, ...refusal }] })
  }
  const bytes = await readObject(shelf.sent(id), isReadWhole(type) ? undefined : sniffed)
  if (!bytes) return refuse(missing)
  if (!isReadWhole(type)) {
    if (!isOfType(type, bytes)) return refuse({ code: 'upload_content' })
    if (!(await copyObject(shelf.sent(id), shelf.kept(id), headers))) return refuse(missing)
    return
  }
  const clean = await parseInWorker('file', path, type, bytes).catch((error: unknown): Refusal => {
    if (error instanceof BudgetExceeded) return { code: 'too_complex' }
    throw error
  })
  if (!(clean instanceof Uint8Array)) return refuse(clean)
  await putObject(shelf.kept(id), Buffer.from(clean), headers)
}

/** A file that cannot be removed now goes with its time: the save it belongs to is as it is. */
async function eachRemoved(uploads: readonly Upload[], placeOf: (id: string) => ReturnType<Shelf['sent']>) {
  for (const { id } of uploads)
    await removeObject(placeOf(id)).catch((error: unknown) =>
      logLine('warn', 'a file was left behind', { upload: id, ...describeError(error) }),
    )
}
