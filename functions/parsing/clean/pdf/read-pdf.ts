import { inflateSync, constants } from 'node:zlib'
import { createValueReader, type ValueReader } from './parse-values.ts'
import { EncryptedPdf, UnreadablePdf, type Entries, type Value } from './pdf-values.ts'

/** Objects of a file (the last one of each number) and the document catalog. */
export type PdfFile = { objects: ReadonlyMap<number, Value>; root: Value }

type Stream = Extract<Value, { kind: 'stream' }>

/** Maximum total bytes of decompressed object streams, and maximum number of objects. */
const maxInflatedBytes = 32 * 1024 * 1024
const maxObjects = 300_000

const maxUnreadableObjects = 1000

const space = '[\\0\\t\\n\\f\\r ]{1,20}'

/**
 * Parses a PDF sequentially, without trusting its cross-reference table, so that it also finds objects missing from the
 * table or hidden in an earlier revision.
 *
 * @throws UnreadablePdf or EncryptedPdf.
 */
export function readPdf(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1')
  const objects = new Map<number, Value>()
  const heads: Entries[] = []
  const lengths = plainNumbers(text)
  const next = new RegExp(`(\\d{1,10})${space}\\d{1,5}${space}obj|trailer`, 'g')
  const packed = createUnpacker(objects)
  let broken = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const reader = createValueReader(text, next.lastIndex)
    const value = readable(reader)
    if (!value && ++broken > maxUnreadableObjects) throw new UnreadablePdf('nothing in it can be read')
    next.lastIndex = reader.at
    if (found[1] === undefined) {
      if (value?.kind === 'map') heads.push(value.entries)
      continue
    }
    reader.skipSpace()
    if (value?.kind !== 'map' || !text.startsWith('stream', reader.at)) {
      if (value) objects.set(Number(found[1]), value)
      continue
    }
    const { from, to, end } = bodyOf(text, reader.at, value.entries, lengths)
    next.lastIndex = end
    const stream: Value = { ...value, kind: 'stream', bytes: bytes.subarray(from, to) }
    const type = nameIn(value.entries, 'Type')
    if (type === 'XRef') heads.push(value.entries)
    else if (type === 'ObjStm') packed.unpack(stream)
    else objects.set(Number(found[1]), stream)
    if (objects.size > maxObjects) throw new UnreadablePdf('too many objects')
  }
  if (heads.some((head) => head.has('Encrypt'))) throw new EncryptedPdf('encrypted')
  // Checked after encryption: decompression always fails for encrypted files, and the encryption error is more helpful.
  if (packed.fault) throw packed.fault
  return { objects, root: rootOf(heads, objects) }
}

const nameIn = (entries: Entries, key: string): string | null => {
  const value = entries.get(key)
  return value?.kind === 'name' ? value.name : null
}

const numberIn = (entries: Entries, key: string): number | null => {
  const value = entries.get(key)
  return value?.kind === 'plain' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : null
}

/** Finds objects that consist of a number. PDF producers store the length of a stream there, often after the stream. */
function plainNumbers(text: string): Map<number, number> {
  const pattern = new RegExp(`(\\d{1,10})${space}\\d{1,5}${space}obj${space}(\\d{1,10})${space}endobj`, 'g')
  return new Map([...text.matchAll(pattern)].map(([, number, length]) => [Number(number), Number(length)]))
}

/** Returns the byte range of a stream: its declared length if correct, otherwise up to `endstream`. */
function bodyOf(text: string, at: number, entries: Entries, lengths: ReadonlyMap<number, number>) {
  const declaredLength = entries.get('Length')
  const length = declaredLength?.kind === 'reference' ? lengths.get(declaredLength.number) : numberIn(entries, 'Length')
  let from = at + 'stream'.length
  if (text[from] === '\r') from++
  if (text[from] === '\n') from++
  const closing = /[\0\t\n\f\r ]{0,20}endstream/y
  if (typeof length === 'number') {
    closing.lastIndex = from + length
    if (closing.test(text)) return { from, to: from + length, end: closing.lastIndex }
  }
  const end = text.indexOf('endstream', from)
  if (end < 0) throw new UnreadablePdf('a stream has no end')
  const to = text.startsWith('\r\n', end - 2) ? end - 2 : /[\r\n]/.test(text[end - 1]!) ? end - 1 : end
  return { from, to: Math.max(from, to), end: end + 'endstream'.length }
}

/** Reads a value; null if it is unreadable. The reader is then positioned after the readable part. */
function readable(reader: ValueReader): Value | null {
  try {
    return reader.readValue()
  } catch (error) {
    if (error instanceof UnreadablePdf) return null
    throw error
  }
}

/** Creates a reader for object streams that stores its first error. */
function createUnpacker(objects: Map<number, Value>) {
  let unfolded = 0
  const unpacker = {
    fault: null as UnreadablePdf | null,
    unpack(stream: Stream): void {
      // The file is rejected anyway; further decompression would waste time.
      if (unpacker.fault) return
      try {
        const text = textOf(stream, maxInflatedBytes - unfolded)
        unfolded += text.length
        for (const [number, value] of packedIn(stream.entries, text)) objects.set(number, value)
      } catch (error) {
        if (!(error instanceof UnreadablePdf)) throw error
        unpacker.fault ??= error
      }
    },
  }
  return unpacker
}

/** Parses the objects of an object stream, which starts with their numbers and offsets. */
function packedIn(entries: Entries, text: string): [number: number, value: Value][] {
  const [count, first] = [numberIn(entries, 'N'), numberIn(entries, 'First')]
  if (count === null || first === null || count > maxObjects) throw new UnreadablePdf('packed objects are not counted')
  const numbers = [...text.slice(0, first).matchAll(/\d{1,10}/g)].map(([digits]) => Number(digits))
  if (numbers.length < 2 * count) throw new UnreadablePdf('packed objects are missing')
  const places = Array.from({ length: count }, (_, at) => ({ number: numbers[2 * at]!, from: numbers[2 * at + 1]! }))
  places.sort((one, other) => one.from - other.from)
  return places.map(({ number, from }, at) => {
    // Each object is limited to its own slice, so that no text is parsed twice.
    const part = text.slice(first + from, first + (places[at + 1]?.from ?? text.length))
    return [number, createValueReader(part).readValue()]
  })
}

function textOf({ entries, bytes }: Stream, maxBytes: number): string {
  const filter = entries.get('Filter')
  if (!filter) return bytes.toString('latin1')
  const [only, ...more] = filter.kind === 'list' ? filter.items : [filter]
  const isDeflated = only?.kind === 'name' && /^Fl(ateDecode)?$/.test(only.name) && more.length === 0
  if (!isDeflated || entries.has('DecodeParms')) throw new UnreadablePdf('objects are packed in an unknown way')
  try {
    // Some PDF producers omit the end of the compressed data.
    const how = { maxOutputLength: Math.max(1, maxBytes), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, how).toString('latin1')
  } catch (cause) {
    throw new UnreadablePdf('packed objects cannot be unfolded', { cause })
  }
}

/** Returns the document catalog of the last revision. */
function rootOf(heads: readonly Entries[], objects: ReadonlyMap<number, Value>): Value {
  const root = heads.findLast((head) => head.has('Root'))?.get('Root')
  const catalog = root?.kind === 'reference' ? objects.get(root.number) : root
  if (!root || catalog?.kind !== 'map' || !catalog.entries.has('Pages')) throw new UnreadablePdf('there are no pages')
  return root
}
