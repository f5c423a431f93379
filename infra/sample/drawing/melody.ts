/** Samples a second, and in a block. */
const rate = 16_000
const block = 4096

/** Seconds of a note, and hertz of the one numbered 0. */
const noteLength = 0.36
const lowest = 220

/** A melody of soft bell tones, numbered in half tones; null is a rest. Sixteen-bit samples, as many whole blocks as it takes. */
function play(notes: readonly (number | null)[]): Int16Array {
  const length = Math.ceil(((notes.length + 4) * noteLength * rate) / block) * block
  const sound = new Float64Array(length)
  for (const [at, note] of notes.entries()) {
    if (note === null) continue
    const start = Math.round(at * noteLength * rate)
    const pitch = lowest * 2 ** (note / 12)
    for (let sample = start; sample < Math.min(length, start + rate * 1.4); sample++) {
      const seconds = (sample - start) / rate
      const swell = Math.min(1, seconds / 0.012) * Math.exp(-3.2 * seconds)
      const turns = 2 * Math.PI * pitch * seconds
      sound[sample]! += swell * (Math.sin(turns) + 0.35 * Math.sin(2 * turns) + 0.12 * Math.sin(3 * turns))
    }
  }
  return Int16Array.from(sound, (value) => Math.round(7000 * Math.tanh(value * 0.8)))
}

/** A check over bytes with the highest bit first, as FLAC and Ogg make it. */
function checksum(bytes: Uint8Array, polynomial: number, bits: 8 | 16 | 32): number {
  const top = 2 ** (bits - 1)
  const mask = bits === 32 ? 0xffffffff : (1 << bits) - 1
  let check = 0
  for (const byte of bytes) {
    check = (check ^ (byte << (bits - 8))) >>> 0
    for (let bit = 0; bit < 8; bit++)
      check = (((check & top) !== 0 ? (check << 1) ^ polynomial : check << 1) & mask) >>> 0
  }
  return check
}

function bitWriter() {
  const bytes: number[] = []
  let [held, count] = [0, 0]
  const bit = (value: number) => {
    held = (held << 1) | value
    if (++count < 8) return
    bytes.push(held)
    held = 0
    count = 0
  }
  return {
    write(value: number, bits: number) {
      for (let at = bits - 1; at >= 0; at--) bit((value >> at) & 1)
    },
    /** So many zeros and a one. */
    unary(value: number) {
      for (let at = 0; at < value; at++) bit(0)
      bit(1)
    },
    bytes() {
      while (count > 0) bit(0)
      return bytes
    },
  }
}

/** One block as a frame of FLAC: the second differences, each in the code of Rice. Source: RFC 9639. */
function frame(samples: Int16Array, number: number): Buffer {
  // Blocks of 4096 at 16 kHz, one channel of 16 bits; numbers below 128 are one byte.
  const header = [0xff, 0xf8, 0xc5, 0x08, number]
  const rests = Array.from(samples.subarray(2), (value, at) => value - 2 * samples[at + 1]! + samples[at]!)
  const folded = rests.map((rest) => (rest < 0 ? -2 * rest - 1 : 2 * rest))
  const mean = folded.reduce((sum, value) => sum + value, 0) / folded.length
  const low = Math.min(14, Math.max(0, Math.round(Math.log2(mean + 1))))
  const writer = bitWriter()
  writer.write(0b0_001010_0, 8)
  writer.write(samples[0]!, 16)
  writer.write(samples[1]!, 16)
  writer.write(0, 6)
  writer.write(low, 4)
  for (const value of folded) {
    writer.unary(value >> low)
    writer.write(value & ((1 << low) - 1), low)
  }
  const body = [...header, checksum(Uint8Array.from(header), 0x07, 8), ...writer.bytes()]
  const check = checksum(Uint8Array.from(body), 0x8005, 16)
  return Buffer.from([...body, check >> 8, check & 255])
}

/** One packet on a page of its own. Source: RFC 3533. */
function page(packet: Buffer, number: number, position: number, last: boolean): Buffer {
  const lengths = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
  const header = Buffer.alloc(27)
  header.write('OggS', 0, 'latin1')
  header[5] = (number === 0 ? 2 : 0) | (last ? 4 : 0)
  header.writeBigUInt64LE(BigInt(position), 6)
  header.writeUInt32LE(1, 14)
  header.writeUInt32LE(number, 18)
  header[26] = lengths.length
  const whole = Buffer.concat([header, Buffer.from(lengths), packet])
  whole.writeUInt32LE(checksum(whole, 0x04c11db7, 32), 22)
  return whole
}

/** A short melody as a sound file: FLAC in Ogg, which needs no encoder of its own and loses nothing. */
export function writeMelody(notes: readonly (number | null)[]): Buffer {
  const samples = play(notes)
  const stream = Buffer.alloc(34)
  stream.writeUInt16BE(block, 0)
  stream.writeUInt16BE(block, 2)
  // Samples a second in 20 bits, one channel, 16 bits less one, and 36 bits of length.
  stream.writeUInt32BE(((rate << 12) | (15 << 4)) >>> 0, 10)
  stream.writeUInt32BE(samples.length, 14)
  const name = Buffer.from('Daleel', 'latin1')
  const comment = Buffer.concat([Buffer.from([name.length, 0, 0, 0]), name, Buffer.alloc(4)])
  const packets = [
    Buffer.concat([
      Buffer.from([0x7f, ...Buffer.from('FLAC', 'latin1'), 1, 0, 0, 1]),
      Buffer.from('fLaC', 'latin1'),
      Buffer.from([0, 0, 0, 34]),
      stream,
    ]),
    Buffer.concat([Buffer.from([0x84, 0, 0, comment.length]), comment]),
  ]
  const frames = Array.from({ length: samples.length / block }, (_, at) =>
    frame(samples.subarray(at * block, (at + 1) * block), at),
  )
  return Buffer.concat([
    ...packets.map((packet, at) => page(packet, at, 0, false)),
    ...frames.map((packet, at) => page(packet, at + 2, (at + 1) * block, at === frames.length - 1)),
  ])
}
