/** A square of modules, row by row: whether each is dark. */
export type Modules = boolean[][]

/** What a symbol of level M has, by its version from 1 on: words of data, blocks that they are in, words that mend each block. */
const versions: readonly [data: number, blocks: number, mending: number][] = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [64, 2, 18],
  [86, 2, 24],
  [108, 4, 16],
  [124, 4, 18],
  [154, 4, 22],
  [182, 5, 22],
  [216, 5, 26],
]

// The field of 256 elements in which words are reckoned: powers of 2, and of what power each element is.
const powers = new Uint8Array(255)
const powerOf = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at++) {
  powers[at] = value
  powerOf[value] = at
  value = (value << 1) ^ (value > 127 ? 0x11d : 0)
}

const product = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : powers[(powerOf[one]! + powerOf[other]!) % 255]!

/** The words that mend a block (Reed and Solomon): the rest of its division by what has the first powers for its roots. */
function mendingOf(block: readonly number[], count: number): number[] {
  let divisor = [1]
  for (let at = 0; at < count; at++)
    divisor = [...divisor, 0].map((value, place) => value ^ product(divisor[place - 1] ?? 0, powers[at]!))
  const rest = [...block, ...Array.from({ length: count }, () => 0)]
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at]!
    for (const [place, value] of divisor.entries()) rest[at + place]! ^= product(value, factor)
  }
  return rest.slice(block.length)
}

/** The words of a symbol in the order in which they are drawn. */
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const [data, count, mending] = versions[version - 1]!
  const bits: number[] = []
  const add = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  add(4, 4)
  add(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) add(byte, 8)
  add(0, Math.min(4, data * 8 - bits.length))
  add(0, (8 - (bits.length % 8)) % 8)
  for (let padding = 0xec; bits.length < data * 8; padding ^= 0xec ^ 0x11) add(padding, 8)
  const words = Array.from({ length: data }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  const short = Math.floor(data / count)
  const blocks = Array.from({ length: count }, (_, at) => {
    // The last blocks have a word more where the words cannot be shared out evenly.
    const longer = (one: number) => Math.max(0, one - (count - (data % count)))
    return words.slice(at * short + longer(at), (at + 1) * short + longer(at + 1))
  })
  const inTurn = (parts: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, at) =>
      parts.flatMap((part) => part[at] ?? []),
    ).flat()
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => mendingOf(block, mending)))]
}

/** What a number says of itself behind it, so that it is read where some of its bits are not. */
function withRest(value: number, divisor: number, length: number): number {
  let rest = value << length
  for (let bit = 31 - Math.clz32(rest | 1); bit >= length; bit--)
    if ((rest >> bit) & 1) rest ^= divisor << (bit - length)
  return (value << length) | rest
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** What stands in each symbol of a version, by which it is found and set straight; undefined where words are drawn. */
function frameOf(version: number): (boolean | undefined)[][] {
  const size = 17 + 4 * version
  const modules = Array.from({ length: size }, () => Array.from<boolean | undefined>({ length: size }))
  const square = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let across = -reach; across <= reach; across++)
        if (modules[row + down] && column + across >= 0 && column + across < size)
          modules[row + down]![column + across] = isDark(Math.max(Math.abs(down), Math.abs(across)))
  }
  for (let at = 8; at < size - 8; at++) modules[6]![at] = modules[at]![6] = at % 2 === 0
  const last = size - 7
  const places = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last]
  const isCorner = (row: number, column: number) =>
    (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)
  for (const row of places)
    for (const column of places) if (!isCorner(row, column)) square(row, column, 2, (ring) => ring !== 1)
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (ring) => ring < 2 || ring === 3)
  if (version >= 7) {
    const bits = withRest(version, 0x1f25, 12)
    for (let at = 0; at < 18; at++) {
      const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
      modules[near]![far] = modules[far]![near] = ((bits >> at) & 1) === 1
    }
  }
  return modules
}

/** Which level and mask a symbol has, twice, and the module that is always dark. */
function drawFormat(modules: (boolean | undefined)[][], mask: number): void {
  const size = modules.length
  const bits = withRest(mask, 0x537, 10) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    modules[at < 6 ? at : at < 8 ? at + 1 : size - 15 + at]![8] = isDark
    modules[8]![at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at] = isDark
  }
  modules[size - 8]![8] = true
}

/** Draws words from below on the right, two columns at a time, up and down in turn, past whatever stands there. */
function drawWords(modules: (boolean | undefined)[][], words: readonly number[], mask: number): Modules {
  const size = modules.length
  const drawn = modules.map((row) => [...row])
  let at = 0
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step
        if (modules[row]![column] !== undefined) continue
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        drawn[row]![column] = (bit === 1) !== masks[mask]!(row, column)
        at++
      }
  return drawn as Modules
}

/** How hard a symbol is to read: runs, squares and what looks like a corner of it, and light and dark out of balance. */
function hardness(modules: Modules): number {
  const size = modules.length
  const lines = [...modules, ...modules.map((_, column) => modules.map((row) => row[column]!))].map((line) =>
    line.map(Number).join(''),
  )
  let points = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    points += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const [one, above] = [modules[row]!, modules[row - 1]!]
      if (new Set([one[column], one[column - 1], above[column], above[column - 1]]).size === 1) points += 3
    }
  const dark = modules.flat().filter(Boolean).length
  return points + 10 * Math.floor(Math.abs((dark * 100) / size ** 2 - 50) / 5)
}

/** Bytes of a text that a QR code can hold here. */
export const mostBytes = 213

/** The QR code of a text of up to `mostBytes`, of which a seventh may be dirty. Throws where a text is longer. */
export function qrOf(text: string): Modules {
  const bytes = new TextEncoder().encode(text)
  const version = 1 + versions.findIndex(([data], at) => data >= bytes.length + (at < 9 ? 2 : 3))
  if (version === 0) throw new Error('a text is too long for a QR code')
  const words = wordsOf(bytes, version)
  const drawn = masks.map((_, mask) => {
    const frame = frameOf(version)
    drawFormat(frame, mask)
    return drawWords(frame, words, mask)
  })
  return drawn.reduce((best, one) => (hardness(one) < hardness(best) ? one : best))
}
