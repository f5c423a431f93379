import { errorMessage } from '#shared/api/error-message.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { Clean } from './record-changes.ts'
import { createDuplicateCheck } from './duplicate-check.ts'
import { createConverter, type ConvertedRow } from './convert-rows.ts'
import { readExisting } from './existing-records.ts'
import type { ImportError } from './import-errors.ts'
import { createNameResolver } from './resolve-names.ts'
import type { Api } from './import-api.ts'
import type { SourceRow } from './csv/read-rows.ts'
import { referencesItself, writeInOrder } from './write-order.ts'
import { createWriter, isFatalError, type Outcome, type SendFile } from './write-rows.ts'

type ImportOptions = {
  entity: string
  /** Begins the rows anew: they are read twice, once to be checked and once to be written. */
  rows: () => AsyncGenerator<SourceRow>
  api: Api
  clean: Clean
  createLookups: boolean
  dryRun: boolean
  /** Ids, by entity, of records that will be there when these rows are written. */
  expected?: ReadonlyMap<string, readonly string[]>
  /** Sends the files that rows name; without it they have to be there. */
  sendFile?: SendFile
}

export type ImportReport = Record<Outcome, number> & {
  rows: number
  /** Categories and hashtags that were made first. */
  lookups: number
  seconds: number
  /** What is wrong, the first of them; with a fault in the check nothing is written. */
  faults: ImportError[]
  faultCount: number
  written: boolean
}

const maxReportedErrors = 100

/** Requests under way at once. */
const atOnce = 8

/** Checks every row, then writes them. Throws where the rows cannot be read or the product does not answer. */
export async function runImport(
  options: ImportOptions,
  progress: (phase: 'checked' | 'done', rows: number, total: number | null) => void = () => undefined,
): Promise<ImportReport> {
  const startedAt = performance.now()
  const entity = findEntity(options.entity)
  if (!entity) throw new Error(`there is no entity "${options.entity}"`)
  const { api, rows } = options
  const report: ImportReport = {
    created: 0,
    updated: 0,
    unchanged: 0,
    deleted: 0,
    rows: 0,
    lookups: 0,
    seconds: 0,
    faults: [],
    faultCount: 0,
    written: false,
  }
  const note = (faults: readonly ImportError[]) => {
    report.faultCount += faults.length
    report.faults.push(...faults.slice(0, Math.max(0, maxReportedErrors - report.faults.length)))
  }
  const done = (): ImportReport => ({
    ...report,
    faults: report.faults.sort((one, other) => one.number - other.number),
    seconds: (performance.now() - startedAt) / 1000,
  })

  const [names, existing] = await Promise.all([
    createNameResolver(api, { create: options.createLookups }),
    readExisting(entity, api),
  ])
  const convert = createConverter(entity, names, existing)
  const duplicates = createDuplicateCheck(entity, existing)
  for (const [name, ids] of options.expected ?? []) await names.expect(name, ids)
  if (referencesItself(entity))
    for await (const { values } of rows()) if (values['id']) await names.expect(entity.name, [String(values['id'])])
  const awaited = new Set<string>()
  for await (const source of rows()) {
    const row = await convert(source)
    if (row.id !== null && !existing.ids.has(row.id) && !existing.deleted.has(row.id)) awaited.add(row.id)
    note(row.faults)
    note(duplicates(row))
    progress('checked', ++report.rows, null)
  }
  report.lookups = names.missing().length
  if (report.faultCount > 0) return done()

  if (!options.dryRun) await names.createMissing()
  const { clean, dryRun: dry, sendFile } = options
  const write = createWriter(entity, api, existing, { clean, dry, sendFile })
  report.written = !dry
  let finished = 0
  const writeOne = async (row: ConvertedRow, again: boolean): Promise<void> => {
    if (again && dry) return
    try {
      const outcome = await write(row, again)
      if (!again) report[outcome]++
    } catch (error) {
      if (isFatalError(error)) throw error
      note([{ number: row.number, field: '', code: 'refused', params: { text: errorMessage(error) } }])
    }
    if (!again) progress('done', ++finished, report.rows)
  }
  await writeInOrder(converted(rows(), convert), { entity, awaited, atOnce, write: writeOne })
  return done()
}

async function* converted(
  rows: AsyncGenerator<SourceRow>,
  convert: (row: SourceRow) => Promise<ConvertedRow>,
): AsyncGenerator<ConvertedRow> {
  for await (const row of rows) yield convert(row)
}
