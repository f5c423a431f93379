import type { Refusal } from '#shared/api/field-error-texts.ts'
import { cleanHtml } from './clean-html.ts'
import { cleanFile } from '#functions/parsing/clean/clean-file.ts'
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
 * All parsers of untrusted texts and files. They run in a worker (`parse-in-worker.ts`), so arguments and results are
 * copied: results must be plain data, and expected errors are results, not exceptions.
 */
export const parsers = {
  /** XLIFF document returned by translators. */
  xliff: readXliff,
  /** Uploaded image or PDF. */
  file: cleanBytes,
  /** HTML of an FAQ's answer. */
  html: cleanHtml,
}

export type Parsers = typeof parsers
export type ParserName = keyof Parsers
