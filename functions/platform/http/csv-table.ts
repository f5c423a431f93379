import { byteOrderMark, formatCsvCell } from '#shared/import/csv/write-csv.ts'

/** Maximum bytes of a response. Larger content is linked or paged. */
export const maxResponseBytes = 4_000_000

/** Formats a CSV cell, quoted as in RFC 4180 and escaped against formula injection. */
export function csvCell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('|')
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : String(value ?? '')
  return formatCsvCell(text)
}

/** Creates a CSV file with header line, file name and response headers. */
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
