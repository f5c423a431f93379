import { UnreadablePdf } from './pdf-values.ts'
import { readPdf } from './read-pdf.ts'
import { writePdf } from './write-pdf.ts'

/**
 * Rewrites a PDF from its parsed objects, without active content, attachments and author metadata. Data hidden between
 * or after objects is lost.
 *
 * @throws UnreadablePdf if it is invalid, EncryptedPdf if it is encrypted.
 */
export function cleanPdf(bytes: Buffer): Buffer {
  const version = /^%PDF-([12]\.\d)/.exec(bytes.toString('latin1', 0, 8))?.[1]
  if (!version) throw new UnreadablePdf('it does not begin as one')
  return writePdf(readPdf(bytes), version)
}
