import { hasTranslations, referencedIds, type Entity } from '#shared/model/define-entity.ts'
import type { AnyText } from '#shared/model/record-types.ts'
import { formatCsvCell } from './write-csv.ts'
import { acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import type { Values } from './read-rows.ts'

/** Export formats. JSON Lines contain full records, CSV has a column for each field and language. */
export const exportFormats = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Returns the name of a record, null if the caller may not see it. */
type NameOf = (entity: string, id: string) => string | null

/** Language codes by language id, for the column names. */
export type Acronyms = ReadonlyMap<string, string>

const fieldsOf = (entity: Entity, translated: boolean) =>
  Object.entries(entity.fields).filter(([, field]) => !field.writeOnly && field.translated === translated)

/** Returns the name of the additional column of a reference or upload field: URLs or names. */
function extraFieldName(name: string, field: Entity['fields'][string]): string | null {
  if (acceptsUploads(field)) return `${name}_url`
  return field.to === null ? null : `${name}_name`
}

/** Returns the names of columns that are only informative. Imports ignore them. */
export const listExtraFields = (entity: Entity): string[] =>
  fieldsOf(entity, false).flatMap(([name, field]) => extraFieldName(name, field) ?? [])

/**
 * Returns a record in import format, with all translations, the source language first. Accounts have no id, because
 * they are identified by e-mail address. Personal data uses its id as external id. The result is deterministic.
 */
export function toExportRow(entity: Entity, sourceRecord: Values, nameOf: NameOf): Values {
  const row: Values = entity.accounts ? {} : { [entity.confidential ? 'external_id' : 'id']: sourceRecord['id'] }
  for (const [name, field] of fieldsOf(entity, false)) {
    if (!(name in sourceRecord)) continue
    row[name] = inOrder(sourceRecord[name] ?? field.empty)
    const extraName = extraFieldName(name, field)
    if (extraName === null) continue
    const names = referencedIds(sourceRecord[name]).map((id) => nameOf(field.to!, id))
    row[extraName] = acceptsUploads(field)
      ? sourceRecord[extraName]
      : Array.isArray(sourceRecord[name])
        ? names
        : (names[0] ?? null)
  }
  if (hasTranslations(entity)) row['translations'] = textsOf(entity, sourceRecord)
  return row
}

function textsOf(entity: Entity, { translations, source_language_id: source }: Values): Values[] {
  const all = translations as AnyText[]
  return all
    .toSorted((one, other) => Number(other.language_id === source) - Number(one.language_id === source))
    .map((one) => ({
      language_id: one.language_id,
      ...Object.fromEntries(fieldsOf(entity, true).map(([name, { empty }]) => [name, one[name] ?? empty])),
    }))
}

/** Sorts the keys of objects recursively. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(parts.map(([name, part]) => [name, inOrder(part)]))
}

/** Returns the column names of the CSV table: `question.en` for each language. */
export const listExportColumns = (entity: Entity, acronyms: Acronyms): string[] => [
  ...(entity.accounts ? [] : ['id']),
  ...fieldsOf(entity, false).flatMap(([name, field]) => [name, ...[extraFieldName(name, field) ?? []].flat()]),
  ...[...acronyms.values()].flatMap((acronym) => fieldsOf(entity, true).map(([name]) => `${name}.${acronym}`)),
]

/** Formats a row as a CSV line without line ending. */
export function formatExportLine(entity: Entity, row: Values, acronyms: Acronyms): string {
  const texts = Object.fromEntries(
    ((row['translations'] ?? []) as AnyText[]).flatMap((one) =>
      fieldsOf(entity, true).map(([name]) => [`${name}.${acronyms.get(one.language_id)}`, one[name]]),
    ),
  )
  const cells: Values = { ...row, ...texts }
  return listExportColumns(entity, acronyms)
    .map((column) => formatCsvCell(cellOf(cells[column])))
    .join(',')
}

/** Formats a value as cell text: lists with separators, objects as JSON, null as empty. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (Array.isArray(value) && value.every((one) => /^[^|[]*$/.test(String(one)) && typeof one !== 'object'))
    return value.join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
