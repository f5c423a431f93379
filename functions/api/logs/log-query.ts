import { listLimits } from '#shared/api/request-limits.ts'
import {
  filterValueText,
  operators,
  parseQueryPairs,
  checkConditionSize,
  type Condition,
  type Operator,
} from '#shared/api/list-query.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { LogPageQuery } from '#functions/data/repositories/activity/log-rows.ts'

type LogQuery = Pick<LogPageQuery, 'cursor' | 'from' | 'to' | 'size'> & {
  conditions: Condition[]
  named: Record<string, string>
}

type LogParameters = {
  /** Retention in days. Earlier periods are not searched. */
  days: number
  /** Fields allowed in `conditions[…]`. */
  fields?: readonly string[]
  /** Additional query parameters of the log. */
  filters?: readonly string[]
}

const commonParameters = ['cursor', 'from', 'to', 'per_page', 'paginate', 'page', 'lang']

export function readLogQuery(
  pairs: readonly (readonly [string, string])[],
  { days, fields: known = [], filters = [] }: LogParameters,
): LogQuery {
  const oldest = Date.now() - days * millisecondsPerDay
  const query: LogQuery = {
    conditions: [],
    named: {},
    cursor: null,
    from: oldest,
    to: Date.now() + 60_000,
    size: 25,
  }
  const fields: FieldProblem[] = []
  for (const [name, value] of pairs) {
    const condition = /^conditions\[([a-z_]+)(?::([a-z_]+))?\]$/.exec(name)
    if (condition) {
      const [, field = '', operator = 'equal'] = condition
      if (!known.includes(field)) fields.push({ path: name, code: 'cannot_filter' })
      else if (!(operators as readonly string[]).includes(operator))
        fields.push({ path: name, code: 'unknown_operator' })
      else if (checkConditionSize(operator, value)) fields.push({ path: name, ...checkConditionSize(operator, value)! })
      else query.conditions.push({ field, operator: operator as Operator, value })
    } else if (filters.includes(name)) query.named[name] = value
    else if (!commonParameters.includes(name)) fields.push({ path: name, code: 'unknown_parameter' })
    else if (name === 'cursor' && /^[a-z0-9]{9,30}$/.test(value)) query.cursor = value
    else if (name === 'per_page' && /^([1-9]\d?|100)$/.test(value)) query.size = Number(value)
    else if ((name === 'from' || name === 'to') && !Number.isNaN(Date.parse(value)))
      query[name] = Date.parse(value) + (name === 'to' && value.length === 10 ? millisecondsPerDay - 1 : 0)
    else if (['cursor', 'per_page', 'from', 'to'].includes(name)) fields.push({ path: name, code: 'invalid_format' })
  }
  const maximum = listLimits.conditions
  if (query.conditions.length > maximum) fields.push({ path: 'conditions', code: 'too_many', params: { maximum } })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  query.from = Math.max(query.from, oldest)
  query.to = Math.min(query.to, Date.now() + 60_000)
  return query
}

/** Query parameters from the URL, or from the JSON body of a POST. */
export function queryPairsOf(request: Request): [string, string][] {
  if (request.method !== 'POST') return parseQueryPairs(request.rawQuery)
  const { conditions, ...rest } = request.body ?? {}
  return [
    ...Object.entries(rest).map(([name, value]): [string, string] => [name, filterValueText(value)]),
    ...Object.entries(conditions ?? {}).map(([name, value]): [string, string] => [
      `conditions[${name}]`,
      filterValueText(value),
    ]),
  ]
}
