import { describe, expect, test } from 'vitest'
import { cleanImage } from '#functions/parsing/clean/clean-image.ts'
import { createExifBlock, readExifOrientation } from '#functions/parsing/clean/exif-orientation.ts'
import { png, pngChunk, pngStart } from '#tests/support/formats/upload-files.ts'

const secrets = /GPSLatitude|31\.95|Rana|script|tail/

/** EXIF block in the given byte order, with an orientation and a GPS position. */
function exif(order: 'II' | 'MM', turn: number): Buffer {
  const block = Buffer.alloc(26)
  const little = order === 'II'
  const short = (value: number, at: number) =>
    little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at)
  const long = (value: number, at: number) => (little ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at))
  block.write(order, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(turn, 18)
  return Buffer.concat([block, Buffer.from('GPSLatitude 31.95 by Rana')])
}

const text = (words: string) => Buffer.from(words, 'latin1')
const includesSecrets = (bytes: Buffer) => secrets.test(bytes.toString('latin1'))

describe('a JPEG', () => {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const start = Buffer.from([0xff, 0xd8])
  const end = Buffer.from([0xff, 0xd9])
  const jfif = segment(0xe0, text('JFIF\0\x01\x02\0\0\x01\0\x01\0\0'))
  const profile = segment(0xe2, text('ICC_PROFILE\0\x01\x01colours'))
  const tables = segment(0xdb, Buffer.alloc(65, 1))
  const frame = (height = 3, width = 4) =>
    segment(0xc2, Buffer.from([8, height >> 8, height, width >> 8, width, 1, 1, 17, 0]))
  // Two scans as in a progressive JPEG, with a stuffed byte and a restart marker.
  const scans = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd1, 4]),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
    Buffer.from([5, 6]),
  ])
  const picture = Buffer.concat([tables, frame(), scans])
  const app1 = (order: 'II' | 'MM', turn: number) => segment(0xe1, Buffer.concat([text('Exif\0\0'), exif(order, turn)]))
  const metadata = Buffer.concat([
    segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<creator>Rana</creator>')),
    segment(0xe2, text('MPF\0Rana')),
    segment(0xed, text('Photoshop 3.0\0Rana')),
    segment(0xfe, text('made by Rana')),
  ])

  test('keeps the image data bit for bit, and loses metadata and trailing bytes [FU-6]', () => {
    const whole = Buffer.concat([
      start,
      jfif,
      app1('II', 1),
      profile,
      metadata,
      picture,
      end,
      text('<script>tail</script>'),
    ])
    const clean = cleanImage('image/jpeg', whole)!
    expect(clean).toEqual({ bytes: Buffer.concat([start, jfif, profile, picture, end]), pixels: 12 })
    expect(includesSecrets(whole)).toBe(true)
    expect(includesSecrets(clean.bytes)).toBe(false)
  })

  test.each(['II', 'MM'] as const)('keeps the orientation of its EXIF (%s)', (order) => {
    const { bytes } = cleanImage('image/jpeg', Buffer.concat([start, app1(order, 6), picture, end]))!
    expect(includesSecrets(bytes)).toBe(false)
    expect(bytes.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]))
    expect(readExifOrientation(bytes.subarray(12))).toBe(6)
    expect(cleanImage('image/jpeg', bytes)!.bytes).toEqual(bytes)
  })

  test('is rejected if truncated or empty', () => {
    const whole = Buffer.concat([start, jfif, picture, end])
    for (let length = 0; length < whole.length; length++)
      expect(cleanImage('image/jpeg', whole.subarray(0, length)), String(length)).toBe(null)
    expect(cleanImage('image/jpeg', Buffer.concat([start, tables, end]))).toBe(null)
    expect(cleanImage('image/jpeg', text('<html>'))).toBe(null)
  })

  test('returns its number of pixels [FU-5]', () => {
    const huge = Buffer.concat([start, tables, frame(30_000, 30_000), scans, end])
    expect(cleanImage('image/jpeg', huge)!.pixels).toBe(900_000_000)
  })
})

describe('a PNG', () => {
  test('loses texts, dates, EXIF, unknown chunks and trailing bytes', () => {
    const metadata = [
      pngChunk('tEXt', text('Author\0Rana')),
      pngChunk('iTXt', text('XML:com.adobe.xmp\0\0\0\0\0Rana')),
      pngChunk('tIME', Buffer.alloc(7)),
      pngChunk('eXIf', exif('MM', 1)),
      pngChunk('raNa', text('Rana')),
    ]
    const plain = png()
    const at = plain.length - 12
    const whole = Buffer.concat([plain.subarray(0, at), ...metadata, plain.subarray(at), text('<script>tail</script>')])
    expect(cleanImage('image/png', whole)).toEqual({ bytes: plain, pixels: 1 })
  })

  test('keeps the orientation of its EXIF', () => {
    const { bytes } = cleanImage('image/png', png([pngChunk('eXIf', exif('II', 8))]))!
    expect(bytes.includes(pngChunk('eXIf', createExifBlock(8)))).toBe(true)
    expect(includesSecrets(bytes)).toBe(false)
  })

  test('is rejected if truncated or empty', () => {
    const whole = png()
    for (let length = 0; length < whole.length; length++)
      expect(cleanImage('image/png', whole.subarray(0, length)), String(length)).toBe(null)
    const empty = Buffer.concat([pngStart, pngChunk('IHDR', Buffer.alloc(13, 1)), pngChunk('IEND', Buffer.alloc(0))])
    expect(cleanImage('image/png', empty)).toBe(null)
    expect(cleanImage('image/png', png([], 0, 5))).toBe(null)
  })

  test('returns its number of pixels [FU-5]', () => {
    expect(cleanImage('image/png', png([], 30_000, 30_000))!.pixels).toBe(900_000_000)
  })
})

describe('a WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const riff = (...chunks: Buffer[]) => {
    const body = Buffer.concat([text('WEBP'), ...chunks])
    return Buffer.concat([chunk('RIFF', body)])
  }
  const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]))
  const drawn = chunk('VP8L', Buffer.from([0x2f, 3, 0x80, 0, 0, 7, 7]))

  test('loses EXIF, XMP and vendor chunks, and their flags', () => {
    const whole = riff(
      extended(0x2c),
      chunk('ICCP', text('colours')),
      drawn,
      chunk('EXIF', exif('II', 1)),
      chunk('XMP ', text('Rana')),
      chunk('raNa', text('x')),
    )
    const clean = cleanImage('image/webp', Buffer.concat([whole, text('<script>tail</script>')]))!
    expect(clean).toEqual({ bytes: riff(extended(0x20), chunk('ICCP', text('colours')), drawn), pixels: 12 })
  })

  test('keeps the orientation of its EXIF', () => {
    const { bytes } = cleanImage('image/webp', riff(extended(0x08), drawn, chunk('EXIF', exif('MM', 3))))!
    expect(bytes).toEqual(riff(extended(0x08), drawn, chunk('EXIF', createExifBlock(3))))
  })

  test('is rejected if truncated or empty', () => {
    const whole = riff(drawn)
    expect(cleanImage('image/webp', whole)!.pixels).toBe(12)
    for (let length = 0; length < whole.length; length++)
      expect(cleanImage('image/webp', whole.subarray(0, length)), String(length)).toBe(null)
    expect(cleanImage('image/webp', riff(extended(0), chunk('ICCP', text('x'))))).toBe(null)
  })
})

test('an image is rejected as another type', () => {
  expect(cleanImage('image/jpeg', png())).toBe(null)
  expect(cleanImage('image/webp', png())).toBe(null)
  expect(cleanImage('image/svg+xml', text('<svg onload="x"/>'))).toBe(null)
})
