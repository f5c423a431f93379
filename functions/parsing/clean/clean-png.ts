import { crc32 } from 'node:zlib'
import type { CleanImage } from './cleaned-image.ts'
import { createExifBlock, readExifOrientation } from './exif-orientation.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Chunks that affect the image or animation. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST'.split(' '),
)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * Removes texts, EXIF, dates and data after the end from a PNG. The orientation remains. Returns null if it is invalid
 * or incomplete.
 */
export function cleanPng(bytes: Buffer): CleanImage | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(signature) || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  const parts: Buffer[] = [signature]
  let drawn = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (needed.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = readExifOrientation(bytes.subarray(at + 8, end - 4))
      if (orientation !== null) parts.push(chunk('eXIf', createExifBlock(orientation)))
    }
    if (type === 'IDAT') drawn = true
    if (type === 'IEND') return drawn && pixels > 0 ? { bytes: Buffer.concat(parts), pixels } : null
    at = end
  }
  return null
}
