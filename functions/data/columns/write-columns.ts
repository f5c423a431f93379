import { setImmediate } from 'node:timers/promises'
import { findListField } from '#shared/api/list-query.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { createComparator, isSortedByLanguage } from '#shared/model/compare-records.ts'
import { commonFields, type Entity } from '#shared/model/define-entity.ts'
import { listSearchText } from '#shared/model/list-search-text.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import {
  anyLanguage,
  magicBytes,
  maxDistinctValues,
  preambleBytes,
  rankValues,
  searchColumn,
  textColumns,
  type ColumnFileHead,
  type ColumnHead,
  type Section,
} from './column-format.ts'

/** Initial capacity of a growing list, in numbers or bytes. */
const initialCapacity = 4096

class NumberList {
  private numbers = new Uint32Array(initialCapacity)
  private count = 0

  push(number: number): void {
    if (this.count === this.numbers.length) {
      const larger = new Uint32Array(this.count * 2)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.count++] = number
  }

  get all(): Uint32Array {
    return this.numbers.subarray(0, this.count)
  }
}

class TextList {
  private buffer = Buffer.allocUnsafe(initialCapacity)
  private length = 0
  private readonly ends = new NumberList()

  push(text: string): void {
    const length = Buffer.byteLength(text)
    if (this.length + length > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + length))
      this.buffer.copy(larger, 0, 0, this.length)
      this.buffer = larger
    }
    this.length += this.buffer.write(text, this.length)
    this.ends.push(this.length)
  }

  get all(): { ends: Uint32Array; bytes: Buffer } {
    return { ends: this.ends.all, bytes: this.buffer.subarray(0, this.length) }
  }
}

/** Column that takes its values one by one. Beyond the maximum of distinct values it changes from codes to texts. */
class ColumnBuilder {
  readonly name: string
  private readonly isText: boolean
  private readonly distinct = new Map<string, number>()
  private readonly codes = new NumberList()
  private texts: TextList | null

  constructor(name: string) {
    this.name = name
    this.isText = textColumns.includes(name)
    this.texts = this.isText ? new TextList() : null
  }

  add(value: unknown): void {
    const text = this.isText ? String(value) : JSON.stringify(value ?? null)
    if (this.texts) return this.texts.push(text)
    let code = this.distinct.get(text)
    if (code === undefined) {
      code = this.distinct.size
      if (code === maxDistinctValues) return this.startTexts().push(text)
      this.distinct.set(text, code)
    }
    this.codes.push(code)
  }

  private startTexts(): TextList {
    const values = [...this.distinct.keys()]
    const texts = new TextList()
    for (const code of this.codes.all) texts.push(values[code]!)
    return (this.texts = texts)
  }

  /** Passes the sections to `store` and returns the header. */
  async finish(entity: Entity, store: (bytes: Uint8Array) => Section): Promise<ColumnHead> {
    const { name } = this
    if (!this.texts) {
      const json = `[${[...this.distinct.keys()].join()}]`
      const codes = bytesOf(Uint16Array.from(this.codes.all))
      const head = { name, kind: 'codes' as const, values: store(Buffer.from(json)), codes: store(codes) }
      return { ...head, ranks: await storeRanks(entity, name, JSON.parse(json) as unknown[], store) }
    }
    const { ends, bytes } = this.texts.all
    const kind = this.isText ? 'text' : 'json'
    const head = { name, kind, ends: store(bytesOf(ends)), bytes: store(bytes) } as const
    if (name === searchColumn) return { ...head, ranks: {} }
    const values = Array.from(ends, (end, at): unknown => {
      const text = bytes.toString('utf8', ends[at - 1] ?? 0, end)
      return this.isText ? text : JSON.parse(text)
    })
    return { ...head, ranks: await storeRanks(entity, name, values, store) }
  }
}

async function storeRanks(
  entity: Entity,
  name: string,
  values: readonly unknown[],
  store: (bytes: Uint8Array) => Section,
): Promise<Record<string, Section>> {
  const languages = isSortedByLanguage(entity, name) ? Object.keys(interfaceLanguages) : [anyLanguage]
  const ranks: Record<string, Section> = {}
  for (const language of languages) {
    // Sorting many values takes seconds.
    await setImmediate()
    const compare = createComparator(entity, name, language)
    ranks[language] = store(bytesOf(rankValues(values, (one, other) => compare({ [name]: one }, { [name]: other }))))
  }
  return ranks
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

const alignment = 8
const paddingFor = (length: number): number => (alignment - (length % alignment)) % alignment

/** Returns the names of the columns: of all fields by which a list can be filtered or sorted. */
const columnNames = (entity: Entity): string[] => [
  ...commonFields,
  ...Object.keys(entity.fields).filter((name) => findListField(entity, name)),
]

/** Encodes rows as a column file. The rows can have any order. */
export function createColumnWriter(entity: Entity) {
  const columns = columnNames(entity).map((name) => new ColumnBuilder(name))
  const search = new ColumnBuilder(searchColumn)
  let count = 0
  return {
    get count() {
      return count
    },
    add: (row: Row): void => {
      count++
      for (const column of columns) column.add(row[column.name])
      search.add(listSearchText(entity, row))
    },
    encode: async (state: Pick<ColumnFileHead, 'epoch' | 'readUpTo'>): Promise<Buffer> => {
      const parts: Uint8Array[] = []
      let length = 0
      const store = (bytes: Uint8Array): Section => {
        const section = { from: length, length: bytes.length }
        parts.push(bytes, Buffer.alloc(paddingFor(bytes.length)))
        length += bytes.length + paddingFor(bytes.length)
        return section
      }
      const heads: ColumnHead[] = []
      for (const column of [...columns, search]) heads.push(await column.finish(entity, store))
      const head: ColumnFileHead = { entity: entity.name, ...state, count, columns: heads }
      const text = Buffer.from(JSON.stringify(head))
      const padded = Buffer.concat([text, Buffer.alloc(paddingFor(preambleBytes + text.length), ' ')])
      const size = Buffer.alloc(4)
      size.writeUInt32LE(padded.length)
      return Buffer.concat([magicBytes, size, padded, ...parts])
    },
  }
}
