import { byteOrderMark, formatCsvCell } from '#shared/import/csv/write-csv.ts'

/** Bytes that an answer may have; what is larger is linked, or follows in the next. */
export const maxResponseBytes = 4_000_000

/** A cell that no spreadsheet takes for a formula, quoted as RFC 4180 has it. */
export function csvCell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('|')
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : String(value ?? '')
  return formatCsvCell(text)
}

/** A table with its heading, and how it is called where it is saved. */
export function csvTable(name: string, columns: readonly string[], lines: readonly string[]) {
  const filename = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  return {
    text: `${byteOrderMark}${[columns.join(','), ...lines].join('\r\n')}\r\n`,
    filename,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    },
  }
}
