import type { Entity } from '#shared/entities/define.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { putAndLink } from '#functions/store/files.ts'
import { newId } from '#functions/store/keys.ts'
import type { Row } from '#functions/store/rows.ts'
import { present } from './present.ts'
import type { Values } from './rules.ts'

/** Bytes that an answer may have; what is larger is left in the store and linked. */
const largestAnswer = 4_000_000

const byteOrderMark = '\ufeff'

/** A cell that no spreadsheet takes for a formula, quoted as RFC 4180 has it. */
export function csvCell(value: unknown): string {
  const text = Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one))).join('|')
    : value !== null && typeof value === 'object'
      ? JSON.stringify(value)
      : String(value ?? '')
  const harmless = /^[=+\-@\t\r\0＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const columnsOf = (entity: Entity): string[] => [
  'id',
  ...Object.keys(entity.fields).filter((name) => !entity.fields[name]!.detail && !entity.fields[name]!.writeOnly),
  ...Object.keys(entity.reads),
  'created_at',
  'created_by_name',
  'updated_at',
  'updated_by_name',
]

/** The same list as a table for a spreadsheet, in the caller's language. */
export async function csvAnswer(
  entity: Entity,
  rows: readonly Row[],
  request: Request,
  values: ((row: Row) => Values) | undefined,
): Promise<Answer> {
  const columns = columnsOf(entity)
  const lines = rows.map((row) => {
    const record: Values = { ...present(entity, row, request), ...values?.(row) }
    return columns.map((name) => csvCell(record[name])).join(',')
  })
  const text = `${byteOrderMark}${[columns.join(','), ...lines].join('\r\n')}\r\n`
  const filename = `${entity.name}-${new Date().toISOString().slice(0, 10)}.csv`
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
  }
  if (Buffer.byteLength(text) <= largestAnswer) return { status: 200, text, headers }
  const { url, expires_at } = await putAndLink(`exports/${newId()}/${filename}`, text, headers)
  return { status: 202, body: { url, expires_at } }
}
