import { byteOrderMark, formatCsvTable, removeFormulaGuard } from '#shared/import/csv/write-csv.ts'
import { parseJsonLine, readCsvRecords, readJsonLines } from '#shared/import/csv/read-rows.ts'
import { errorColumn, type ImportError, isErrorColumn } from '#shared/import/import-errors.ts'
import type { ImportReport } from '#shared/import/run-import.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { saveFile } from '#web/entity/list/export-csv.ts'
import { describeError } from './describe-error.ts'
import { type ImportFile, withoutErrorColumn } from './import-file.ts'

/** Reasons by number of the row, and the name of their column. */
type Reasons = { name: string; byRow: ReadonlyMap<number, string> }

/**
 * Formats the rows with errors in the format of their file, with the reasons in an additional last column. It replaces
 * the error column of an earlier download.
 */
export async function* formatErrorRows({ columns, chunks }: ImportFile, reasons: Reasons): AsyncGenerator<string> {
  if (columns) yield* formatCsvRows(columns, chunks(), reasons)
  else yield* formatJsonLines(chunks(), reasons)
}

async function* formatCsvRows(columns: readonly string[], parts: AsyncIterable<string>, { name, byRow }: Reasons) {
  const ownColumns = columns.filter((column) => !isErrorColumn(column))
  yield formatCsvTable([[...ownColumns, name]])
  for await (const { number, cells } of readCsvRecords(parts)) {
    const reason = byRow.get(number)
    if (reason === undefined) continue
    const ownCells = cells.filter((_, at) => !isErrorColumn(columns[at] ?? '')).map(removeFormulaGuard)
    const missing = Array<string>(Math.max(0, ownColumns.length - ownCells.length)).fill('')
    yield formatCsvTable([[...ownCells, ...missing, reason]])
  }
}

/** Lines that cannot be parsed stay as they are. */
async function* formatJsonLines(parts: AsyncIterable<string>, { name, byRow }: Reasons) {
  for await (const { number, line } of readJsonLines(parts)) {
    const reason = byRow.get(number)
    if (reason === undefined || line === null) continue
    const { values, fault } = parseJsonLine(number, line)
    yield `${fault ? line : JSON.stringify({ ...withoutErrorColumn(values), [name]: reason })}\n`
  }
}

/** Downloads the rows with errors, to be corrected and imported again. */
export async function saveErrorRows(
  file: ImportFile,
  { invalidRows }: ImportReport,
  { language, ...names }: Parameters<typeof describeError>[1],
): Promise<void> {
  const describe = (error: ImportError): string => {
    const { field, reason } = describeError(error, { language, ...names })
    return field ? formatLabelledValue(field, reason, language) : reason
  }
  const byRow = new Map([...invalidRows].map(([number, errors]) => [number, errors.map(describe).join(' · ')]))
  const parts = file.columns ? [byteOrderMark] : []
  for await (const part of formatErrorRows(file, { name: translateLabel(errorColumn, language), byRow }))
    parts.push(part)
  const [base = ''] = file.name.split(/(?:-errors)?\.(?:xlsx|xml|csv|jsonl|ndjson|json)(?:\.gz)?$/i)
  const [extension, type] = file.columns ? ['csv', 'text/csv'] : ['jsonl', 'application/jsonl']
  saveFile(`${base}-errors.${extension}`, new Blob(parts, { type }))
}
