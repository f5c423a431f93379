import { canSee } from '#shared/access/record-access.ts'
import { externalRecordId, originalIdHeader, maxExternalIdLength } from '#shared/api/external-id.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { readPreservedId } from './preserved-id.ts'

/**
 * Requested ID of a new record: the ID in its system of origin (`Kept-Id`), or one derived from its external ID
 * (`External-Id`, percent-encoded). Null if the server generates it.
 */
export async function readRequestedId(entity: Entity, request: Request): Promise<string | null> {
  const preservedId = readPreservedId(request)
  // A record with the ID of a former account or person would be taken for them, so the server always generates these
  // IDs.
  if (preservedId !== null && (entity.accounts || entity.confidential))
    throw invalidField(originalIdHeader, 'read_only')
  const header = request.headers['external-id']
  if (header === undefined) return preservedId
  if (preservedId !== null) throw invalidField(originalIdHeader, 'read_only')
  let externalId = ''
  try {
    externalId = decodeURIComponent(header).trim()
  } catch {
    throw invalidField('External-Id', 'invalid_format', { example: 'caf%C3%A9-1' })
  }
  if (externalId === '') throw invalidField('External-Id', 'required')
  if (externalId.length > maxExternalIdLength)
    throw invalidField('External-Id', 'too_long', { maximum: maxExternalIdLength })
  return externalRecordId(entity.name, externalId)
}

/**
 * Turns the version conflict of a create with a requested ID into `duplicate`. The error names the existing record if
 * the caller may see it, so that the client can update it instead.
 */
export async function toDuplicateIdProblem(
  entity: Entity,
  error: unknown,
  id: string | null,
  request: Request,
): Promise<unknown> {
  if (id === null || !(error instanceof Problem) || error.code !== 'version_conflict') return error
  const { records } = services()
  const there = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
  const params = there && canSee(request.caller, entity, there) ? { id } : {}
  const path = readPreservedId(request) === null ? 'External-Id' : originalIdHeader
  return new Problem('duplicate', { params, fields: [{ path, code: 'not_unique' }], cause: error })
}
