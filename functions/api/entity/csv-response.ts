import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { csvCell, maxResponseBytes, csvTable } from '#functions/platform/http/csv-table.ts'
import { putExportFile } from '#functions/data/objects/export-files.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { RowView } from './row-view.ts'
import { serializeRows } from './serialize.ts'

const columnsOf = (entity: Entity): string[] => [
  'id',
  ...Object.keys(entity.fields).filter((name) => !entity.fields[name]!.detail && !entity.fields[name]!.writeOnly),
  ...Object.keys(entity.computedFields),
  ...(entity.verified === null ? [] : ['verified_by_name']),
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
]

export async function csvResponse(view: RowView, rows: readonly Row[]): Promise<ApiResponse> {
  const { entity } = view
  // Personal data is exported only through the route for administrators, which requires a reason.
  if (entity.confidential) throw forbidden(entity.permission, 'EXPORT')
  const columns = columnsOf(entity)
  const serialized = await serializeRows(view, rows)
  const lines = serialized.map((record) => columns.map((name) => csvCell(record[name])).join(','))
  return tableResponse(entity.name, columns, lines)
}

/**
 * CSV response with a header row. A table above `maxResponseBytes` is stored for a short time and the response has its
 * URL.
 *
 * @param mayBeStored Whether the table may be stored; if not, throws `too_large`.
 */
export async function tableResponse(
  name: string,
  columns: readonly string[],
  lines: readonly string[],
  mayBeStored = true,
): Promise<ApiResponse> {
  const { text, headers, filename } = csvTable(name, columns, lines)
  if (Buffer.byteLength(text) <= maxResponseBytes) return { status: 200, text, headers }
  if (!mayBeStored) throw new Problem('too_large')
  const { url, expires_at } = await putExportFile(`exports/${newId()}/${filename}`, text, headers)
  return { status: 202, body: { url, expires_at } }
}
