import { keptIdHeader } from '#shared/api/external-id.ts'
import { invalid } from '#shared/api/problems.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { isRecordId } from '#functions/store/keys.ts'

/** The id that a client asks to keep; null where it asks for none. Throws where it can be none. */
export function keptId({ headers }: Request): string | null {
  const id = headers[keptIdHeader.toLowerCase()]
  if (id === undefined) return null
  if (!isRecordId(id)) throw invalid(keptIdHeader, 'invalid_format')
  return id
}
