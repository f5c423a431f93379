import type { Refusal } from '#shared/api/field-error-texts.ts'
import { isImageType } from '#shared/domain/uploads/upload-purposes.ts'
import { cleanImage } from './clean-image.ts'
import { cleanPdf } from '#functions/parsing/clean/pdf/clean-pdf.ts'
import { EncryptedPdf, UnreadablePdf } from '#functions/parsing/clean/pdf/pdf-values.ts'

/** Maximum pixels of an image, which limits the browser's memory use. */
const maxPixels = 40_000_000

/** Cleans an image or PDF, or returns the reason for its rejection. */
export function cleanFile(type: string, bytes: Buffer): Buffer | Refusal {
  if (!isImageType(type)) return cleanDocument(bytes)
  const image = cleanImage(type, bytes)
  if (!image) return { code: 'upload_content' }
  return image.pixels > maxPixels ? { code: 'image_too_many_pixels', params: { limit: maxPixels / 1e6 } } : image.bytes
}

function cleanDocument(bytes: Buffer): Buffer | Refusal {
  try {
    return cleanPdf(bytes)
  } catch (error) {
    if (error instanceof EncryptedPdf) return { code: 'upload_protected' }
    if (error instanceof UnreadablePdf) return { code: 'upload_content' }
    throw error
  }
}
