import { holds, worksOn, type Caller } from '#shared/access/can.ts'
import { isFor } from '#shared/access/audience.ts'
import { asText, operators, queryPairs, type Condition, type Operator } from '#shared/api/list-query.ts'
import { forbidden, Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { FieldChange } from '#shared/events/events.ts'
import { foldTag } from '#shared/search/fold.ts'
import { nothing, ok } from '#functions/http/answer.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { getJournal, pageJournal, removeJournal, type JournalRow, type Place } from '#functions/store/journal.ts'

const logFields = ['id', 'user_email', 'user_name', 'model', 'object_id', 'action', 'note', 'title']
const captureFields = [
  'id',
  'keywords',
  'search_object',
  'search_language',
  'results_count',
  'clicked_id',
  'search_times',
]

type Query = Pick<Place, 'cursor' | 'from' | 'to' | 'size'> & { conditions: Condition[] }

/** Days that rows are kept: further back there is nothing to look for. */
const keptDays: Record<string, number> = { log: 730, 'capture-search': 90 }

const plain = ['cursor', 'from', 'to', 'per_page', 'paginate', 'page', 'lang']

/** The query of a journal: conditions on its fields, a period, and the cursor of the page before. */
function readQuery(pairs: readonly (readonly [string, string])[], known: readonly string[], days: number): Query {
  const oldest = Date.now() - days * 86_400_000
  const query: Query = { conditions: [], cursor: null, from: oldest, to: Date.now() + 60_000, size: 25 }
  const fields: FieldProblem[] = []
  for (const [name, value] of pairs) {
    const condition = /^conditions\[([a-z_]+)(?::([a-z_]+))?\]$/.exec(name)
    if (condition) {
      const [, field = '', operator = 'equal'] = condition
      if (!known.includes(field)) fields.push({ path: name, code: 'cannot_filter' })
      else if (!(operators as readonly string[]).includes(operator))
        fields.push({ path: name, code: 'unknown_operator' })
      else query.conditions.push({ field, operator: operator as Operator, value })
    } else if (!plain.includes(name)) fields.push({ path: name, code: 'unknown_parameter' })
    else if (name === 'cursor' && /^[a-z0-9]{9,30}$/.test(value)) query.cursor = value
    else if (name === 'per_page' && /^([1-9]\d?|100)$/.test(value)) query.size = Number(value)
    else if ((name === 'from' || name === 'to') && !Number.isNaN(Date.parse(value)))
      query[name] = Date.parse(value) + (name === 'to' && value.length === 10 ? 86_400_000 - 1 : 0)
    else if (['cursor', 'per_page', 'from', 'to'].includes(name)) fields.push({ path: name, code: 'invalid_format' })
  }
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  query.from = Math.max(query.from, oldest)
  query.to = Math.min(query.to, Date.now() + 60_000)
  return query
}

function pairsOf(request: Request): [string, string][] {
  if (request.method !== 'POST') return queryPairs(request.rawQuery)
  const { conditions, ...rest } = (request.body ?? {}) as Record<string, unknown>
  return [
    ...Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value)]),
    ...Object.entries(conditions ?? {}).map(([name, value]): [string, string] => [
      `conditions[${name}]`,
      asText(value),
    ]),
  ]
}

function meets(row: JournalRow, { field, operator, value }: Condition): boolean {
  const text = foldTag(String(row[field] ?? ''))
  const wanted = foldTag(value)
  switch (operator) {
    case 'equal':
      return text === wanted
    case 'not_equal':
      return text !== wanted
    case 'like':
      return text.includes(wanted)
    case 'in':
      return value.split(',').some((one) => foldTag(one) === text)
    case 'null':
      return (value !== '0') === (text === '')
    case 'gt':
      return Number(row[field]) > Number(value)
    case 'gte':
      return Number(row[field]) >= Number(value)
    case 'lt':
      return Number(row[field]) < Number(value)
    case 'lte':
      return Number(row[field]) <= Number(value)
  }
}

const worksOnFaqs = (caller: Caller): boolean => worksOn(caller, { id: '', created_by: '' })

/** What was said and changed beside the text that readers have. */
const isInternal = ({ field }: FieldChange): boolean => field === 'comments' || field.startsWith('pending.')

const changesFor = (caller: Caller, row: JournalRow): FieldChange[] => {
  const changes = row['changes'] as FieldChange[]
  return row['model'] !== 'Faq' || worksOnFaqs(caller) ? changes : changes.filter((change) => !isInternal(change))
}

/** A row of the log is for those who may see what it tells of: before its change, and after. */
const mayRead = (caller: Caller, row: JournalRow): boolean =>
  row['model'] !== 'Faq' ||
  ((row['visibility'] as (string | null)[]).every((one) => one === null || isFor(caller.audience, one)) &&
    (worksOnFaqs(caller) || (row['published'] === true && changesFor(caller, row).length > 0)))

function require(key: string, { caller }: Request): void {
  if (!holds(caller, 'CaptureSearch', key)) throw forbidden('CaptureSearch', key)
}

function pageOf(
  journal: string,
  known: readonly string[],
  visible: (caller: Caller, row: JournalRow) => boolean,
): Route['handle'] {
  return async (request) => {
    require('LIST', request)
    const query = readQuery(pairsOf(request), known, keptDays[journal]!)
    const wanted = (row: JournalRow) => visible(request.caller, row) && query.conditions.every((one) => meets(row, one))
    const subject = query.conditions.find((one) => one.field === 'object_id' && one.operator === 'equal')?.value ?? null
    const { rows, next } = await pageJournal({ ...query, journal, subject }, wanted)
    return ok({ entities: rows.map((row) => shown(row, request.caller)), next })
  }
}

const shown = (row: JournalRow, caller: Caller) => {
  const { visibility: _visibility, published: _published, reader: _reader, ...rest } = row
  return { ...rest, ...('changes' in row && { changes: changesFor(caller, row) }) }
}

const oneOf =
  (journal: string): Route['handle'] =>
  async (request) => {
    require('SHOW', request)
    return ok(shown(await found(journal, request), request.caller))
  }

async function found(journal: string, request: Request): Promise<JournalRow> {
  const id = request.params['id']!
  const row = /^[a-z0-9]{9,30}$/.test(id) ? await getJournal(journal, id) : null
  if (!row) throw new Problem('not_found')
  return row
}

const session = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path,
  access: 'session',
  handle,
})
const anyone = () => true

export const handler = serve([
  session('GET', '/log', pageOf('log', logFields, mayRead)),
  session('POST', '/log/filter', pageOf('log', logFields, mayRead)),
  session('GET', '/capture-search', pageOf('capture-search', captureFields, anyone)),
  session('POST', '/capture-search/filter', pageOf('capture-search', captureFields, anyone)),
  session('GET', '/capture-search/{id}', oneOf('capture-search')),
  session('DELETE', '/capture-search/{id}', async (request) => {
    require('DELETE', request)
    await removeJournal('capture-search', (await found('capture-search', request)).id)
    return nothing
  }),
])
