import type { CleanImage } from './cleaned-image.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

const cleaners: Record<string, (bytes: Buffer) => CleanImage | null> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * The picture without what it tells of place, time, device and author, and without anything hidden behind it; the picture
 * itself is not encoded anew. Null where the bytes are no whole picture of this type.
 */
export const cleanImage = (type: string, bytes: Buffer): CleanImage | null => cleaners[type]?.(bytes) ?? null
