import { externalRecordId, longestExternalId } from '#shared/api/external-id.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import type { Request } from '#functions/http/pipeline.ts'

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

/** A record with the wanted id was there before: the refusal names it, so that the client can change it instead. */
export function withTakenId(error: unknown, id: string | null): unknown {
  if (id === null || !(error instanceof Problem) || error.code !== 'version_conflict') return error
  const fields = [{ path: 'External-Id', code: 'not_unique' }]
  return new Problem('duplicate', { params: { id }, fields, cause: error })
}
