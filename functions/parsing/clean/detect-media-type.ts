/** Number of bytes that suffices to detect every type. */
export const signatureBytes = 64

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** ID3 tag, or frame header of MPEG audio layer III. */
const isMp3 = (bytes: Buffer): boolean =>
  text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2 && (bytes[2]! & 0xf0) !== 0xf0)

/** Returns the brand of an ISO media file, audio or video; null if it is not one. */
const brandOf = (bytes: Buffer): string | null => (text(bytes, 4, 8) === 'ftyp' ? text(bytes, 8, 12) : null)

const plainBrands = /^(mp4[12]|iso[m2-9]|dash)$/

/** WebM, as opposed to general Matroska, which starts with the same bytes but is not supported by browsers. */
const isWebm = (bytes: Buffer): boolean =>
  text(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && text(bytes, 4, signatureBytes).includes('\x42\x82\x84webm')

const tests: Record<string, (bytes: Buffer) => boolean> = {
  'audio/mpeg': isMp3,
  'audio/mp4': (bytes) => /^M4[AB] $/.test(brandOf(bytes) ?? '') || plainBrands.test(brandOf(bytes) ?? ''),
  'audio/ogg': (bytes) => text(bytes, 0, 5) === 'OggS\0',
  'video/mp4': (bytes) => /^(M4V[ HP]|avc1|MSNV)$/.test(brandOf(bytes) ?? '') || plainBrands.test(brandOf(bytes) ?? ''),
  'video/webm': isWebm,
}

/** Whether the first bytes match a media type. Images and PDFs are validated by parsing them completely. */
export const hasMediaType = (type: string, first: Buffer): boolean => first.length >= 12 && !!tests[type]?.(first)
