import type { Entity } from '#shared/entities/define.ts'
import { listBudget } from './budgets.ts'
import { listField, operators, tooMuch } from './list-query.ts'

/** Rows of a page that somebody may choose. */
export const pageSizes = [10, 25, 50, 100] as const

/** How the address of a list names a condition, before its field. */
export const filterPrefix = 'f.'

/** Columns that an address names at the most. */
const mostColumns = 40

/** A condition of such an address: the field, how it is compared, and with what. */
type AddressFilter = { field: string; operator: string; value: string }

/** The condition that a parameter of the address is; null where it is none. `f.status=DRAFT`, `f.created_at:gte=2026-01-01`. */
function filterIn(name: string, value: string): AddressFilter | null {
  if (!name.startsWith(filterPrefix)) return null
  const [field = '', operator = 'equal'] = name.slice(filterPrefix.length).split(':', 2)
  return { field, operator, value }
}

/** All conditions of an address. */
export const filtersIn = (address: string): AddressFilter[] =>
  [...new URLSearchParams(address)].flatMap(([name, value]) => filterIn(name, value) ?? [])

/** What a list is asked by the conditions and words of such an address, without its order and its page. */
export function queryOf(address: string): URLSearchParams {
  const query = new URLSearchParams()
  const words = new URLSearchParams(address).get('q')?.trim()
  if (words) query.set('search', words)
  for (const { field, operator, value } of filtersIn(address)) query.set(`conditions[${field}:${operator}]`, value)
  return query
}

const isSaid = (value: string): boolean => value !== '' && value.isWellFormed()

/**
 * As much of the address of a list as the list itself can follow for somebody who works on its records, or does not: its
 * words, order, columns, size and conditions, and nothing else of whatever was sent. `left_out`: fields of the conditions that stood there
 * and are not kept, for `isOpen` says so or the list has no such condition.
 */
export function keptAddress(
  address: string,
  entity: Entity,
  works: boolean,
  isOpen: (filter: AddressFilter) => boolean = () => true,
): { address: string; left_out: string[] } {
  const kept = new URLSearchParams()
  const leftOut: string[] = []
  const usable = (name: string): boolean => {
    const field = listField(entity, name)
    return field !== null && (field === 'common' || !field.forWorkers || works)
  }
  const isPlain: Record<string, (value: string) => boolean> = {
    q: (value) => value.length <= listBudget.search,
    sort: (value) => usable(value.replace(/^-/, '')),
    size: (value) => pageSizes.some((one) => String(one) === value),
    cols: (value) => /^[a-z_]+(,[a-z_]+)*$/.test(value) && value.split(',').length <= mostColumns,
  }
  for (const [name, value] of new URLSearchParams(address)) {
    if (Object.hasOwn(isPlain, name) && isSaid(value) && isPlain[name]!(value)) kept.set(name, value)
    const filter = filterIn(name, value)
    if (!filter) continue
    const { field, operator } = filter
    const isKnown = usable(field) && operators.some((one) => one === operator) && !tooMuch(operator, value)
    if (isKnown && isSaid(value) && isOpen(filter)) kept.set(name, value)
    else leftOut.push(field)
  }
  return { address: kept.toString(), left_out: leftOut.slice(0, listBudget.conditions) }
}
