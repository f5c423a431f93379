import * as z from 'zod'
import { holds, mayAttempt, type Caller } from '#shared/access/can.ts'
import { keptIdHeader } from '#shared/api/external-id.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { entities } from '#shared/entities/registry.ts'
import {
  dailyUploads,
  formats,
  isImage,
  isPrivate,
  purposeNames,
  purposes,
  type Purpose,
} from '#shared/uploads/purposes.ts'
import { purposesOf, uploadFields } from '#shared/uploads/uses.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { keptId } from '#functions/entity/kept-id.ts'
import { parse } from '#functions/entity/save.ts'
import { newId } from '#functions/store/keys.ts'
import { grantPut } from '#functions/store/objects.ts'
import { services } from '#functions/store/services.ts'
import { announceUpload } from '#functions/store/uploads.ts'
import { safeFilename } from '#functions/files/attach/filename.ts'
import { shelfFor } from '#functions/files/shelf.ts'

/** Seconds for which a grant takes its file. */
const grantLife = 300

const perDay = { window: 86_400 }

const purposeShape = z.looseObject({ purpose: z.enum(purposeNames) })
const shape = z.strictObject({
  purpose: z.string(),
  filename: z.string().min(1).max(2000),
  content_type: z.string().min(1).max(200),
  size: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
})

/** Entities with a field for uploads of this purpose. */
const usersOf = (purpose: Purpose) =>
  entities.filter((entity) => uploadFields(entity).some(([, field]) => purposesOf(field).includes(purpose)))

/** Whoever may save or change a record that uses it, own ones too; a picture of oneself is everybody's own. */
function requireRight(purpose: Purpose, caller: Caller): void {
  const users = usersOf(purpose)
  const may = users.some((entity) => holds(caller, entity.permission, 'SAVE') || mayAttempt(caller, entity, 'UPDATE'))
  if (!may && purpose !== 'avatar') throw forbidden(users[0]!.permission, 'SAVE')
}

/** Counts before anything is granted, so that a thousand at once are counted too. Throws `rate_limited` above the day's measure. */
async function countUpload(owner: string, size: number): Promise<void> {
  const { limiter } = services()
  const [files, bytes] = await Promise.all([
    limiter.tally({ name: 'uploads', ...perDay }, owner),
    limiter.tally({ name: 'upload kilobytes', ...perDay }, owner, Math.ceil(size / 1024)),
  ])
  const waits = [
    files.attempts > dailyUploads.files ? files.endsIn : 0,
    bytes.attempts > dailyUploads.kilobytes ? bytes.endsIn : 0,
  ]
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new Problem('rate_limited', { retryAfter })
}

/**
 * POST upload: an address that takes exactly the file announced, and the id by which a record names it; with `Kept-Id` the one
 * that it had elsewhere, where nothing has it.
 */
export async function grant(request: Request): Promise<Answer> {
  const { purpose } = parse(purposeShape, request.body ?? {})
  requireRight(purpose, request.caller)
  const { filename, content_type: type, size, sha256 } = parse(shape, request.body)
  const { types, kilobytes } = purposes[purpose]
  if (!types.includes(type))
    throw invalid('content_type', 'upload_type', { types: types.map((one) => formats[one]!.name) })
  if (size > kilobytes * 1024)
    throw invalid('size', isImage(type) ? 'image_too_large' : 'file_too_large', { limit: kilobytes })

  const kept = keptId(request)
  if (kept !== null && isPrivate(purpose)) throw invalid(keptIdHeader, 'read_only')

  const owner = request.caller.id!
  await countUpload(owner, size)

  const id = kept ?? newId()
  const expires_at = new Date(Date.now() + grantLife * 1000).toISOString()
  const isFree = await announceUpload({
    id,
    owner,
    purpose,
    filename: safeFilename(filename, type),
    content_type: type,
    size,
    sha256: sha256.toLowerCase(),
  })
  if (!isFree) throw new Problem('duplicate', { fields: [{ path: keptIdHeader, code: 'not_unique' }] })
  const { url, headers } = await grantPut(shelfFor(purpose).sent(id), { size, type, sha256 }, grantLife)
  return { status: 201, body: { id, url, method: 'PUT', headers, expires_at } }
}
