import { Problem } from '#shared/api/problems.ts'
import { parseInWorker } from './parse-in-worker.ts'
import type { Document } from '#functions/xliff/xliff-document.ts'

/** Parses a document. Throws `validation_failed` with the reason, and the line if known. */
export async function parseXliff(xliff: string): Promise<Document> {
  const read = await parseInWorker('xliff', 'xliff', xliff)
  if ('document' in read) return read.document
  const { reason, line } = read
  throw new Problem('validation_failed', {
    fields: [{ path: 'xliff', code: 'invalid_format' }],
    params: { reason, ...(line !== null && { line }) },
  })
}
