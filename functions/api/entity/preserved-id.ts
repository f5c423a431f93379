import { originalIdHeader } from '#shared/api/external-id.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'

/** ID from the `Kept-Id` header, or null. Throws `invalid_format` if it is not a record ID. */
export function readPreservedId({ headers }: Request): string | null {
  const id = headers[originalIdHeader.toLowerCase()]
  if (id === undefined) return null
  if (!isRecordId(id)) throw invalidField(originalIdHeader, 'invalid_format')
  return id
}
