import { holds, keyFor, worksOn, type Caller } from '#shared/access/can.ts'
import { capturedDays } from '#shared/analytics/captures.ts'
import { isFor } from '#shared/access/audience.ts'
import type { Condition } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { entities } from '#shared/entities/registry.ts'
import type { FieldChange } from '#shared/events/events.ts'
import { foldTag } from '#shared/search/fold.ts'
import { nothing, ok } from '#functions/http/answer.ts'
import { serve, type Request, type Route } from '#functions/http/pipeline.ts'
import { getJournal, pageJournal, removeJournal, type JournalRow } from '#functions/store/journal.ts'
import { pairsOf, readQuery } from './query.ts'
import { securityRoute } from './security.ts'

const logFields = ['id', 'user_email', 'user_name', 'model', 'object_id', 'action', 'note', 'title']
const captureFields = [
  'id',
  'keywords',
  'search_object',
  'search_language',
  'results_count',
  'clicked_id',
  'clicked_rank',
  'search_times',
  'country',
  'region',
]

/** Days that rows are kept: further back there is nothing to look for. */
const keptDays: Record<string, number> = { log: 730, 'capture-search': capturedDays }

/** The value of a field; of a captured search also the parts of its place. */
const valueAt = (row: JournalRow, field: string): unknown =>
  field in row ? row[field] : (row['location'] as Record<string, unknown> | null | undefined)?.[field]

function meets(row: JournalRow, { field, operator, value }: Condition): boolean {
  const given = valueAt(row, field)
  const text = foldTag(String(given ?? ''))
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
      return Number(given) > Number(value)
    case 'gte':
      return Number(given) >= Number(value)
    case 'lt':
      return Number(given) < Number(value)
    case 'lte':
      return Number(given) <= Number(value)
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
function mayRead(caller: Caller, row: JournalRow): boolean {
  if (row['model'] !== 'Faq') {
    const model = entities.find(({ logged }) => logged === row['model'])
    return row['published'] === true || (!!model && holds(caller, model.permission, keyFor(model, 'UPDATE')))
  }
  return (
    (row['visibility'] as (string | null)[]).every((one) => one === null || isFor(caller.audience, one)) &&
    (worksOnFaqs(caller) || (row['published'] === true && changesFor(caller, row).length > 0))
  )
}

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
    const query = readQuery(pairsOf(request), { fields: known, days: keptDays[journal]! })
    const wanted = (row: JournalRow) => visible(request.caller, row) && query.conditions.every((one) => meets(row, one))
    const subject = query.conditions.find((one) => one.field === 'object_id' && one.operator === 'equal')?.value ?? null
    const { rows, next } = await pageJournal({ ...query, journal, subject }, wanted)
    return ok({ entities: rows.map((row) => shown(row, request.caller)), next })
  }
}

/** What rows are judged and counted by. Who searched is nobody's to know. */
const untold = ['visibility', 'published', 'reader', 'audience', 'shown', 'openings', 'unopened']

const shown = (row: JournalRow, caller: Caller) => {
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !untold.includes(name)))
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
  securityRoute,
])
