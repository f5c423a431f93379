import { withoutHiddenPending, hasPermission, permissionKeyOf, scopeOf, canSee } from '#shared/access/record-access.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { language as languages } from '#shared/entities/language.ts'
import { findEntity } from '#shared/entities/registry.ts'
import {
  listExportColumns,
  formatExportLine,
  toExportRow,
  exportFormats,
  type Acronyms,
  type ExportFormat,
} from '#shared/import/csv/csv-export.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { byteOrderMark } from '#shared/import/csv/write-csv.ts'
import { listableRows } from '#functions/domain/entity/listable-rows.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { maxResponseBytes } from '#functions/platform/http/csv-table.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { requestOrigin, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import type { ResponseContext } from './row-view.ts'
import { serializeExported } from './serialize.ts'

/** Maximum number of records per response, and records per read. */
const maxRecords = 1000
const batchSize = 100

const contentTypes: Record<ExportFormat, string> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/**
 * GET {entity}/export: all records that the caller may see, ordered by ID, in the format of an import. The `Link`
 * header of a response has the URL of the next one; the concatenated responses are the full file.
 */
export function exportRecords(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    for (const verb of ['LIST', 'SHOW'] as const) {
      const key = permissionKeyOf(entity, verb)
      if (!hasPermission(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    }
    const { format, after } = readExportQuery(request)
    const context = { entity, rules, request }
    const [names, acronyms] = await Promise.all([createNameLookup(entity, request), acronymsOf(), request.prepared])
    const wanted = await idsFor(context, after)
    const lineOf = (serialized: Record<string, unknown>): string => {
      const row = toExportRow(entity, serialized, names)
      return format === 'csv' ? `${formatExportLine(entity, row, acronyms)}\r\n` : `${JSON.stringify(row)}\n`
    }
    const lines = format === 'csv' && after === '' ? [headingOf(entity, acronyms)] : []
    let [size, count] = [0, 0]
    let last: string | null = null
    reading: for (let from = 0; from < Math.min(wanted.length, maxRecords); from += batchSize) {
      const ids = wanted.slice(from, from + batchSize)
      const records = await services().records.getMany(entity, ids)
      const serialized = await serializeExported(
        context,
        ids.flatMap((id) => records.get(id) ?? []),
      )
      for (const one of serialized) {
        const line = lineOf(one)
        size += Buffer.byteLength(line)
        if (last !== null && size > maxResponseBytes) break reading
        lines.push(line)
        count += 1
        last = String(one['id'])
      }
      // Skips records that were deleted since the IDs were listed.
      last = ids.at(-1)!
    }
    // Written before the response is returned: an export that cannot be logged must fail.
    await writeSecurityLog({ ...requestOrigin(request), kind: 'records_exported', object: entity.name, count })
    const isWhole = last === null || last === wanted.at(-1)
    return {
      status: 200,
      text: lines.join(''),
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="${entity.name}.${format}"`,
        ...(!isWhole && { link: `</api/${entity.name}/export?format=${format}&after=${last}>; rel="next"` }),
      },
    }
  }
}

function readExportQuery({ rawQuery }: Request): { format: ExportFormat; after: string } {
  const {
    format = 'jsonl',
    after = '',
    ...others
  } = Object.fromEntries(parseQueryPairs(rawQuery).filter(([name]) => name !== 'lang')) as Record<string, string>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalidField(unknown, 'unknown_parameter')
  const known = exportFormats.find((one) => one === format)
  if (!known) throw invalidField('format', 'invalid_choice')
  if (after !== '' && !isRecordId(after)) throw invalidField('after', 'invalid_format')
  return { format: known, after }
}

async function idsFor({ entity, rules, request }: ResponseContext, after: string): Promise<string[]> {
  if (entity.accounts) {
    const all = await scanAccounts([], ({ id }) => id > after)
    return all.map(({ id }) => id).toSorted(byText)
  }
  const listable = await listableRows(entity, request.caller)
  const scope = scopeOf(request.caller, entity)
  const listed = rules.isListed?.(request) ?? (() => true)
  const rows = [...listable.rows.values()].filter((row) => row.id > after && scope.sees(row) && listed(row))
  return rows.map(({ id }) => id).toSorted(byText)
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1)

/** Returns a lookup for the titles of referenced records, null where the caller may not see the record. */
export async function createNameLookup(entity: Entity, request: Request) {
  const named = new Set(Object.values(entity.fields).flatMap(({ to }) => (to && findEntity(to)) || []))
  await Promise.all([...named].map((one) => services().entityCache(one).recent()))
  return (name: string, id: string): string | null => {
    const related = findEntity(name)
    const row = related && !related.confidential ? services().entityCache(related).rows.get(id) : undefined
    if (!related || !row || !canSee(request.caller, related, row)) return null
    const face = withoutHiddenPending(request.caller, row)
    return String(resolveTexts(related, face, request.language)[related.title] ?? face[related.title] ?? '')
  }
}

async function acronymsOf(): Promise<Acronyms> {
  const entityCache = services().entityCache(languages)
  await entityCache.recent()
  const rows = [...entityCache.rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return new Map(rows.map(({ id, acronym }) => [id, acronym.toLowerCase()]))
}

const headingOf = (entity: Entity, acronyms: Acronyms): string =>
  `${byteOrderMark}${listExportColumns(entity, acronyms).join(',')}\r\n`
