import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** PNG of one pixel in a random color, with optional extra chunks. */
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

export const pdf = (words = 'content'): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    pdfStream('', `BT /F1 12 Tf 20 50 Td (${words}) Tj ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])

/** PDF stream with extra dictionary entries. */
export const pdfStream = (entries: string, content: string | Buffer): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content.toString('latin1')}\nendstream`

/** PDF of these objects, numbered from 1; the first is the root. `trailer` adds entries to the trailer dictionary. */
export function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end, 'latin1')
}

/** Request body of POST /upload. */
export const announcement = (purpose: string, type: string, bytes: Buffer, filename = 'file') => ({
  purpose,
  filename,
  content_type: type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})
