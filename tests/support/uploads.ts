import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** A whole PNG of one point in a colour of chance, with further chunks before its end. */
export function png(more: Buffer[] = [], width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const drawn = deflateSync(Buffer.concat([Buffer.from([0]), randomBytes(3)]))
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    pngChunk('IDAT', drawn),
    ...more,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export const pdf = (content = 'content'): Buffer => Buffer.from(`%PDF-1.7\n% ${content}\n%%EOF\n`)

/** What POST upload asks for. */
export const announcement = (purpose: string, type: string, bytes: Buffer, filename = 'file') => ({
  purpose,
  filename,
  content_type: type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
