import type { Refusal } from '#shared/api/field-error-texts.ts'
import { cleanHtml } from './clean-html.ts'
import { cleanFile } from '#functions/files/clean/clean-file.ts'
import type { Document } from '#functions/xliff/xliff-document.ts'
import { DocumentError, readDocument, type DocumentReason } from '#functions/xliff/read-xliff.ts'

type ReadXliff = { document: Document } | { reason: DocumentReason; line: number | null }

function readXliff(text: string): ReadXliff {
  try {
    return { document: readDocument(text) }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    return { reason: error.reason, line: error.line }
  }
}

const cleanBytes = (type: string, bytes: Uint8Array): Uint8Array | Refusal =>
  cleanFile(type, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

/**
 * Every parser of text or bytes that people send. They run in a worker (`parse.ts`), so arguments and results are copied:
 * results are plain data, and expected faults are results rather than errors.
 */
export const parsers = {
  /** An XLIFF document that comes back from translators. */
  xliff: readXliff,
  /** A picture or a PDF that was uploaded. */
  file: cleanBytes,
  /** The HTML of an answer. */
  html: cleanHtml,
}

export type Parsers = typeof parsers
export type ParserName = keyof Parsers
