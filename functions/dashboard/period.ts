import { dateOf, daysUpTo, usualDays, type Period } from '#shared/analytics/period.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { invalid, Problem, type FieldProblem } from '#shared/api/problems.ts'
import * as z from 'zod'

const known = ['from', 'to', 'lang']
const isDate = (text: string): boolean => z.iso.date().safeParse(text).success

/** The period that a query asks for (`from`, `to`, plain dates); the last 30 days where it says nothing. */
export function readPeriod(rawQuery: string, now: number = Date.now()): Period {
  const pairs = queryPairs(rawQuery)
  const fields = pairs.flatMap(([path, value]): FieldProblem[] => {
    if (!known.includes(path)) return [{ path, code: 'unknown_parameter' }]
    return path === 'lang' || isDate(value) ? [] : [{ path, code: 'invalid_date' }]
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  const { from, to = dateOf(now) } = Object.fromEntries(pairs) as { from?: string; to?: string }
  if (from !== undefined && from > to) throw invalid('from', 'out_of_range')
  return from === undefined ? daysUpTo(to, usualDays) : { from, to }
}
