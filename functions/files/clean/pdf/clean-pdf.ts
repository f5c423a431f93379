import { UnreadablePdf } from './pdf-values.ts'
import { readPdf } from './read-pdf.ts'
import { writePdf } from './write-pdf.ts'

/**
 * A PDF with its pages and without what acts by itself, carries files along or says who made it, written anew from what
 * could be read of it: nothing hides between or behind its objects. Throws UnreadablePdf where it is none or broken, and
 * EncryptedPdf where it is locked.
 */
export function cleanPdf(bytes: Buffer): Buffer {
  const version = /^%PDF-([12]\.\d)/.exec(bytes.toString('latin1', 0, 8))?.[1]
  if (!version) throw new UnreadablePdf('it does not begin as one')
  return writePdf(readPdf(bytes), version)
}
