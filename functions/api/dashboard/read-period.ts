import { utcDateOf, periodEndingAt, defaultPeriodDays, type Period } from '#shared/domain/analytics/period.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { invalidField, Problem, type FieldProblem } from '#shared/api/problems.ts'
import * as z from 'zod'

const dateParameters = ['from', 'to']
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

/** Parses the period (`from`, `to` as dates, default: the last 30 days) and the given filters of a query. */
export function readPeriod<Filter extends string = never>(
  rawQuery: string,
  filters: readonly Filter[] = [],
): { period: Period; named: Partial<Record<Filter, string>> } {
  const pairs = parseQueryPairs(rawQuery)
  const fields = pairs.flatMap(([path, value]): FieldProblem[] => {
    if (dateParameters.includes(path)) return isDate(value) ? [] : [{ path, code: 'invalid_date' }]
    return path === 'lang' || filters.some((one) => one === path) ? [] : [{ path, code: 'unknown_parameter' }]
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  const { from, to = utcDateOf(Date.now()) } = Object.fromEntries(pairs) as { from?: string; to?: string }
  if (from !== undefined && from > to) throw invalidField('from', 'out_of_range', { maximum: to })
  const periodFilters = Object.fromEntries(
    pairs.filter(([name, value]) => filters.some((one) => one === name) && value !== ''),
  )
  return {
    period: from === undefined ? periodEndingAt(to, defaultPeriodDays) : { from, to },
    named: periodFilters as Partial<Record<Filter, string>>,
  }
}
