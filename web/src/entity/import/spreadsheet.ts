import { readSheet } from 'read-excel-file/universal'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'

/** Formats a cell as the import expects it: a date without time as `2026-12-01`. */
function formatCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  return value === null || value === undefined ? '' : String(value)
}

/** Empty rows become empty lines, so that line numbers are those of the rows in the spreadsheet. */
const formatRow = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '\r\n' : formatCsvTable([cells])

/**
 * Converts the first sheet of an `.xlsx` file to CSV. Columns without a name in the first row that is not empty are left
 * out.
 *
 * @throws if the file is no spreadsheet
 */
export async function readSpreadsheet(file: Blob): Promise<string> {
  const rows = (await readSheet(file)).map((row) => row.map(formatCell))
  const names = rows.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? []
  const named = names.flatMap((name, at) => (name.trim() === '' ? [] : [at]))
  return rows.map((cells) => formatRow(named.map((at) => cells[at] ?? ''))).join('')
}
