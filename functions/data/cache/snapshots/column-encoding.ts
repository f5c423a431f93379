/** Anything with values by name, as JSON could say it. */
type Values = Record<string, unknown>

/**
 * How the values of a name are kept. `same`: few different ones, each once, and for every row which; `text`: texts of their
 * own; `json`: anything else as its text, which is parsed when somebody asks for it.
 */
type Kind = 'same' | 'text' | 'json'

/** A column as the head of a file describes it, with the bytes of its numbers, four each, and those of its texts. */
export type Column = { name: string; kind: Kind; numbers: number; texts: number }

/** Of so many different values, or where so large a share of rows has another, each row has its own. */
const maxDistinctValues = 65_536
const sameShare = 0.5

/** Stands among the numbers of a column where a row has no such value. */
const absent = 0xffffffff

/** Rows as columns: what describes them, and their bytes in this order. What a row lacks, it lacks when it is read again. */
export function encodeColumns(rows: readonly Values[]): { columns: Column[]; parts: Uint8Array[] } {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const made = [...names].map((name) => {
    const values = rows.map((row) => row[name])
    const { kind, numbers, texts } = same(values) ?? (values.every(isText) ? own(values) : asJson(values))
    const parts = [new Uint8Array(numbers.buffer), Buffer.from(texts)] as const
    return { column: { name, kind, numbers: parts[0].length, texts: parts[1].length }, parts }
  })
  return { columns: made.map(({ column }) => column), parts: made.flatMap(({ parts }) => parts) }
}

type EncodedColumn = { kind: Kind; numbers: Uint32Array<ArrayBuffer>; texts: string }

/** Half of a character has no bytes of its own; JSON has a way to say it. */
const isText = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.isWellFormed())

/** Null where too many values are different. */
function same(values: readonly unknown[]): EncodedColumn | null {
  const maxDistinct = Math.min(maxDistinctValues, values.length * sameShare)
  const different = new Map<string, number>()
  const numbers = new Uint32Array(values.length)
  for (const [at, value] of values.entries()) {
    const text = JSON.stringify(value)
    if (text === undefined) numbers[at] = absent
    else {
      const known = different.get(text) ?? different.size
      if (known === different.size) different.set(text, known)
      numbers[at] = known
    }
    if (different.size > maxDistinct) return null
  }
  return { kind: 'same', numbers, texts: `[${[...different.keys()].join()}]` }
}

const own = (values: readonly (string | undefined)[]): EncodedColumn => ({
  kind: 'text',
  numbers: Uint32Array.from(values, (value) => value?.length ?? absent),
  texts: values.join(''),
})

function asJson(values: readonly unknown[]): EncodedColumn {
  const texts = values.map((value): string | undefined => JSON.stringify(value))
  const lengthOf = (text: string | undefined) => (text === undefined ? absent : Buffer.byteLength(text))
  return { kind: 'json', numbers: Uint32Array.from(texts, lengthOf), texts: texts.join('') }
}

/** Makes what it is given of what it is given. */
const Given = function (row: object) {
  return row
} as unknown as new (row: object) => object

/** Gives an object a place that nobody sees, and leaves it as it is otherwise. */
class Placed extends Given {
  readonly #at: number
  constructor(row: object, at: number) {
    super(row)
    this.#at = at
  }
  static of(row: object): number {
    return (row as Placed).#at
  }
}

/** A column with its bytes taken apart. */
type Opened = { name: string; kind: Kind; numbers: Uint32Array; texts: Buffer }

function opened(count: number, columns: readonly Column[], bytes: Buffer): Opened[] {
  let from = 0
  const next = (length: number) => bytes.subarray(from, (from += length))
  return columns.map(({ name, kind, ...lengths }) => {
    const numbers = new Uint32Array(Uint8Array.from(next(lengths.numbers)).buffer)
    const texts = next(lengths.texts)
    if (numbers.length !== count) throw new Error(`${name} has ${numbers.length} of ${count} values`)
    return { name, kind, numbers, texts }
  })
}

/** As many rows out of their columns. What lies in `json` is parsed when it is first asked for, so few rows cost little. */
export function decodeRows(count: number, columns: readonly Column[], bytes: Buffer): Values[] {
  const all = opened(count, columns, bytes)
  const rows = emptyRows(
    count,
    all.filter(({ kind }) => kind !== 'json'),
  )
  for (const { kind, ...column } of all) enter[kind](rows, column)
  return rows
}

/**
 * Rows that have the names of these columns, and no value yet. Made as copies of one that has them all: the engine keeps
 * objects of one form well, and those that are given one name after the other badly.
 */
function emptyRows(count: number, columns: readonly Opened[]): Values[] {
  const [some, every] = [true, false].map((isSparse) =>
    columns.filter(({ numbers }) => numbers.includes(absent) === isSparse),
  )
  const forms = new Map<string, Values>()
  const formOf = (which: string): Values => {
    const names = [...every!, ...some!.filter((_, column) => which[column] === '1')].map(({ name }) => name)
    return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as Values
  }
  return Array.from({ length: count }, (_, at) => {
    let which = ''
    for (const { numbers } of some!) which += numbers[at] === absent ? '0' : '1'
    let form = forms.get(which)
    if (!form) forms.set(which, (form = formOf(which)))
    return new Placed({ ...form }, at) as object as Values
  })
}

const enter: Record<Kind, (rows: Values[], column: Omit<Opened, 'kind'>) => void> = {
  same(rows, { name, numbers, texts }) {
    const values = JSON.parse(texts.toString()) as unknown[]
    for (let at = 0; at < rows.length; at++) if (numbers[at] !== absent) rows[at]![name] = values[numbers[at]!]
  },
  text(rows, { name, numbers, texts }) {
    const all = texts.toString()
    let from = 0
    for (let at = 0; at < rows.length; at++)
      if (numbers[at] !== absent) rows[at]![name] = all.slice(from, (from += numbers[at]!))
  },
  json(rows, { name, numbers, texts }) {
    const places = new Float64Array(rows.length)
    const parsed: unknown[] = []
    const asked = {
      get(this: object): unknown {
        const at = Placed.of(this)
        const from = places[at]!
        return (parsed[at] ??= JSON.parse(texts.toString('utf8', from, from + numbers[at]!)))
      },
      enumerable: true,
      configurable: true,
    }
    let from = 0
    for (let at = 0; at < rows.length; at++) {
      if (numbers[at] === absent) continue
      places[at] = from
      from += numbers[at]!
      Object.defineProperty(rows[at], name, asked)
    }
  },
}
