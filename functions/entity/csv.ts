import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Answer } from '#functions/http/answer.ts'
import { csvCell, largestAnswer, table } from '#functions/http/table.ts'
import { putAndLink } from '#functions/store/files.ts'
import { newId } from '#functions/store/keys.ts'
import type { Row } from '#functions/store/rows.ts'
import type { RowValues } from './rules.ts'
import { tellRows, type Door } from './tell.ts'

const columnsOf = (entity: Entity): string[] => [
  'id',
  ...Object.keys(entity.fields).filter((name) => !entity.fields[name]!.detail && !entity.fields[name]!.writeOnly),
  ...Object.keys(entity.reads),
  ...(entity.verified === null ? [] : ['verified_by_name']),
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
]

/** The same list as a table for a spreadsheet, in the caller's language. */
export async function csvAnswer(door: Door, rows: readonly Row[], values: RowValues | null): Promise<Answer> {
  const { entity } = door
  // Of people there is one table, for administrators who say why.
  if (entity.confidential) throw forbidden(entity.permission, 'EXPORT')
  const columns = columnsOf(entity)
  const told = await tellRows(door, rows, { values })
  const lines = told.map((record) => columns.map((name) => csvCell(record[name])).join(','))
  return tableAnswer(entity.name, columns, lines)
}

/**
 * A table with its heading: in the answer where it fits, else left in the store for a short while. Throws `too_large`
 * where it must not be left anywhere.
 */
export async function tableAnswer(
  name: string,
  columns: readonly string[],
  lines: readonly string[],
  mayBeKept = true,
): Promise<Answer> {
  const { text, headers, filename } = table(name, columns, lines)
  if (Buffer.byteLength(text) <= largestAnswer) return { status: 200, text, headers }
  if (!mayBeKept) throw new Problem('too_large')
  const { url, expires_at } = await putAndLink(`exports/${newId()}/${filename}`, text, headers)
  return { status: 202, body: { url, expires_at } }
}
