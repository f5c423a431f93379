import { isSortedByLanguage } from '#shared/model/compare-records.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import { readRange, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import { anyLanguage, magicBytes, preambleBytes, type ColumnFileHead, type Section } from './column-format.ts'

/** First bytes of a file to read: longer than the header. */
const headBytes = 65_536

/** Maximum sorted orders in memory: four bytes per row each. */
const maxOrders = 16

/** The file was replaced after its header was read. */
export class ColumnFileReplaced extends Error {}

/** Values of one field, by the position of the row in the file. */
export interface Column {
  valueAt(position: number): unknown
  /** Returns a predicate for positions. Tests each distinct value once if there are few. */
  test(meets: (value: unknown) => boolean): (position: number) => boolean
  /** Returns the position of each value in the order of a language. Equal values have the same. */
  ranks(language: string): Promise<(position: number) => number>
}

/** Column of texts: searchable without decoding each of them. */
export interface TextColumn extends Column {
  /** Passes the positions of all texts that contain a word, in ascending order. */
  search(word: string, found: (position: number) => void): void
}

/**
 * Rows of an entity in one object of the store, by column. Columns are read on first use, so a process holds only those
 * that its requests need.
 */
export class ColumnFile {
  readonly head: ColumnFileHead
  private readonly entity: Entity
  private readonly place: ObjectLocation
  private readonly tag: string
  private readonly bodyFrom: number
  private readonly columns = new Map<string, Promise<Column>>()
  private readonly orders = new Map<string, Promise<Uint32Array>>()

  private constructor(entity: Entity, place: ObjectLocation, tag: string, head: ColumnFileHead, bodyFrom: number) {
    this.head = head
    this.entity = entity
    this.place = place
    this.tag = tag
    this.bodyFrom = bodyFrom
  }

  /** Opens the file and reads its header; null if it does not exist. Throws if it has another format. */
  private static async open(entity: Entity, place: ObjectLocation): Promise<ColumnFile | null> {
    const first = await readRange(place, 0, headBytes)
    if (!first) return null
    if (!first.body.subarray(0, magicBytes.length).equals(magicBytes)) throw new Error('not a column file')
    const bodyFrom = preambleBytes + first.body.readUInt32LE(magicBytes.length)
    const text = bodyFrom <= first.body.length ? first : await readRange(place, 0, bodyFrom, first.tag)
    if (!text) throw new ColumnFileReplaced()
    const head = JSON.parse(text.body.toString('utf8', preambleBytes, bodyFrom)) as ColumnFileHead
    return new ColumnFile(entity, place, first.tag, head, bodyFrom)
  }

  /** Opens the file as the state of an entity cache; null if it does not exist. */
  static readonly openState = async (entity: Entity, place: ObjectLocation) => {
    const columns = await ColumnFile.open(entity, place)
    if (!columns) return null
    const { epoch, readUpTo } = columns.head
    return { epoch, readUpTo, viewsReadUpTo: readUpTo, rows: [], views: [], columns }
  }

  get count(): number {
    return this.head.count
  }

  /** @throws {ColumnFileReplaced} */
  column(name: string): Promise<Column> {
    return remember(this.columns, name, () => this.load(name))
  }

  /** Returns all positions sorted by a field, those with the same value by id. */
  order(field: string, language: string): Promise<Uint32Array> {
    const name = `${field} ${isSortedByLanguage(this.entity, field) ? language : anyLanguage}`
    if (!this.orders.has(name) && this.orders.size >= maxOrders) this.orders.delete(this.orders.keys().next().value!)
    return remember(this.orders, name, () => this.sort(field, language))
  }

  private async sort(field: string, language: string): Promise<Uint32Array> {
    const byId = field === 'id' ? Uint32Array.from({ length: this.count }, (_, at) => at) : await this.order('id', '')
    const rankOf = await this.column(field).then((column) => column.ranks(language))
    // Counting sort: stable, so rows with the same value remain sorted by id.
    const starts = new Uint32Array(this.count + 1)
    for (const position of byId) starts[rankOf(position) + 1]!++
    for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!
    const order = new Uint32Array(this.count)
    for (const position of byId) order[starts[rankOf(position)]!++] = position
    return order
  }

  private async load(name: string): Promise<Column> {
    const head = this.head.columns.find((one) => one.name === name)
    if (!head) return defaultColumn((fillMissingRowValues(this.entity, {}) as Record<string, unknown>)[name] ?? null)
    const known = new Map<string, Promise<Uint32Array>>()
    const ranks = (language: string) => {
      const section = head.ranks[anyLanguage] ?? head.ranks[language] ?? Object.values(head.ranks)[0]!
      return remember(known, String(section.from), async () => new Uint32Array(copyOf(await this.read(section))))
    }
    if (head.kind === 'codes') {
      const [values, codes] = await Promise.all([this.read(head.values), this.read(head.codes)])
      return codesColumn(JSON.parse(values.toString()) as unknown[], new Uint16Array(copyOf(codes)), ranks)
    }
    const [ends, bytes] = await Promise.all([this.read(head.ends), this.read(head.bytes)])
    return textColumn(head.kind, new Uint32Array(copyOf(ends)), bytes, ranks)
  }

  private async read({ from, length }: Section): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0)
    const start = this.bodyFrom + from
    const part = await readRange(this.place, start, start + length, this.tag)
    if (!part) throw new ColumnFileReplaced()
    return part.body
  }
}

/** Returns the value of a map, created on first use. A failed creation is not kept. */
function remember<Value>(map: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>): Promise<Value> {
  const known = map.get(name)
  if (known) return known
  const made = make()
  map.set(name, made)
  made.catch(() => map.delete(name))
  return made
}

/** Bytes in a buffer of their own, because typed arrays must start at a multiple of their size. */
const copyOf = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer

/** Returns the positions of the rows with these ids, from the column of ids and the positions sorted by it. */
export function findPositions({ valueAt }: Column, order: Uint32Array, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const at = countBelow(order.length, (one) => String(valueAt(order[one]!)) < id)
    const position = order[at]
    return position !== undefined && valueAt(position) === id ? [position] : []
  })
}

/** Number of leading indexes that a monotonic predicate accepts. */
export function countBelow(length: number, isBelow: (at: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Loads the ranks of a language. A language that the file does not have is sorted like the first one. */
type LoadRanks = (language: string) => Promise<Uint32Array>

/** Column of a field that is newer than the file. */
const defaultColumn = (value: unknown): Column => ({
  valueAt: () => value,
  test: (meets) => {
    const isMet = meets(value)
    return () => isMet
  },
  ranks: async () => () => 0,
})

const codesColumn = (values: readonly unknown[], codes: Uint16Array, loadRanks: LoadRanks): Column => ({
  valueAt: (position) => values[codes[position]!],
  test: (meets) => {
    const isMet = values.map(meets)
    return (position) => isMet[codes[position]!]!
  },
  ranks: async (language) => {
    const ranks = await loadRanks(language)
    return (position) => ranks[codes[position]!]!
  },
})

function textColumn(kind: 'text' | 'json', ends: Uint32Array, bytes: Buffer, loadRanks: LoadRanks): TextColumn {
  const textAt = (position: number) => bytes.toString('utf8', ends[position - 1] ?? 0, ends[position])
  const valueAt = kind === 'json' ? (position: number): unknown => JSON.parse(textAt(position)) : textAt
  return {
    valueAt,
    test: (meets) => (position) => meets(valueAt(position)),
    ranks: async (language) => {
      const ranks = await loadRanks(language)
      return (position) => ranks[position]!
    },
    search: (word, found) => {
      const wanted = Buffer.from(word)
      let position = 0
      for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at)) {
        while (ends[position]! <= at) position++
        // A match across the end of a text belongs to neither.
        if (at + wanted.length > ends[position]!) at++
        else {
          found(position)
          at = ends[position]!
        }
      }
    },
  }
}
