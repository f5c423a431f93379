import { sees } from '#shared/access/can.ts'
import { externalRecordId, keptIdHeader, longestExternalId } from '#shared/api/external-id.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { keptId } from './kept-id.ts'

/**
 * The id that a create is to have: the one that the record had where it comes from (`Kept-Id`), or one that follows from its
 * name in another system (`External-Id`, percent-encoded); null where the server draws one.
 */
export async function wantedId(entity: Entity, request: Request): Promise<string | null> {
  const kept = keptId(request)
  // Under an id that somebody had, one would be taken for them: accounts and people have those that the server draws.
  if (kept !== null && (entity.accounts || entity.confidential)) throw invalid(keptIdHeader, 'read_only')
  const header = request.headers['external-id']
  if (header === undefined) return kept
  if (kept !== null) throw invalid(keptIdHeader, 'read_only')
  let externalId = ''
  try {
    externalId = decodeURIComponent(header).trim()
  } catch {
    throw invalid('External-Id', 'invalid_format')
  }
  if (externalId === '') throw invalid('External-Id', 'required')
  if (externalId.length > longestExternalId) throw invalid('External-Id', 'too_long', { maximum: longestExternalId })
  return externalRecordId(entity.name, externalId)
}

/** A record with the wanted id was there before: the refusal names it to whom it is there for, to be changed instead. */
export async function withTakenId(
  entity: Entity,
  error: unknown,
  id: string | null,
  request: Request,
): Promise<unknown> {
  if (id === null || !(error instanceof Problem) || error.code !== 'version_conflict') return error
  const { records } = services()
  const there = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
  const params = there && sees(request.caller, entity, there) ? { id } : {}
  const path = keptId(request) === null ? 'External-Id' : keptIdHeader
  return new Problem('duplicate', { params, fields: [{ path, code: 'not_unique' }], cause: error })
}
