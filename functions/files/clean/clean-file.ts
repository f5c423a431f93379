import { isImage } from '#shared/uploads/purposes.ts'
import { cleanImage } from './clean-image.ts'
import { cleanPdf } from '#functions/files/clean/pdf/clean-pdf.ts'
import { EncryptedPdf, UnreadablePdf } from '#functions/files/clean/pdf/values.ts'

/** Why a file is not taken, as a problem of its field says it. */
export type Fault = { code: string; params?: Record<string, unknown> }

/** Picture elements that a browser can be asked to unfold. */
const mostPixels = 40_000_000

/** Whether files of a type are read from their first byte to their last, and kept as far as they are harmless. */
export const isReadWhole = (type: string): boolean => isImage(type) || type === 'application/pdf'

/** What may be kept of a picture or a PDF, or why nothing of it. */
export function cleanFile(type: string, bytes: Buffer): Buffer | Fault {
  if (!isImage(type)) return cleanDocument(bytes)
  const image = cleanImage(type, bytes)
  if (!image) return { code: 'upload_content' }
  return image.pixels > mostPixels
    ? { code: 'image_too_many_pixels', params: { limit: mostPixels / 1e6 } }
    : image.bytes
}

function cleanDocument(bytes: Buffer): Buffer | Fault {
  try {
    return cleanPdf(bytes)
  } catch (error) {
    if (error instanceof EncryptedPdf) return { code: 'upload_protected' }
    if (error instanceof UnreadablePdf) return { code: 'upload_content' }
    throw error
  }
}
