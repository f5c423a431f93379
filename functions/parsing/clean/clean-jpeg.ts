import type { CleanImage } from './cleaned-image.ts'
import { createExifBlock, readExifOrientation } from './exif-orientation.ts'

const exifName = 'Exif\0\0'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda

/** Segments that affect the image: tables, frames, scans, density and color profiles. */
function isNeeded(marker: number, segment: Buffer): boolean {
  const startsWithText = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text
  if (marker === 0xe0) return startsWithText('JFIF\0')
  if (marker === 0xe2) return startsWithText('ICC_PROFILE\0')
  if (marker === 0xee) return startsWithText('Adobe')
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf)
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Returns the end of a scan's data: the next marker except stuffed bytes and restarts; -1 if there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1]!
    if (next === 0xff) at += 1
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2
    else return at
  }
  return -1
}

/**
 * Removes metadata from a JPEG (EXIF, XMP, IPTC, comments, embedded images, data after the end). The image data and the
 * orientation remain. Returns null if it is invalid or incomplete.
 */
export function cleanJpeg(bytes: Buffer): CleanImage | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let pixels = 0
  let orientation: number | null = null
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) {
      if (pixels === 0) return null
      parts.push(bytes.subarray(at, at + 2))
      if (orientation !== null) parts.splice(parts[1]![1] === 0xe0 ? 2 : 1, 0, exifSegment(orientation))
      return { bytes: Buffer.concat(parts), pixels }
    }
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      if (length < 8) return null
      // Largest of all frames, because browsers differ in which one they render.
      pixels = Math.max(pixels, segment.readUInt16BE(5) * segment.readUInt16BE(7))
    }
    if (marker === 0xe1 && segment.toString('latin1', 4, 10) === exifName)
      orientation ??= readExifOrientation(segment.subarray(10))
    if (marker === startOfScan) end = endOfScan(bytes, end)
    if (end < 0) return null
    if (isNeeded(marker, segment)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

function exifSegment(orientation: number): Buffer {
  const block = createExifBlock(orientation)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifName.length + block.length])
  return Buffer.concat([head, Buffer.from(exifName, 'latin1'), block])
}
