import type { CleanImage } from './cleaned-image.ts'
import { createExifBlock, readExifOrientation } from './exif-orientation.ts'

const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

const exifBit = 0x08
const xmpBit = 0x04

/** Returns width times height from the first chunk; 0 if it contains neither. */
function pixelsIn(type: string, data: Buffer): number {
  if (type === 'VP8X' && data.length >= 10) return (data.readUIntLE(4, 3) + 1) * (data.readUIntLE(7, 3) + 1)
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1)
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
  }
  if (type === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return (data.readUInt16LE(6) & 0x3fff) * (data.readUInt16LE(8) & 0x3fff)
  return 0
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/**
 * Removes EXIF, XMP, unknown chunks and data after the end from a WebP. The orientation remains. Returns null if it is
 * invalid or incomplete.
 */
export function cleanWebp(bytes: Buffer): CleanImage | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const parts: Buffer[] = []
  let pixels = 0
  let drawn = false
  let extended: Buffer | null = null
  for (let at = 12; at + 8 <= end;) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const next = at + 8 + size
    if (next > end) return null
    const data = bytes.subarray(at + 8, next)
    if (parts.length === 0) pixels = pixelsIn(type, data)
    if (type === 'VP8X') {
      extended = chunk(type, data)
      extended[8] = extended[8]! & ~(exifBit | xmpBit)
      parts.push(extended)
    } else if (needed.has(type)) parts.push(chunk(type, data))
    else if (type === 'EXIF' && extended) {
      const orientation = readExifOrientation(data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data)
      if (orientation !== null) {
        extended[8] = extended[8]! | exifBit
        parts.push(chunk(type, createExifBlock(orientation)))
      }
    }
    drawn ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type)
    at = next + (size % 2)
  }
  if (!drawn || pixels === 0) return null
  return { bytes: riff(Buffer.concat(parts)), pixels }
}

function riff(content: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, content])
}
