import { originalIdHeader } from '#shared/api/external-id.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'

/** The id that a client asks to keep; null where it asks for none. Throws where it can be none. */
export function readPreservedId({ headers }: Request): string | null {
  const id = headers[originalIdHeader.toLowerCase()]
  if (id === undefined) return null
  if (!isRecordId(id)) throw invalidField(originalIdHeader, 'invalid_format')
  return id
}
