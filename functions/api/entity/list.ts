import { hasPermission, permissionKeyOf, canEditOrReviewAny } from '#shared/access/record-access.ts'
import { parseListQuery, type ListQuery, type Sorting } from '#shared/api/list-query.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { compareRows, sortingOf } from '#functions/domain/entity/compare-rows.ts'
import { listableRows, type FoundRows, type ListableRows } from '#functions/domain/entity/listable-rows.ts'
import { matchQuery } from '#functions/domain/entity/match-conditions.ts'
import { findAccounts } from '#functions/domain/user/find-accounts.ts'
import { csvResponse } from './csv-response.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { openRowView, type RowView } from './row-view.ts'
import { serializeRows } from './serialize.ts'

/** Maximum rows and bytes of a list without pagination. */
const maxUnpagedRows = 5000
const maxUnpagedBytes = 5_000_000

/** Maximum accounts of a CSV file from a list, because each is read by key. The export has no limit. */
const maxCsvAccounts = 20_000

/** Limit for confidential entities, equal to that of a personal data export: an unpaged list amounts to one. */
const maxUnpagedPeople = 500

/** GET {entity}, and POST {entity}/filter with the same query as JSON. */
export function listRecords(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    const key = permissionKeyOf(entity, 'LIST')
    if (!hasPermission(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const input = request.method === 'POST' ? (request.body ?? {}) : request.rawQuery
    const query = parseListQuery(input, entity, findEntity, (one) => canEditOrReviewAny(request.caller, one))
    const [view] = await Promise.all([openRowView({ entity, rules, request }), request.prepared])
    const found = await findRows(view, query)
    const isCsv = request.headers['accept']?.includes('text/csv') === true
    if (isCsv && entity.accounts && found.total > maxCsvAccounts) throw new Problem('too_large')
    if (isCsv) return csvResponse(view, await found.read(0, found.total))
    if (!query.paginate && found.total > (entity.confidential ? maxUnpagedPeople : maxUnpagedRows))
      throw invalidField('paginate', 'page_the_list')
    const from = (query.page - 1) * query.per_page
    const shown = await (query.paginate ? found.read(from, from + query.per_page) : found.read(0, found.total))
    const records = await serializeRows(view, shown, { query })
    if (query.paginate)
      return ok({
        entities: records,
        total: found.total,
        page: query.page,
        per_page: query.per_page,
        last_page: Math.max(1, Math.ceil(found.total / query.per_page)),
      })
    const text = JSON.stringify(records)
    if (Buffer.byteLength(text) > maxUnpagedBytes) throw invalidField('paginate', 'page_the_list')
    return { status: 200, text }
  }
}

async function findRows(view: RowView, query: ListQuery): Promise<FoundRows> {
  const { entity, rules, request } = view
  if (entity.accounts) return findAccounts(query, request.language)
  const all = sortRows(view, await listableRows(entity, request.caller), query)
  const listed = rules.isListed?.(request)
  const rows = listed ? all.filter(listed) : all
  return { total: rows.length, read: async (from, to) => rows.slice(from, to) }
}

/** Rows that match the query and that the caller may see, sorted. Cached until a row changes. */
function sortRows(view: RowView, listable: ListableRows, query: ListQuery): readonly Row[] {
  const { entity, scope } = view
  const { language } = view.request
  const sorting = sortingOf(entity, query.sorting)
  const usesValues = [...sorting, ...query.conditions].some(({ field }) => view.names.includes(field))
  const shown = (row: Row): Row => (usesValues ? { ...view.show(row), ...view.valuesOf(row) } : view.show(row))
  // Sorting by a value that the caller may not see would reveal it, so it uses the values that the caller sees.
  const sortsShown = usesValues || sorting.some(({ field }) => entity.computedFields[field]?.editorsOnly)
  const find = () => {
    const meets = matchQuery(entity, query)
    const rows =
      sortsShown || sorting.length > 1
        ? Array.from(listable.rows.values(), (row) => (sortsShown ? shown(row) : row)).sort(
            compareRows(entity, sorting, language),
          )
        : inStoredOrder(entity, listable, sorting[0]!, language)
    return rows.filter((row) => scope.sees(row) && meets(sortsShown ? row : shown(row)))
  }
  if (usesValues && view.key === null) return find()
  const values = usesValues ? view.key : undefined
  return listable.remember(JSON.stringify([scope.key, values, sorting, language, query.conditions, query.search]), find)
}

/** All rows, sorted by one field. The order is cached and serves both directions. */
function inStoredOrder(
  entity: Entity,
  listable: ListableRows,
  { field, direction }: Sorting,
  language: string,
): readonly Row[] {
  const rows = listable.sorted(`${field} ${language}`, createComparator(entity, field, language))
  return direction === 'asc' ? rows : rows.toReversed()
}
