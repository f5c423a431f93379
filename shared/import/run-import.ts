import { errorMessage } from '#shared/api/error-message.ts'
import { findEntity } from '#shared/entities/registry.ts'
import type { CleanHtml } from './record-changes.ts'
import { createConverter, type ConvertedRow } from './convert-rows.ts'
import { readExisting, foldUniqueValues, type ExistingState } from './existing-records.ts'
import type { ImportError } from './import-errors.ts'
import { createNameResolver, type NewName } from './resolve-names.ts'
import type { Api } from './import-api.ts'
import type { SourceRow } from './csv/read-rows.ts'
import { listOwnReferences, referencesItself, writeInOrder } from './write-order.ts'
import { createWriter, isFatalError, type Outcome, type SendFile } from './write-rows.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'

/** Creates a check for rows that describe the same record, or use a unique value of another record. */
function createDuplicateCheck(entity: Entity, existing: ExistingState) {
  const rows = new Map<string, number>()
  const rowByValue = new Map<string, number>()

  return ({ number, id, externalId, body, faults }: ConvertedRow): ImportError[] => {
    const found: ImportError[] = []
    const key = id ?? JSON.stringify(body)
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, number)
    else if (id === null && faults.length === 0)
      found.push({ number, field: '', code: 'same_row', params: { row: earlier } })
    else if (id !== null)
      found.push({
        number,
        field: externalId === null ? 'id' : 'external_id',
        code: 'same_record',
        params: { row: earlier },
      })
    if (faults.length > 0 || (hasTranslations(entity) && !body['translations'])) return found
    for (const [value, path] of foldUniqueValues(entity, body)) {
      const holder = existing.unique.get(value)
      const before = rowByValue.get(value)
      if (holder !== undefined && holder !== id)
        found.push({ number, field: path, code: 'value_taken', params: { record: holder } })
      else if (before !== undefined) found.push({ number, field: path, code: 'value_twice', params: { row: before } })
      else rowByValue.set(value, number)
    }
    return found
  }
}

/**
 * Creates a check for rows that refer to the record of a row with errors. That record will not exist if only the valid
 * rows are imported.
 */
function createReferenceCheck(entity: Entity) {
  const rowById = new Map<string, number>()
  const references: { number: number; ids: string[] }[] = []

  return {
    add({ number, id, body }: ConvertedRow, isPending: boolean): void {
      if (isPending && !rowById.has(id!)) rowById.set(id!, number)
      const ids = listOwnReferences(entity, body)
      if (ids.length > 0) references.push({ number, ids })
    },
    /** Returns an error for each valid row that refers directly to an invalid one. */
    find: (isInvalid: (row: number) => boolean): ImportError[] =>
      references.flatMap(({ number, ids }): ImportError[] => {
        const row = ids.map((id) => rowById.get(id)).find((one) => one !== undefined && isInvalid(one))
        return row === undefined || isInvalid(number)
          ? []
          : [{ number, field: '', code: 'invalid_reference', params: { row } }]
      }),
  }
}

export type ImportOptions = {
  entity: string
  /** Returns a new iterator. Rows are read twice, for validation and for writing. */
  rows: () => AsyncGenerator<SourceRow>
  api: Api
  clean: CleanHtml
  createLookups: boolean
  dryRun: boolean
  /** Ids by entity of records that will exist when these rows are written. */
  expected?: ReadonlyMap<string, readonly string[]>
  /** Uploads the files of rows. Without it, they must exist already. */
  sendFile?: SendFile
}

export type ImportReport = Record<Outcome, number> & {
  rows: number
  /** Number of categories and hashtags created first. */
  lookups: number
  newNames: NewName[]
  seconds: number
  /** First errors. If validation finds any, nothing is written. */
  faults: ImportError[]
  /** All errors by number of the row. */
  invalidRows: Map<number, ImportError[]>
  faultCount: number
  written: boolean
}

export const maxReportedErrors = 100

export type OnProgress = (phase: 'checked' | 'done', rows: number, total: number | null) => void

const concurrency = 8

/**
 * Validates all rows, then writes them.
 *
 * @throws {Error} if the rows cannot be read
 * @throws {ApiFailure} if the API is unavailable
 */
export async function runImport(options: ImportOptions, progress: OnProgress = () => undefined): Promise<ImportReport> {
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
    newNames: [],
    seconds: 0,
    faults: [],
    invalidRows: new Map(),
    faultCount: 0,
    written: false,
  }
  const addFaults = (faults: readonly ImportError[]) => {
    report.faultCount += faults.length
    report.faults.push(...faults.slice(0, Math.max(0, maxReportedErrors - report.faults.length)))
    for (const fault of faults)
      report.invalidRows.set(fault.number, [...(report.invalidRows.get(fault.number) ?? []), fault])
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
  const references = createReferenceCheck(entity)
  for (const [name, ids] of options.expected ?? []) await names.expect(name, ids)
  if (referencesItself(entity))
    for await (const { values } of rows()) if (values['id']) await names.expect(entity.name, [String(values['id'])])
  const pendingIds = new Set<string>()
  for await (const source of rows()) {
    const row = await convert(source)
    const isPending = row.id !== null && !existing.ids.has(row.id) && !existing.deleted.has(row.id)
    if (isPending) pendingIds.add(row.id!)
    references.add(row, isPending)
    addFaults(row.faults)
    addFaults(duplicates(row))
    progress('checked', ++report.rows, null)
  }
  const isInvalid = (row: number): boolean => report.invalidRows.has(row)
  for (let faults = references.find(isInvalid); faults.length > 0; faults = references.find(isInvalid))
    addFaults(faults)
  report.newNames = names.missing()
  report.lookups = report.newNames.length
  if (report.faultCount > 0) return done()

  if (!options.dryRun) await names.createMissing()
  const { clean, dryRun, sendFile } = options
  const write = createWriter(entity, api, existing, { clean, dryRun, sendFile })
  report.written = !dryRun
  let finished = 0
  const writeOne = async (row: ConvertedRow, isRetry: boolean): Promise<void> => {
    if (isRetry && dryRun) return
    try {
      const outcome = await write(row, isRetry)
      if (!isRetry) report[outcome]++
    } catch (error) {
      if (isFatalError(error)) throw error
      addFaults([{ number: row.number, field: '', code: 'refused', params: { text: errorMessage(error) } }])
    }
    if (!isRetry) progress('done', ++finished, report.rows)
  }
  await writeInOrder(converted(rows(), convert), { entity, pendingIds, concurrency, write: writeOne })
  return done()
}

async function* converted(
  rows: AsyncGenerator<SourceRow>,
  convert: (row: SourceRow) => Promise<ConvertedRow>,
): AsyncGenerator<ConvertedRow> {
  for await (const row of rows) yield convert(row)
}
