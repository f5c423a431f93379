// Reads QR codes according to ISO/IEC 18004: level M, byte mode, versions 1 to 10.

/** Number of data codewords, error correction codewords per block, and blocks, by version. */
const sizes: Record<number, [data: number, mending: number, blocks: number]> = {
  1: [16, 10, 1],
  2: [28, 16, 1],
  3: [44, 26, 1],
  4: [64, 36, 2],
  5: [86, 48, 2],
  6: [108, 64, 4],
  7: [124, 72, 4],
  8: [154, 88, 4],
  9: [182, 110, 5],
  10: [216, 130, 5],
}

/** Centers of the alignment patterns, by version. */
const centres: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
}

const rules: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => ((i >> 1) + Math.trunc(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
]

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`no QR code: ${what}`)
}

function times(one: number, other: number): number {
  let sum = 0
  for (let left = one, right = other; right > 0; right >>= 1) {
    if (right & 1) sum ^= left
    left = left & 0x80 ? (left << 1) ^ 0x11d : left << 1
  }
  return sum
}

/** Whether a block has no errors: all its syndromes are zero. */
function isWhole(block: readonly number[], mending: number): boolean {
  for (let at = 0, root = 1; at < mending; at++, root = times(root, 2))
    if (block.reduce((sum, word) => times(sum, root) ^ word, 0) !== 0) return false
  return true
}

function isOfFrame(row: number, column: number, size: number, version: number): boolean {
  const inCorner = (i: number, j: number) => i < 9 && j < 9
  if (inCorner(row, column) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)) return true
  if (row === 6 || column === 6) return true
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true
  const all = centres[version]!
  return all.some((i) =>
    all.some((j) => {
      const isCorner = (i === 6 && (j === 6 || j === all.at(-1))) || (j === 6 && i === all.at(-1))
      return !isCorner && Math.abs(row - i) <= 2 && Math.abs(column - j) <= 2
    }),
  )
}

/** Decodes a QR code from its modules (true for dark). Throws if it is invalid or damaged. */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  const version = (size - 17) / 4
  must(Number.isInteger(version) && version in sizes, `${size} modules`)
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (const [i, line] of finder.entries())
      must(
        modules[top + i]!.slice(left, left + 7)
          .map(Number)
          .join('') === line,
        'a corner',
      )
  for (let at = 8; at < size - 8; at++)
    must(modules[6]![at] === (at % 2 === 0) && modules[at]![6] === (at % 2 === 0), 'a line')
  must(modules[size - 8]![8] === true, 'the dark module')

  const column8 = [0, 1, 2, 3, 4, 5, 7, 8].map((i) => modules[i]![8]!)
  const row8 = [7, 5, 4, 3, 2, 1, 0].map((j) => modules[8]![j]!)
  const format = [...column8, ...row8].reduce((sum, dark, at) => sum | (Number(dark) << at), 0) ^ 0b101010000010010
  const again = [
    ...Array.from({ length: 8 }, (_, at) => modules[8]![size - 1 - at]!),
    ...Array.from({ length: 7 }, (_, at) => modules[size - 7 + at]![8]!),
  ].reduce((sum, dark, at) => sum | (Number(dark) << at), 0)
  must((again ^ 0b101010000010010) === format, 'two formats')
  must(format >> 13 === 0, 'another level')
  const rule = rules[(format >> 10) & 7]!

  const bits: number[] = []
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step
        if (!isOfFrame(row, column, size, version))
          bits.push(Number(modules[row]![column]! !== (rule(row, column) === 0)))
      }
  }
  const [data, mending, count] = sizes[version]!
  const words = Array.from({ length: data + mending }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const lengths = Array.from(
    { length: count },
    (_, at) => Math.floor(data / count) + Number(at >= count - (data % count)),
  )
  const blocks = lengths.map((): number[] => [])
  let next = 0
  for (let at = 0; at < Math.max(...lengths); at++)
    for (const [place, block] of blocks.entries()) if (at < lengths[place]!) block.push(words[next++]!)
  const read = blocks.flatMap((block) => [...block])
  for (let at = 0; at < mending / count; at++) for (const block of blocks) block.push(words[next++]!)
  for (const block of blocks) must(isWhole(block, mending / count), 'a damaged word')

  const stream = read.map((word) => word.toString(2).padStart(8, '0')).join('')
  must(stream.startsWith('0100'), 'not in bytes')
  const lengthBits = version < 10 ? 8 : 16
  const length = Number.parseInt(stream.slice(4, 4 + lengthBits), 2)
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(stream.slice(4 + lengthBits + at * 8, 12 + lengthBits + at * 8), 2),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
}
