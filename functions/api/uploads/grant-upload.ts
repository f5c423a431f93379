import * as z from 'zod'
import { hasPermission, canAttempt, type Caller } from '#shared/access/record-access.ts'
import { originalIdHeader } from '#shared/api/external-id.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { entities } from '#shared/entities/registry.ts'
import {
  dailyUploadLimits,
  fileFormats,
  isImageType,
  isPrivatePurpose,
  uploadPurposeNames,
  uploadPurposes,
  type UploadPurpose,
} from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadPurposes, listUploadFields } from '#shared/domain/uploads/upload-fields.ts'
import { secondsPerDay } from '#shared/time-units.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readPreservedId } from '#functions/api/entity/preserved-id.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { signUploadUrl } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { announceUpload } from '#functions/data/repositories/records/uploads.ts'
import { safeFilename } from '#functions/files/safe-filename.ts'
import { storageForPurpose } from '#functions/files/upload-storage.ts'

const grantSeconds = 300

const dailyWindow = { window: secondsPerDay }

const purposeShape = z.looseObject({ purpose: z.enum(uploadPurposeNames) })
const shape = z.strictObject({
  purpose: z.string(),
  filename: z.string().min(1).max(2000),
  content_type: z.string().min(1).max(200),
  size: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/i),
})

const usersOf = (purpose: UploadPurpose) =>
  entities.filter((entity) => listUploadFields(entity).some(([, field]) => listUploadPurposes(field).includes(purpose)))

/**
 * Throws `forbidden` unless the caller may create or update records with such uploads. All users may upload their own
 * avatar.
 */
function requireRight(purpose: UploadPurpose, caller: Caller): void {
  const users = usersOf(purpose)
  const may = users.some(
    (entity) => hasPermission(caller, entity.permission, 'SAVE') || canAttempt(caller, entity, 'UPDATE'),
  )
  if (!may && purpose !== 'avatar') throw forbidden(users[0]!.permission, 'SAVE')
}

/**
 * Counts before the grant, so that concurrent requests are counted too. Throws `rate_limited` above the daily limit.
 */
async function countUpload(owner: string, size: number): Promise<void> {
  const { limiter } = services()
  const [files, bytes] = await Promise.all([
    limiter.tally({ name: 'uploads', ...dailyWindow }, owner),
    limiter.tally({ name: 'upload kilobytes', ...dailyWindow }, owner, Math.ceil(size / 1024)),
  ])
  const waits = [
    files.attempts > dailyUploadLimits.files ? files.endsIn : 0,
    bytes.attempts > dailyUploadLimits.kilobytes ? bytes.endsIn : 0,
  ]
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new Problem('rate_limited', { retryAfter })
}

/**
 * POST upload: returns a URL that accepts exactly the announced file, and its ID. With `Kept-Id` it has the ID from its
 * system of origin, if that is free.
 */
export async function grantUpload(request: Request): Promise<ApiResponse> {
  const { purpose } = parse(purposeShape, request.body ?? {})
  requireRight(purpose, request.caller)
  const { filename, content_type: type, size, sha256 } = parse(shape, request.body)
  const { types, kilobytes } = uploadPurposes[purpose]
  if (!types.includes(type))
    throw invalidField('content_type', 'upload_type', { types: types.map((one) => fileFormats[one]!.name) })
  if (size > kilobytes * 1024)
    throw invalidField('size', isImageType(type) ? 'image_too_large' : 'file_too_large', { limit: kilobytes })

  const preservedId = readPreservedId(request)
  if (preservedId !== null && isPrivatePurpose(purpose)) throw invalidField(originalIdHeader, 'read_only')

  const owner = request.caller.id!
  await countUpload(owner, size)

  const id = preservedId ?? newId()
  const expires_at = new Date(Date.now() + grantSeconds * 1000).toISOString()
  const isFree = await announceUpload({
    id,
    owner,
    purpose,
    filename: safeFilename(filename, type),
    content_type: type,
    size,
    sha256: sha256.toLowerCase(),
  })
  if (!isFree) throw new Problem('duplicate', { fields: [{ path: originalIdHeader, code: 'not_unique' }] })
  const { url, headers } = await signUploadUrl(
    storageForPurpose(purpose).incoming(id),
    { size, type, sha256 },
    grantSeconds,
  )
  return { status: 201, body: { id, url, method: 'PUT', headers, expires_at } }
}
