import { maxReportedErrors, runImport, type ImportOptions, type ImportReport, type OnProgress } from './run-import.ts'
import type { SourceRow } from './csv/read-rows.ts'

/**
 * Imports the rows that a check found valid. They are checked again; if one has become invalid, nothing is written.
 *
 * @param checked Report of the check
 * @returns Report of all rows
 */
export async function importValidRows(
  options: ImportOptions,
  checked: ImportReport,
  progress?: OnProgress,
): Promise<ImportReport> {
  async function* validRows(): AsyncGenerator<SourceRow> {
    for await (const row of options.rows()) if (!checked.invalidRows.has(row.number)) yield row
  }
  const report = await runImport({ ...options, rows: validRows }, progress)
  return {
    ...report,
    rows: checked.rows,
    faults: [...report.faults, ...checked.faults]
      .slice(0, maxReportedErrors)
      .sort((one, other) => one.number - other.number),
    faultCount: report.faultCount + checked.faultCount,
    invalidRows: new Map([...checked.invalidRows, ...report.invalidRows]),
  }
}
