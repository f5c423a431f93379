import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { parseWithInput, fieldProblems, patchSchema, recordSchema } from '#shared/model/schemas.ts'
import { listServerOwnedFields } from '#shared/model/stored-fields.ts'
import { externalRecordId, maxExternalIdLength } from '#shared/api/external-id.ts'
import { findRecordWithSameValue, type ExistingState } from './existing-records.ts'
import { listExtraFields } from './csv/csv-export.ts'
import { findFaqErrors } from './faq-import-errors.ts'
import { BadValueError, type ImportError, type ImportErrorCode } from './import-errors.ts'
import type { NameResolver } from './resolve-names.ts'
import type { SourceRow, Values } from './csv/read-rows.ts'
import { parseCell } from './parse-cell.ts'

/** Row ready for the request. `id`: id of the record, if known. `externalId`: id in the source system, if any. */
export type ConvertedRow = {
  number: number
  externalId: string | null
  id: string | null
  body: Values
  faults: ImportError[]
}

/** Maximum bytes of a request body, with a margin for additional properties. */
const largestBody = 390_000

type Translation = { language_id: string } & Values
type ReportFault = (field: string, code: ImportErrorCode, params?: Record<string, unknown>) => void

/**
 * Creates a function that converts a row to a request body and collects all errors that can be found before any request
 * is sent.
 */
export function createConverter(entity: Entity, names: NameResolver, existing: ExistingState) {
  const [whole, patch] = [recordSchema(entity), patchSchema(entity)]
  const ignoredFields = new Set([...listServerOwnedFields(entity), ...listExtraFields(entity)])
  const isExisting = (id: string): boolean => existing.ids.has(id)

  return async (row: SourceRow): Promise<ConvertedRow> => {
    const faults: ImportError[] = []
    const fault: ReportFault = (field, code, params) =>
      faults.push({ number: row.number, field, code, ...(params && { params }) })
    const converted: ConvertedRow = { number: row.number, externalId: null, id: null, body: {}, faults }
    if (row.fault !== undefined) {
      fault('', row.fault.code, row.fault.params)
      return converted
    }
    const { external_id: externalId, id, ...rest } = row.values
    if (externalId !== undefined && externalId !== null && externalId !== '') {
      const text = String(externalId).trim()
      if (typeof externalId === 'object' || text === '' || text.length > maxExternalIdLength)
        fault('external_id', 'external_id_format', { maximum: maxExternalIdLength })
      // The user pool assigns the ids of accounts.
      if (entity.accounts) fault('external_id', 'external_id_of_user')
      converted.externalId = text
      converted.id = await externalRecordId(entity.name, text)
    } else if (id !== undefined && id !== null && id !== '') {
      converted.id = String(id)
      // A missing record is created with its original id, except accounts and personal data.
      if (!isExisting(converted.id) && (entity.accounts || entity.confidential))
        fault('id', 'unknown_record', { entity: entity.name, text: converted.id })
    }

    const body = await bodyOf(rest, fault)
    if (entity.accounts) converted.id ??= findRecordWithSameValue(entity, existing, body)
    const update = converted.id !== null && isExisting(converted.id)
    const result = parseWithInput(update ? patch : whole, body)
    if (result.success) converted.body = result.data
    else
      for (const problem of fieldProblems(result.error)) {
        if (faults.some(({ field }) => field === problem.path)) continue
        fault(namedPath(problem.path, body), problem.code, problem.params)
      }
    if (new TextEncoder().encode(JSON.stringify(body)).length > largestBody) fault('', 'row_too_large')
    if (entity.workflow && faults.length === 0)
      for (const { field, code, params } of findFaqErrors(converted.body, update)) fault(field, code, params)
    return converted
  }

  async function bodyOf(given: Values, fault: ReportFault): Promise<Values> {
    const body: Values = {}
    const translations = new Map<string, Translation>()
    const translationOf = (language_id: string): Translation => {
      let one = translations.get(language_id)
      if (!one) translations.set(language_id, (one = { language_id }))
      return one
    }
    for (const one of Array.isArray(given['translations']) ? (given['translations'] as Values[]) : []) {
      const language = names.languageId(String(one?.['language_id'])) ?? String(one?.['language_id'] ?? '')
      if (translations.has(language)) fault('translations', 'translation_twice')
      Object.assign(translationOf(language), one, { language_id: language })
    }
    const plain: [string, unknown][] = []
    for (const [name, value] of Object.entries(given)) {
      const [, field = '', acronym = ''] = /^([a-z_]+)\.(.+)$/.exec(name) ?? []
      if (entity.fields[field]?.translated) {
        const language = names.languageId(acronym)
        if (!language) fault(name, 'unknown_language', { text: acronym })
        else if (value !== '' && value !== null)
          translationOf(language)[field] = await parseCell(entity.fields[field], value, names, language)
      } else if (entity.fields[name]?.translated) fault(name, 'name_the_language')
      else if (name !== 'translations' && !ignoredFields.has(name)) plain.push([name, value])
    }
    if (hasTranslations(entity) && translations.size > 0) body['translations'] = [...translations.values()]
    const [source = '1'] = translations.keys()
    for (const [name, value] of plain) {
      const field = entity.fields[name]
      try {
        body[name] = field && (!field.to || findEntity(field.to)) ? await parseCell(field, value, names, source) : value
      } catch (error) {
        if (!(error instanceof BadValueError)) throw error
        fault(name, error.fault.code, error.fault.params)
        body[name] = undefined
      }
    }
    return body
  }

  /** Maps a path of the body (`translations.1.answer`) to its column name (`answer.ar`). */
  function namedPath(path: string, body: Values): string {
    const [, at = '', field = ''] = /^translations\.(\d+)\.(\w+)$/.exec(path) ?? []
    const language = ((body['translations'] ?? []) as Translation[])[Number(at)]?.language_id
    return field && language ? `${field}.${names.acronymOf(language)}` : path
  }
}
