const orientationTag = 0x0112
const shortType = 3

/** Returns the orientation (2 to 8) from an EXIF block in TIFF format; null if it is normal or missing. */
export function readExifOrientation(tiff: Buffer): number | null {
  if (tiff.length < 14) return null
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return null
  const little = order === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  if (short(2) !== 42 || directory + 2 > tiff.length) return null
  const entries = short(directory)
  for (let entry = directory + 2; entry < directory + 2 + entries * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (short(entry) !== orientationTag || short(entry + 2) !== shortType) continue
    const value = short(entry + 8)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

export function createExifBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26)
  block.write('MM', 'latin1')
  block.writeUInt16BE(42, 2)
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(orientationTag, 10)
  block.writeUInt16BE(shortType, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}
