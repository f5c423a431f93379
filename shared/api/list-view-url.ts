import type { Entity } from '#shared/model/define-entity.ts'
import { listLimits } from './request-limits.ts'
import { findListField, operators, checkConditionSize } from './list-query.ts'

export const pageSizes = [10, 25, 50, 100] as const

export const filterPrefix = 'f.'

const maxColumns = 40

type UrlFilter = { field: string; operator: string; value: string }

/** Parses a filter parameter: `f.status=DRAFT`, `f.created_at:gte=2026-01-01`. Returns null for other parameters. */
function parseUrlFilter(name: string, value: string): UrlFilter | null {
  if (!name.startsWith(filterPrefix)) return null
  const [field = '', operator = 'equal'] = name.slice(filterPrefix.length).split(':', 2)
  return { field, operator, value }
}

export const parseUrlFilters = (address: string): UrlFilter[] =>
  [...new URLSearchParams(address)].flatMap(([name, value]) => parseUrlFilter(name, value) ?? [])

/** Returns the API query for the filters and the search text of a list URL, without sorting and page. */
export function listQueryFromUrl(address: string): URLSearchParams {
  const query = new URLSearchParams()
  const words = new URLSearchParams(address).get('q')?.trim()
  if (words) query.set('search', words)
  for (const { field, operator, value } of parseUrlFilters(address))
    query.set(`conditions[${field}:${operator}]`, value)
  return query
}

const isNonEmptyText = (value: string): boolean => value !== '' && value.isWellFormed()

/**
 * Returns the parameters of a list URL that are valid for the list: search, sorting, columns, page size and filters.
 * All others are dropped.
 *
 * @canEditOrReview canEditOrReview Whether the caller can edit or review records of the entity
 * @isFilterAllowed isFilterAllowed Returns false for filters to leave out
 * @returns The sanitized query string, and in `left_out` the fields of dropped filters
 */
export function sanitizeListUrl(
  address: string,
  entity: Entity,
  canEditOrReview: boolean,
  isFilterAllowed: (filter: UrlFilter) => boolean = () => true,
): { address: string; left_out: string[] } {
  const sanitized = new URLSearchParams()
  const leftOut: string[] = []
  const usable = (name: string): boolean => {
    const field = findListField(entity, name)
    return field !== null && (field === 'common' || !field.editorsOnly || canEditOrReview)
  }
  const isPlain: Record<string, (value: string) => boolean> = {
    q: (value) => value.length <= listLimits.search,
    sort: (value) => usable(value.replace(/^-/, '')),
    size: (value) => pageSizes.some((one) => String(one) === value),
    cols: (value) => /^[a-z_]+(,[a-z_]+)*$/.test(value) && value.split(',').length <= maxColumns,
  }
  for (const [name, value] of new URLSearchParams(address)) {
    if (Object.hasOwn(isPlain, name) && isNonEmptyText(value) && isPlain[name]!(value)) sanitized.set(name, value)
    const filter = parseUrlFilter(name, value)
    if (!filter) continue
    const { field, operator } = filter
    const isKnown = usable(field) && operators.some((one) => one === operator) && !checkConditionSize(operator, value)
    if (isKnown && isNonEmptyText(value) && isFilterAllowed(filter)) sanitized.set(name, value)
    else leftOut.push(field)
  }
  return { address: sanitized.toString(), left_out: leftOut.slice(0, listLimits.conditions) }
}
