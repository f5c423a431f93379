type Values = Record<string, unknown>

/**
 * Encoding of a column. `same`: a list of the distinct values and an index per row. `text`: strings. `json`: any other
 * value as JSON text, parsed lazily.
 */
type Kind = 'same' | 'text' | 'json'

/** Description of a column in the file's header: byte lengths of its numbers (four bytes each) and of its texts. */
export type Column = { name: string; kind: Kind; numbers: number; texts: number }

/** Limits for the encoding `same`: maximum number of distinct values, and their maximum share of the rows. */
const maxDistinctValues = 65_536
const maxDistinctShare = 0.5

/** Number in a column for a row without a value. */
const absentValue = 0xffffffff

/** Encodes rows as columns. Missing values remain missing after decoding. */
export function encodeColumns(rows: readonly Values[]): { columns: Column[]; parts: Uint8Array[] } {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const made = [...names].map((name) => {
    const values = rows.map((row) => row[name])
    const { kind, numbers, texts } = same(values) ?? (values.every(isText) ? asText(values) : asJson(values))
    const parts = [new Uint8Array(numbers.buffer), Buffer.from(texts)] as const
    return { column: { name, kind, numbers: parts[0].length, texts: parts[1].length }, parts }
  })
  return { columns: made.map(({ column }) => column), parts: made.flatMap(({ parts }) => parts) }
}

type EncodedColumn = { kind: Kind; numbers: Uint32Array<ArrayBuffer>; texts: string }

/** A lone surrogate cannot be encoded as UTF-8; JSON escapes it. */
const isText = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.isWellFormed())

/** Null if there are too many distinct values. */
function same(values: readonly unknown[]): EncodedColumn | null {
  const maxDistinct = Math.min(maxDistinctValues, values.length * maxDistinctShare)
  const different = new Map<string, number>()
  const numbers = new Uint32Array(values.length)
  for (const [at, value] of values.entries()) {
    const text = JSON.stringify(value)
    if (text === undefined) numbers[at] = absentValue
    else {
      const known = different.get(text) ?? different.size
      if (known === different.size) different.set(text, known)
      numbers[at] = known
    }
    if (different.size > maxDistinct) return null
  }
  return { kind: 'same', numbers, texts: `[${[...different.keys()].join()}]` }
}

const asText = (values: readonly (string | undefined)[]): EncodedColumn => ({
  kind: 'text',
  numbers: Uint32Array.from(values, (value) => value?.length ?? absentValue),
  texts: values.join(''),
})

function asJson(values: readonly unknown[]): EncodedColumn {
  const texts = values.map((value): string | undefined => JSON.stringify(value))
  const lengthOf = (text: string | undefined) => (text === undefined ? absentValue : Buffer.byteLength(text))
  return { kind: 'json', numbers: Uint32Array.from(texts, lengthOf), texts: texts.join('') }
}

/** Constructor that returns its argument, so that a subclass can add a private field to an existing object. */
const ReturnArgument = function (row: object) {
  return row
} as unknown as new (row: object) => object

/** Attaches the row's index to an object in a private field, invisible to its users. */
class IndexedRow extends ReturnArgument {
  readonly #at: number
  constructor(row: object, at: number) {
    super(row)
    this.#at = at
  }
  static of(row: object): number {
    return (row as IndexedRow).#at
  }
}

type DecodedColumn = { name: string; kind: Kind; numbers: Uint32Array; texts: Buffer }

function decodeColumns(count: number, columns: readonly Column[], bytes: Buffer): DecodedColumn[] {
  let from = 0
  const next = (length: number) => bytes.subarray(from, (from += length))
  return columns.map(({ name, kind, ...lengths }) => {
    const numbers = new Uint32Array(Uint8Array.from(next(lengths.numbers)).buffer)
    const texts = next(lengths.texts)
    if (numbers.length !== count) throw new Error(`${name} has ${numbers.length} of ${count} values`)
    return { name, kind, numbers, texts }
  })
}

/**
 * Decodes rows from their columns. Values of kind `json` are parsed on first access, so reading a few rows costs
 * little.
 */
export function decodeRows(count: number, columns: readonly Column[], bytes: Buffer): Values[] {
  const all = decodeColumns(count, columns, bytes)
  const rows = emptyRows(
    count,
    all.filter(({ kind }) => kind !== 'json'),
  )
  for (const { kind, ...column } of all) enter[kind](rows, column)
  return rows
}

/**
 * Creates rows with the names of these columns and null values, as copies of a template object. V8 stores copies of one
 * shape compactly; adding properties one by one would not be.
 */
function emptyRows(count: number, columns: readonly DecodedColumn[]): Values[] {
  const [some, every] = [true, false].map((isSparse) =>
    columns.filter(({ numbers }) => numbers.includes(absentValue) === isSparse),
  )
  const forms = new Map<string, Values>()
  const formOf = (which: string): Values => {
    const names = [...every!, ...some!.filter((_, column) => which[column] === '1')].map(({ name }) => name)
    return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as Values
  }
  return Array.from({ length: count }, (_, at) => {
    let which = ''
    for (const { numbers } of some!) which += numbers[at] === absentValue ? '0' : '1'
    let form = forms.get(which)
    if (!form) forms.set(which, (form = formOf(which)))
    return new IndexedRow({ ...form }, at) as object as Values
  })
}

const enter: Record<Kind, (rows: Values[], column: Omit<DecodedColumn, 'kind'>) => void> = {
  same(rows, { name, numbers, texts }) {
    const values = JSON.parse(texts.toString()) as unknown[]
    for (let at = 0; at < rows.length; at++) if (numbers[at] !== absentValue) rows[at]![name] = values[numbers[at]!]
  },
  text(rows, { name, numbers, texts }) {
    const all = texts.toString()
    let from = 0
    for (let at = 0; at < rows.length; at++)
      if (numbers[at] !== absentValue) rows[at]![name] = all.slice(from, (from += numbers[at]!))
  },
  json(rows, { name, numbers, texts }) {
    const places = new Float64Array(rows.length)
    const parsed: unknown[] = []
    const asked = {
      get(this: object): unknown {
        const at = IndexedRow.of(this)
        const from = places[at]!
        return (parsed[at] ??= JSON.parse(texts.toString('utf8', from, from + numbers[at]!)))
      },
      enumerable: true,
      configurable: true,
    }
    let from = 0
    for (let at = 0; at < rows.length; at++) {
      if (numbers[at] === absentValue) continue
      places[at] = from
      from += numbers[at]!
      Object.defineProperty(rows[at], name, asked)
    }
  },
}
