/** Bytes that are enough to tell every type. */
export const signatureBytes = 64

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** A tag, or a frame of MPEG audio of layer III. */
const isMp3 = (bytes: Buffer): boolean =>
  text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2 && (bytes[2]! & 0xf0) !== 0xf0)

/** The brand of an ISO file, in which sound and film come alike; null where it is none. */
const brandOf = (bytes: Buffer): string | null => (text(bytes, 4, 8) === 'ftyp' ? text(bytes, 8, 12) : null)

const plainBrands = /^(mp4[12]|iso[m2-9]|dash)$/

/** Of the two kinds of file that begin in this way, the one that browsers play. */
const isWebm = (bytes: Buffer): boolean =>
  text(bytes, 0, 4) === '\x1a\x45\xdf\xa3' && text(bytes, 4, signatureBytes).includes('\x42\x82\x84webm')

const tests: Record<string, (bytes: Buffer) => boolean> = {
  'audio/mpeg': isMp3,
  'audio/mp4': (bytes) => /^M4[AB] $/.test(brandOf(bytes) ?? '') || plainBrands.test(brandOf(bytes) ?? ''),
  'audio/ogg': (bytes) => text(bytes, 0, 5) === 'OggS\0',
  'video/mp4': (bytes) => /^(M4V[ HP]|avc1|MSNV)$/.test(brandOf(bytes) ?? '') || plainBrands.test(brandOf(bytes) ?? ''),
  'video/webm': isWebm,
}

/** Whether the first bytes of a recording are those of its type; pictures and PDFs are told by reading them whole. */
export const hasMediaType = (type: string, first: Buffer): boolean => first.length >= 12 && !!tests[type]?.(first)
