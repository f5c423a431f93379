import {
  readCsvRecords,
  readRows,
  rowFormatOf,
  type SourceRow,
  toColumnNames,
  type Values,
} from '#shared/import/csv/read-rows.ts'
import { isErrorColumn } from '#shared/import/import-errors.ts'
import { languageName } from '#shared/i18n/language-name.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'

/** File to import. `columns` is null for JSON. */
export type ImportFile = { name: string; columns: string[] | null; chunks: () => AsyncGenerator<string> }

/** Field name by column; null for an ignored column. */
export type ColumnMapping = Record<string, string | null>

const maxFileBytes = 50 * 1024 * 1024

/**
 * Reads a text file in chunks and decompresses `.gz`.
 *
 * @throws TypeError if the content is not UTF-8
 */
export async function* readChunks(file: File): AsyncGenerator<string> {
  const bytes = file.name.toLowerCase().endsWith('.gz')
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = bytes.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true })
  yield decoder.decode()
}

/** Converts a spreadsheet, or an export of articles for FAQs, to CSV. Returns null for files of rows. */
async function convertToCsv(file: File, entity: Entity): Promise<string | null> {
  if (/\.xlsx$/i.test(file.name)) return (await import('./spreadsheet.ts')).readSpreadsheet(file)
  if (entity.workflow && /\.(xml|json)$/i.test(file.name))
    return (await import('./articles/read-articles.ts')).readArticles(file)
  return null
}

/** Opens a file. Returns null if its format is unsupported or it is too large; throws if it cannot be read. */
export async function openFile(file: File, entity: Entity): Promise<ImportFile | null> {
  if (file.size > maxFileBytes) return null
  const csv = await convertToCsv(file, entity)
  const format = csv === null ? rowFormatOf(file.name) : 'csv'
  if (!format) return null
  const parts = csv === null ? () => readChunks(file) : () => chunkOf(csv)
  if (format === 'json') return { name: file.name, columns: null, chunks: parts }
  for await (const { cells } of readCsvRecords(parts()))
    return { name: file.name, columns: toColumnNames(cells), chunks: parts }
  return null
}

async function* chunkOf(text: string): AsyncGenerator<string> {
  yield text
}

/** Lists the fields a column can map to. A translated field has one entry per language. */
export function listMappingTargets(entity: Entity, languages: readonly { acronym: string }[]): string[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.translated ? languages.map(({ acronym }) => `${name}.${acronym}`) : [name],
  )
  return ['external_id', 'id', ...fields]
}

/** Folds a column name or label for comparison: "Name (English)" equals "name english". */
const foldColumn = (text: string): string => foldTag(text.replace(/[()[\]:–—-]/g, ' '))

const languageNames = (acronym: string): string[] => [
  acronym,
  ...['en', 'ar', 'fr', acronym].map((language) => languageName(acronym, language)),
]

/**
 * Suggests a mapping by comparing column names with field names and labels in all languages.
 *
 * @param language Language of a column that is named as a translated field, without a language
 * @param remembered Mapping of an earlier import, used for the columns whose field still exists
 */
export function guessMapping(
  entity: Entity,
  columns: readonly string[],
  targets: readonly string[],
  language: string,
  remembered: ColumnMapping = {},
): ColumnMapping {
  const isUsable = (column: string): boolean =>
    Object.hasOwn(remembered, column) && (remembered[column] === null || targets.includes(remembered[column]!))
  const takenTargets = new Set(columns.filter(isUsable).map((column) => remembered[column]))
  const labels = (target: string): string[] => {
    const [name = '', acronym] = target.split('.')
    const words = [name, ...(entity.fields[name]?.label ?? [])]
    if (acronym === undefined) return words
    const inLanguage = words.flatMap((word) => languageNames(acronym).map((one) => `${word} ${one}`))
    return [target, ...inLanguage, ...(acronym === language ? words : [])]
  }
  const names = targets.map((target) => [target, new Set(labels(target).map(foldColumn))] as const)
  return Object.fromEntries(
    columns.map((column) => {
      if (isErrorColumn(column)) return [column, null]
      if (isUsable(column)) return [column, remembered[column]!]
      const name = foldColumn(column)
      const [found] = names.find(([target, all]) => !takenTargets.has(target) && all.has(name)) ?? []
      if (found) takenTargets.add(found)
      return [column, found ?? null]
    }),
  )
}

/** Reads the rows of a file, keyed by field name. */
export async function* mappedRows(file: ImportFile, mapping: ColumnMapping): AsyncGenerator<SourceRow> {
  if (!file.columns) {
    for await (const row of readRows(file.chunks(), 'json')) yield { ...row, values: withoutErrorColumn(row.values) }
    return
  }
  for await (const row of readRows(file.chunks(), 'csv')) {
    const values = Object.entries(row.values).flatMap(([column, value]) =>
      mapping[column] ? [[mapping[column], value] as const] : [],
    )
    yield { ...row, values: Object.fromEntries(values) }
  }
}

export const withoutErrorColumn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isErrorColumn(name)))
