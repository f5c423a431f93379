import { sees } from '#shared/access/can.ts'
import { externalRecordId, longestExternalId } from '#shared/api/external-id.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'

/** The id that a create is to have, after its header `External-Id` (percent-encoded); null where the server draws one. */
export async function wantedId(entity: string, request: Request): Promise<string | null> {
  const header = request.headers['external-id']
  if (header === undefined) return null
  let externalId = ''
  try {
    externalId = decodeURIComponent(header).trim()
  } catch {
    throw invalid('External-Id', 'invalid_format')
  }
  if (externalId === '') throw invalid('External-Id', 'required')
  if (externalId.length > longestExternalId) throw invalid('External-Id', 'too_long', { maximum: longestExternalId })
  return externalRecordId(entity, externalId)
}

/** A record with the wanted id was there before: the refusal names it to whom it is there for, to be changed instead. */
export async function withTakenId(
  entity: Entity,
  error: unknown,
  id: string | null,
  { caller }: Request,
): Promise<unknown> {
  if (id === null || !(error instanceof Problem) || error.code !== 'version_conflict') return error
  const { records } = services()
  const there = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
  const params = there && sees(caller, entity, there) ? { id } : {}
  return new Problem('duplicate', { params, fields: [{ path: 'External-Id', code: 'not_unique' }], cause: error })
}
