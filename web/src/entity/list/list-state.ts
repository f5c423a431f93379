import * as z from 'zod'
import { findListField } from '#shared/api/list-query.ts'
import { pageSizes } from '#shared/api/list-view-url.ts'
import type { Entity } from '#shared/model/define-entity.ts'

/** What a list shows, as its address says it. */
export type ListState = {
  q: string
  /** A field's name, with `-` before it for descending order. */
  sort: string
  page: number
  size: number
  filters: Record<string, string>
  /** The columns chosen by hand; null while the list's own are shown. */
  columns: string[] | null
}

/** One filter of a list: the field, how it is compared, and the values it takes where they are a closed set. */
export type FilterShape = { field: string; operator?: string; values?: readonly string[] }

/** All that may stand in the address of a list; anything else there is passed over. */
export type ListShape = {
  sortable: readonly string[]
  columns: readonly string[]
  filters: readonly FilterShape[]
  sort: string
  size: number
}

const digits = z.string().regex(/^[1-9]\d{0,5}$/)

/** The name of a filter in the address: the field, and the operator where a field has more than one filter. */
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

/** Reads the address of a list. Never throws: what it does not know or cannot follow is as if it were not there. */
export function readListState(address: URLSearchParams, shape: ListShape): ListState {
  const { cols, ...plain } = createListStateSchema(shape).parse({
    q: address.get('q') ?? '',
    sort: address.get('sort') ?? shape.sort,
    page: address.get('page') ?? '1',
    size: address.get('size') ?? String(shape.size),
    cols: address.get('cols'),
  })
  const filters: Record<string, string> = {}
  for (const filter of shape.filters) {
    const given = filterValue.safeParse(address.get(`f.${filterKey(filter)}`))
    if (!given.success) continue
    if (filter.values && !filter.values.includes(given.data)) continue
    filters[filterKey(filter)] = given.data
  }
  return { ...plain, columns: cols, filters }
}

/** The address of a state, without what is as the list has it anyway. Parameters of others in `kept` stay. */
export function writeListState(
  state: ListState,
  shape: ListShape,
  otherParams = new URLSearchParams(),
): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, value] of otherParams) if (!isListParam(name)) address.append(name, value)
  if (state.q) address.set('q', state.q)
  for (const [name, value] of Object.entries(state.filters)) if (value) address.set(`f.${name}`, value)
  if (state.sort !== shape.sort) address.set('sort', state.sort)
  if (state.page !== 1) address.set('page', String(state.page))
  if (state.size !== shape.size) address.set('size', String(state.size))
  if (state.columns) address.set('cols', state.columns.join(','))
  return address
}

export const isStateParam = (name: string): boolean =>
  ['q', 'sort', 'size', 'cols'].includes(name) || name.startsWith('f.')
const isListParam = (name: string): boolean => isStateParam(name) || name === 'page' || name === viewParam

/** Which view of the list is meant, by its id, where the address says nothing else: `all` is the list as it is. */
export const viewParam = 'view'
export const noViewId = 'all'

/** Whether an address says itself what the list shows, beside the page of it. */
export const hasListState = (address: URLSearchParams): boolean => [...address.keys()].some(isStateParam)

const getViewKey = (state: ListState, shape: ListShape): string =>
  `${listQuery({ ...state, page: 1 }, shape)} ${state.columns?.join()}`

/** Whether two states show the same, be it on other pages. */
export const showsSameRows = (one: ListState, other: ListState, shape: ListShape): boolean =>
  getViewKey(one, shape) === getViewKey(other, shape)

/** The query the server follows (CONTRACT section 4). */
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

/** Whether the person asked for less than everything, which an empty list then answers differently. */
export const isFiltered = (state: ListState): boolean => state.q.trim() !== '' || Object.keys(state.filters).length > 0

/** The shape of an entity's list: its sortable fields and columns, with the filters of the screen. */
export function listShape(entity: Entity, columns: readonly string[], filters: readonly FilterShape[]): ListShape {
  return {
    columns,
    filters,
    sortable: columns.filter((column) => findListField(entity, column)),
    sort: entity.list.direction === 'desc' ? `-${entity.list.sort}` : entity.list.sort,
    size: 25,
  }
}
