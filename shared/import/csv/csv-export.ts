import { hasTranslations, referencedIds, type Entity } from '#shared/model/define-entity.ts'
import type { AnyText } from '#shared/model/record-types.ts'
import { formatCsvCell } from './write-csv.ts'
import { acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import type { Values } from './read-rows.ts'

/** In what form records are exported: JSON Lines have them whole, a table has a column for each field and language. */
export const exportFormats = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a record is called, as far as whoever exports may know it. */
type NameOf = (entity: string, id: string) => string | null

/** Languages by their ids, with the acronyms that stand in the columns of a table. */
export type Acronyms = ReadonlyMap<string, string>

const fieldsOf = (entity: Entity, translated: boolean) =>
  Object.entries(entity.fields).filter(([, field]) => !field.writeOnly && field.translated === translated)

/** What stands beside a field that names files or records: their addresses, or what they are called. */
function extraFieldName(name: string, field: Entity['fields'][string]): string | null {
  if (acceptsUploads(field)) return `${name}_url`
  return field.to === null ? null : `${name}_name`
}

/** What an export tells for people to read, and an import passes over. */
export const listExtraFields = (entity: Entity): string[] =>
  fieldsOf(entity, false).flatMap(([name, field]) => extraFieldName(name, field) ?? [])

/**
 * A record as an import takes it, under the id that it has: every field in every language, the source of the others first.
 * Accounts are known by their address, and have no id here; people are new ones elsewhere, and bear theirs as a name. The same record gives the same row, wherever it stands.
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

/** A value whose parts stand in one order, whatever order they were kept in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(parts.map(([name, part]) => [name, inOrder(part)]))
}

/** The heading of a table of such rows: `question.en` for each language that there is. */
export const listExportColumns = (entity: Entity, acronyms: Acronyms): string[] => [
  ...(entity.accounts ? [] : ['id']),
  ...fieldsOf(entity, false).flatMap(([name, field]) => [name, ...[extraFieldName(name, field) ?? []].flat()]),
  ...[...acronyms.values()].flatMap((acronym) => fieldsOf(entity, true).map(([name]) => `${name}.${acronym}`)),
]

/** A row as a line of that table, without its end. */
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

/** Ids and names as they are, one beside the other; whatever has parts as JSON. Nothing is an empty cell. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (Array.isArray(value) && value.every((one) => /^[^|[]*$/.test(String(one)) && typeof one !== 'object'))
    return value.join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
