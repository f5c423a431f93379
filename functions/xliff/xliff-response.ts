import { Problem } from '#shared/api/problems.ts'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'

/**
 * Responds with an XLIFF document as a file, whose name gets the current day.
 *
 * @throws `too_large` if the document exceeds the size of a response.
 */
export function respondWithXliff(text: string, name: string): ApiResponse {
  if (Buffer.byteLength(text) > translationDocumentLimits.out) throw new Problem('too_large')
  return {
    status: 200,
    text,
    headers: {
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.xlf"`,
    },
  }
}
