import * as z from 'zod'
import { findListField } from '#shared/api/list-query.ts'
import { pageSizes } from '#shared/api/list-view-url.ts'
import type { Entity } from '#shared/model/define-entity.ts'

/** State of a list in the URL. */
export type ListState = {
  q: string
  /** Field name, prefixed with `-` for descending order. */
  sort: string
  page: number
  size: number
  filters: Record<string, string>
  /** Selected columns; null for the default. */
  columns: string[] | null
}

/** Filter of a list: field, operator and, for a fixed set, the allowed values. */
export type FilterShape = { field: string; operator?: string; values?: readonly string[] }

/** Valid URL parameters of a list; others are ignored. */
export type ListShape = {
  sortable: readonly string[]
  columns: readonly string[]
  filters: readonly FilterShape[]
  sort: string
  size: number
}

const digits = z.string().regex(/^[1-9]\d{0,5}$/)

/** Returns the URL parameter of a filter: the field, and the operator if the field has several filters. */
export const filterKey = ({ field, operator }: FilterShape): string => (operator ? `${field}:${operator}` : field)

function createListStateSchema(shape: ListShape) {
  const { columns, sort, size } = shape
  return z.object({
    q: z.string().max(500).catch(''),
    sort: z
      .string()
      .refine((value) => shape.sortable.includes(value.replace(/^-/, '')))
      .catch(sort),
    page: digits.transform(Number).catch(1),
    size: digits
      .transform(Number)
      .refine((value) => pageSizes.some((one) => one === value))
      .catch(size),
    cols: z
      .string()
      .transform((value) => [...new Set(value.split(','))].filter((column) => columns.includes(column)))
      .refine((value) => value.length > 0)
      .nullable()
      .catch(null),
  })
}

const filterValue = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => value.isWellFormed())

/** Reads the list state from the URL. Never throws: invalid parameters get their defaults. */
export function readListState(searchParams: URLSearchParams, shape: ListShape): ListState {
  const { cols, ...plain } = createListStateSchema(shape).parse({
    q: searchParams.get('q') ?? '',
    sort: searchParams.get('sort') ?? shape.sort,
    page: searchParams.get('page') ?? '1',
    size: searchParams.get('size') ?? String(shape.size),
    cols: searchParams.get('cols'),
  })
  const filters: Record<string, string> = {}
  for (const filter of shape.filters) {
    const given = filterValue.safeParse(searchParams.get(`f.${filterKey(filter)}`))
    if (!given.success) continue
    if (filter.values && !filter.values.includes(given.data)) continue
    filters[filterKey(filter)] = given.data
  }
  return { ...plain, columns: cols, filters }
}

/**
 * Writes the list state to URL parameters, without default values. Parameters in `otherParams` that do not belong to
 * the list are preserved.
 */
export function writeListState(
  state: ListState,
  shape: ListShape,
  otherParams = new URLSearchParams(),
): URLSearchParams {
  const searchParams = new URLSearchParams()
  for (const [name, value] of otherParams) if (!isListParam(name)) searchParams.append(name, value)
  if (state.q) searchParams.set('q', state.q)
  for (const [name, value] of Object.entries(state.filters)) if (value) searchParams.set(`f.${name}`, value)
  if (state.sort !== shape.sort) searchParams.set('sort', state.sort)
  if (state.page !== 1) searchParams.set('page', String(state.page))
  if (state.size !== shape.size) searchParams.set('size', String(state.size))
  if (state.columns) searchParams.set('cols', state.columns.join(','))
  return searchParams
}

export const isStateParam = (name: string): boolean =>
  ['q', 'sort', 'size', 'cols'].includes(name) || name.startsWith('f.')
const isListParam = (name: string): boolean => isStateParam(name) || name === 'page' || name === viewParam

/** URL parameter with the id of a view, used if the URL has no other list state. `all` is the list without a view. */
export const viewParam = 'view'
export const noViewId = 'all'

/** True if the URL has a list state apart from the page. */
export const hasListState = (searchParams: URLSearchParams): boolean => [...searchParams.keys()].some(isStateParam)

const getViewKey = (state: ListState, shape: ListShape): string =>
  `${listQuery({ ...state, page: 1 }, shape)} ${state.columns?.join()}`

/** True if two states show the same rows and columns, apart from the page. */
export const showsSameRows = (one: ListState, other: ListState, shape: ListShape): boolean =>
  getViewKey(one, shape) === getViewKey(other, shape)

/** Builds the API query (CONTRACT section 4). */
export function listQuery(state: ListState, shape: ListShape): URLSearchParams {
  const query = new URLSearchParams({ page: String(state.page), per_page: String(state.size) })
  const descending = state.sort.startsWith('-')
  query.set(`sorting[${state.sort.replace(/^-/, '')}]`, descending ? 'desc' : 'asc')
  if (state.q.trim()) query.set('search', state.q.trim())
  for (const filter of shape.filters) {
    const value = state.filters[filterKey(filter)]
    if (value) query.set(`conditions[${filter.field}:${filter.operator ?? 'equal'}]`, value)
  }
  return query
}

/** True if a search or filter is active. An empty list then has a different message. */
export const isFiltered = (state: ListState): boolean => state.q.trim() !== '' || Object.keys(state.filters).length > 0

/** Builds the shape of an entity's list from its definition and the filters of the screen. */
export function listShape(entity: Entity, columns: readonly string[], filters: readonly FilterShape[]): ListShape {
  return {
    columns,
    filters,
    sortable: columns.filter((column) => findListField(entity, column)),
    sort: entity.list.direction === 'desc' ? `-${entity.list.sort}` : entity.list.sort,
    size: 25,
  }
}
