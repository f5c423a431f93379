import { canSee } from '#shared/access/record-access.ts'
import { externalRecordId, originalIdHeader, maxExternalIdLength } from '#shared/api/external-id.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { readPreservedId } from './preserved-id.ts'

/**
 * The id that a create is to have: the one that the record had where it comes from (`Kept-Id`), or one that follows from its
 * name in another system (`External-Id`, percent-encoded); null where the server draws one.
 */
export async function readRequestedId(entity: Entity, request: Request): Promise<string | null> {
  const preservedId = readPreservedId(request)
  // Under an id that somebody had, one would be taken for them: accounts and people have those that the server draws.
  if (preservedId !== null && (entity.accounts || entity.confidential))
    throw invalidField(originalIdHeader, 'read_only')
  const header = request.headers['external-id']
  if (header === undefined) return preservedId
  if (preservedId !== null) throw invalidField(originalIdHeader, 'read_only')
  let externalId = ''
  try {
    externalId = decodeURIComponent(header).trim()
  } catch {
    throw invalidField('External-Id', 'invalid_format')
  }
  if (externalId === '') throw invalidField('External-Id', 'required')
  if (externalId.length > maxExternalIdLength)
    throw invalidField('External-Id', 'too_long', { maximum: maxExternalIdLength })
  return externalRecordId(entity.name, externalId)
}

/** A record with the wanted id was there before: the refusal names it to whom it is there for, to be changed instead. */
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
