import type { Entity } from '#shared/model/define-entity.ts'
import { listLimits } from './request-limits.ts'
import { findListField, operators, checkConditionSize } from './list-query.ts'

/** Rows of a page that somebody may choose. */
export const pageSizes = [10, 25, 50, 100] as const

/** How the address of a list names a condition, before its field. */
export const filterPrefix = 'f.'

/** Columns that an address names at the most. */
const maxColumns = 40

/** A condition of such an address: the field, how it is compared, and with what. */
type UrlFilter = { field: string; operator: string; value: string }

/** The condition that a parameter of the address is; null where it is none. `f.status=DRAFT`, `f.created_at:gte=2026-01-01`. */
function parseUrlFilter(name: string, value: string): UrlFilter | null {
  if (!name.startsWith(filterPrefix)) return null
  const [field = '', operator = 'equal'] = name.slice(filterPrefix.length).split(':', 2)
  return { field, operator, value }
}

/** All conditions of an address. */
export const parseUrlFilters = (address: string): UrlFilter[] =>
  [...new URLSearchParams(address)].flatMap(([name, value]) => parseUrlFilter(name, value) ?? [])

/** What a list is asked by the conditions and words of such an address, without its order and its page. */
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
 * As much of the address of a list as the list itself can follow for somebody who works on its records, or does not: its
 * words, order, columns, size and conditions, and nothing else of whatever was sent. `left_out`: fields of the conditions that stood there
 * and are not kept, for `isOpen` says so or the list has no such condition.
 */
export function sanitizeListUrl(
  address: string,
  entity: Entity,
  works: boolean,
  isOpen: (filter: UrlFilter) => boolean = () => true,
): { address: string; left_out: string[] } {
  const sanitized = new URLSearchParams()
  const leftOut: string[] = []
  const usable = (name: string): boolean => {
    const field = findListField(entity, name)
    return field !== null && (field === 'common' || !field.forWorkers || works)
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
    if (isKnown && isNonEmptyText(value) && isOpen(filter)) sanitized.set(name, value)
    else leftOut.push(field)
  }
  return { address: sanitized.toString(), left_out: leftOut.slice(0, listLimits.conditions) }
}
