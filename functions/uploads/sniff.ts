/** Bytes that are enough to tell every type. */
export const sniffed = 32

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** A tag, or a frame of MPEG audio of layer III. */
const isMp3 = (bytes: Buffer): boolean =>
  text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2 && (bytes[2]! & 0xf0) !== 0xf0)

const tests: Record<string, (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) => /^%PDF-[12]\.\d/.test(text(bytes, 0, 8)),
  'audio/mpeg': isMp3,
  'audio/mp4': (bytes) =>
    text(bytes, 4, 8) === 'ftyp' && /^(M4A |M4B |mp4[12]|iso[m2-9]|dash)/.test(text(bytes, 8, 12)),
  'audio/ogg': (bytes) => text(bytes, 0, 5) === 'OggS\0',
}

/** Whether the first bytes of a file are those of its type; pictures are told by reading them whole. */
export const isOfType = (type: string, first: Buffer): boolean => first.length >= 12 && !!tests[type]?.(first)
