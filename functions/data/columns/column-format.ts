/**
 * Format of a column file: magic bytes (8), header length (4, little-endian), header as JSON, padded with spaces to a
 * multiple of 8 bytes, then the body. It is not compressed, so that a reader can request the bytes of one column.
 */
export const magicBytes = Buffer.from('daleel c')

/** Bytes before the header. */
export const preambleBytes = magicBytes.length + 4

/** Position in the body, and length, in bytes. */
export type Section = { from: number; length: number }

/**
 * Column of a file. `codes`: the distinct values as a JSON array, and for each row the index of its value (16 bits).
 * `text` and `json`: the values of all rows one after another, as they are or as JSON, and where each of them ends (32
 * bits). `ranks` has the position of each value in the order of a language (32 bits), the same for equal ones: of the
 * distinct values for `codes`, otherwise of the values of all rows.
 */
export type ColumnHead = { name: string; ranks: Record<string, Section> } & (
  | { kind: 'codes'; values: Section; codes: Section }
  | { kind: 'text' | 'json'; ends: Section; bytes: Section }
)

/** Header of a column file: the entity, and the state of the table that its rows are from (milliseconds). */
export type ColumnFileHead = { entity: string; epoch: string; readUpTo: number; count: number; columns: ColumnHead[] }

/** Column with the normalized text of each row, for the search of a list. */
export const searchColumn = '#search'

/** Columns whose values are all different, stored as text. */
export const textColumns: readonly string[] = ['id', searchColumn]

/** Key in `ranks` of an order that is the same in all languages. */
export const anyLanguage = ''

/** Maximum distinct values of a column of kind `codes`. */
export const maxDistinctValues: number = 65_536

type Compare = (one: unknown, other: unknown) => number

/** Returns the position of each value among the sorted ones. Equal values have the same position. */
export function rankValues(values: readonly unknown[], compare: Compare): Uint32Array<ArrayBuffer> {
  const order = Uint32Array.from(values.keys()).sort((one, other) => compare(values[one], values[other]))
  const ranks = new Uint32Array(values.length)
  let rank = 0
  for (let at = 1; at < order.length; at++) {
    if (compare(values[order[at - 1]!], values[order[at]!]) !== 0) rank++
    ranks[order[at]!] = rank
  }
  return ranks
}
