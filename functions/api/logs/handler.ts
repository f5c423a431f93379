import { hasPermission } from '#shared/access/record-access.ts'
import { changeLogRetentionDays } from '#shared/access/security-log-kinds.ts'
import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import type { Condition } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { matchOperator } from '#functions/domain/entity/match-conditions.ts'
import { noContent, ok } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { pageLog, removeLogRow, type LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { csvCell, maxResponseBytes, csvTable } from '#functions/platform/http/csv-table.ts'
import { searchLog } from '#functions/data/client/dynamodb-keys.ts'
import { searchesById, type StoredSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { createCaptureSerializer } from './captured-searches.ts'
import { createLogSerializer } from './change-log.ts'
import { captureLogFields, changeLogFields } from './log-fields.ts'
import { queryPairsOf, readLogQuery } from './log-query.ts'
import { securityLogRoute } from './security-log.ts'
import { peopleAccessedRoute } from './people-accessed.ts'

type LogDefinition = {
  name: string
  fields: readonly string[]
  /** Columns of the CSV export. */
  columns: readonly string[]
  /** Retention in days. Earlier periods are not searched. */
  days: number
  serializerFor: (request: Request) => Promise<(row: LogRow) => LogRow | null>
}

const changeLogDefinition: LogDefinition = {
  name: 'log',
  fields: changeLogFields,
  columns: ['id', 'created_at', 'user_email', 'user_name', 'model', 'object_id', 'title', 'action', 'note', 'changes'],
  days: changeLogRetentionDays,
  serializerFor: createLogSerializer,
}

const captureLogDefinition: LogDefinition = {
  name: searchLog,
  fields: captureLogFields,
  columns: [
    'id',
    'created_at',
    'keywords',
    'ip',
    'country',
    'region',
    'search_times',
    'search_object',
    'search_language',
    'results_count',
    'clicked_id',
    'clicked_rank',
    'other_params',
  ],
  days: captureRetentionDays,
  serializerFor: createCaptureSerializer,
}

/** Value of a field, or of a part of a captured search's location. */
function valueAt(row: LogRow, field: string): unknown {
  const value = field in row ? row[field] : Object.entries(row.location ?? {}).find(([name]) => name === field)?.[1]
  return value ?? null
}

/**
 * Predicate for serialized rows. Conditions are tested after serialization, so that they cannot reveal hidden values.
 */
function matching(conditions: readonly Condition[]): (row: LogRow) => boolean {
  const tests = conditions.map(({ field, ...asked }) => {
    const matchesCondition = matchOperator(asked, foldTag)
    return (row: LogRow) => matchesCondition([valueAt(row, field)])
  })
  return (row) => tests.every((matchesCondition) => matchesCondition(row))
}

function requireCaptureRight(key: string, { caller }: Request): void {
  if (!hasPermission(caller, 'CaptureSearch', key)) throw forbidden('CaptureSearch', key)
}

/** Maximum rows of one CSV response. */
const tableRows = 1000

const pageOf =
  ({ name, fields, columns, days, serializerFor }: LogDefinition): Route['handle'] =>
  async (request) => {
    requireCaptureRight('LIST', request)
    const query = readLogQuery(queryPairsOf(request), { fields, days })
    const serialize = await serializerFor(request)
    const matchesCondition = matching(query.conditions)
    const serialized = new Map<string, LogRow>()
    const wanted = (row: LogRow): boolean => {
      const shown = serialize(row)
      if (!shown || !matchesCondition(shown)) return false
      serialized.set(row.id, shown)
      return true
    }
    const subject = query.conditions.find((one) => one.field === 'object_id' && one.operator === 'equal')?.value ?? null
    const isTable = request.headers['accept']?.includes('text/csv')
    const size = isTable ? tableRows : query.size
    const { rows, next } = await pageLog({ ...query, size, log: name, subject }, wanted)
    if (!isTable) return ok({ entities: rows.map(({ id }) => serialized.get(id)), next })
    return tableOf(
      request,
      { name, columns },
      rows.map(({ id }) => serialized.get(id)!),
      next,
    )
  }

/** Rows as CSV. If they exceed one response, `Link` has the URL of the next one. */
function tableOf(
  request: Request,
  { name, columns }: Pick<LogDefinition, 'name' | 'columns'>,
  rows: LogRow[],
  end: string | null,
) {
  const lines: string[] = []
  let [size, next] = [0, end]
  for (const row of rows) {
    const line = columns.map((column) => csvCell(valueAt(row, column))).join(',')
    size += Buffer.byteLength(line) + 2
    if (lines.length > 0 && size > maxResponseBytes) {
      next = rows[lines.length - 1]!.id
      break
    }
    lines.push(line)
  }
  const { text, headers } = csvTable(name, columns, lines)
  const asked = queryPairsOf(request).filter(([parameter]) => parameter !== 'cursor')
  const link = next && {
    link: `</api/${name}?${new URLSearchParams([...asked, ['cursor', next]]).toString()}>; rel="next"`,
  }
  return { status: 200, text, headers: { ...headers, ...link } }
}

/** Loads a captured search. Throws `not_found` if it does not exist or is not for the caller. */
async function found(request: Request): Promise<{ row: StoredSearch; serialized: LogRow }> {
  const id = request.params['id']!
  const row = /^[a-z0-9]{9,30}$/.test(id) ? (await searchesById([id])).get(id) : undefined
  const serialized = row && (await captureLogDefinition.serializerFor(request))(row)
  if (!serialized) throw new Problem('not_found')
  return { row, serialized }
}

const session = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path,
  access: 'session',
  handle,
})

export const handler = serve([
  session('GET', '/log', pageOf(changeLogDefinition)),
  session('POST', '/log/filter', pageOf(changeLogDefinition)),
  session('GET', '/capture-search', pageOf(captureLogDefinition)),
  session('POST', '/capture-search/filter', pageOf(captureLogDefinition)),
  session('GET', '/capture-search/{id}', async (request) => {
    requireCaptureRight('SHOW', request)
    return ok((await found(request)).serialized)
  }),
  session('DELETE', '/capture-search/{id}', async (request) => {
    requireCaptureRight('DELETE', request)
    await removeLogRow((await found(request)).row.key)
    return noContent
  }),
  securityLogRoute,
  peopleAccessedRoute,
])
