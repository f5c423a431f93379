import { parseCsv } from '#shared/import/csv/parse-csv.ts'
import { rowFormatOf, readRows, type SourceRow } from '#shared/import/csv/read-rows.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'

/** A file that can be imported, its columns where it is a table, and a beginning of it to look at. */
export type ImportFile = { name: string; columns: string[] | null; chunks: () => AsyncGenerator<string> }

/** Which field each column of a table goes into; null for one that is left out. */
export type ColumnMapping = Record<string, string | null>

/** Bytes of a file that the browser reads. */
const maxFileBytes = 50 * 1024 * 1024

/** The text of a file, unpacked, as it is read. Throws on bytes that are none. */
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

/** Opens a file. Answers null where it is of no kind that can be imported; throws where it cannot be read. */
export async function openFile(file: File): Promise<ImportFile | null> {
  const format = rowFormatOf(file.name)
  if (!format || file.size > maxFileBytes) return null
  const parts = () => readChunks(file)
  if (format === 'json') return { name: file.name, columns: null, chunks: parts }
  for await (const cells of parseCsv(parts()))
    return { name: file.name, columns: cells.map((cell) => cell.trim()), chunks: parts }
  return null
}

/** Names that a column may go into: the fields, a translated one once a language. */
export function listMappingTargets(entity: Entity, languages: readonly { acronym: string }[]): string[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.translated ? languages.map(({ acronym }) => `${name}.${acronym}`) : [name],
  )
  return ['external_id', 'id', ...fields]
}

/** The mapping that a table's own names suggest: the field's name, or its label in any language. */
export function guessMapping(entity: Entity, columns: readonly string[], targets: readonly string[]): ColumnMapping {
  const taken = new Set<string>()
  const labels = (target: string): string[] => {
    const [name = '', acronym] = target.split('.')
    const words = entity.fields[name]?.label ?? []
    return [target, ...words.map((word) => (acronym ? `${word} ${acronym}` : word))]
  }
  return Object.fromEntries(
    columns.map((column) => {
      const found = targets.find(
        (target) => !taken.has(target) && labels(target).some((one) => foldTag(one) === foldTag(column)),
      )
      if (found) taken.add(found)
      return [column, found ?? null]
    }),
  )
}

/** The rows of a file under the names of the fields. */
export async function* mappedRows(file: ImportFile, mapping: ColumnMapping): AsyncGenerator<SourceRow> {
  if (!file.columns) {
    yield* readRows(file.chunks(), 'json')
    return
  }
  for await (const row of readRows(file.chunks(), 'csv')) {
    const values = Object.entries(row.values).flatMap(([column, value]) =>
      mapping[column] ? [[mapping[column], value] as const] : [],
    )
    yield { ...row, values: Object.fromEntries(values) }
  }
}
