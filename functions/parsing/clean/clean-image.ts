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
 * Removes metadata (location, time, device, author) and hidden data from an image without re-encoding it. Returns null
 * if the bytes are not a complete image of this type.
 */
export const cleanImage = (type: string, bytes: Buffer): CleanImage | null => cleaners[type]?.(bytes) ?? null
