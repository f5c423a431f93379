import { crc32, deflateSync } from 'node:zlib'

export type Point = readonly [x: number, y: number]

/** Closed outlines; where two of them overlap there is a hole. */
export type Shape = readonly (readonly Point[])[]

/** Lines that each row of pixels is cut into, so that slanting edges are smooth. */
const cuts = 4

const parts = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A picture of plain shapes, and as a PNG. Colours are written `#rrggbb`. */
export function createCanvas(width: number, height: number, ground: string) {
  const stride = width * 3 + 1
  const pixels = Buffer.alloc(stride * height)
  const row = Buffer.alloc(stride)
  for (let at = 1; at < stride; at++) row[at] = parts(ground)[(at - 1) % 3]!
  for (let y = 0; y < height; y++) row.copy(pixels, y * stride)
  const coverage = new Float32Array(width + 1)

  /** Adds how much of each pixel lies between two places of a line. */
  function cover(from: number, to: number): void {
    const [left, right] = [Math.max(0, from), Math.min(width, to)]
    if (right <= left) return
    const [first, last] = [Math.floor(left), Math.floor(right)]
    if (first === last) {
      coverage[first]! += (right - left) / cuts
      return
    }
    coverage[first]! += (first + 1 - left) / cuts
    for (let x = first + 1; x < last; x++) coverage[x]! += 1 / cuts
    coverage[last]! += (right - last) / cuts
  }

  function paint(shape: Shape, colour: string, opacity = 1): void {
    const points = shape.flat()
    const edges = shape.flatMap((outline) =>
      outline.flatMap((point, at) => [...point, ...outline[(at + 1) % outline.length]!]),
    )
    const [widths, heights] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const top = Math.max(0, Math.floor(Math.min(...heights)))
    const bottom = Math.min(height, Math.ceil(Math.max(...heights)))
    const first = Math.max(0, Math.floor(Math.min(...widths)))
    const last = Math.min(width, Math.ceil(Math.max(...widths)) + 1)
    const [red, green, blue] = parts(colour)
    for (let y = top; y < bottom; y++) {
      coverage.fill(0, first, last + 1)
      for (let cut = 0; cut < cuts; cut++) {
        const line = y + (cut + 0.5) / cuts
        const crossings: number[] = []
        for (let at = 0; at < edges.length; at += 4) {
          const y1 = edges[at + 1]!
          const y2 = edges[at + 3]!
          if (y1 <= line === y2 <= line) continue
          crossings.push(edges[at]! + ((line - y1) / (y2 - y1)) * (edges[at + 2]! - edges[at]!))
        }
        crossings.sort((one, other) => one - other)
        for (let at = 0; at + 1 < crossings.length; at += 2) cover(crossings[at]!, crossings[at + 1]!)
      }
      for (let x = first; x < last; x++) {
        const share = Math.min(1, coverage[x]!) * opacity
        if (share === 0) continue
        const at = y * stride + 1 + x * 3
        const rest = 1 - share
        pixels[at] = pixels[at]! * rest + red * share
        pixels[at + 1] = pixels[at + 1]! * rest + green * share
        pixels[at + 2] = pixels[at + 2]! * rest + blue * share
      }
    }
  }

  return { width, height, paint, png: () => encodePng(width, height, pixels) }
}

export type Canvas = ReturnType<typeof createCanvas>

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Rows of eight-bit red, green and blue, each after a zero: the form that PNG compresses. Source: ISO/IEC 15948. */
function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
