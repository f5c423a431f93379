import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { formatNear } from '#web/reader/directory/near-param.ts'
import { openedItem, withChanges } from '#web/reader/opened-item.ts'

export const filterNames = ['country', 'area', 'type', 'nationality', 'language', 'category'] as const
export type FilterName = (typeof filterNames)[number]

/** Service properties that the directory can be filtered by. */
export const serviceTraits = ['free', 'step_free'] as const
export type ServiceTrait = (typeof serviceTraits)[number]

/** Offered distances in kilometers. */
export const distancesKm = ['2', '5', '20', '100'] as const

export type DirectoryState = Record<FilterName, string | null> &
  Record<ServiceTrait, boolean> & {
    q: string
    openNow: boolean
    near: Coordinates | null
    within: string | null
    page: number
    /** Visible view on a narrow screen, where list and map alternate. */
    view: 'list' | 'map'
    openedId: string | null
  }

/** Sets URL parameters; null removes one. */
export type SetFilters = (changes: Record<string, string | null>) => void

const plainId = /^[A-Za-z0-9_-]{1,64}$/

function openedId(searchParams: URLSearchParams): string | null {
  const opened = openedItem(searchParams)
  if (opened) return opened.object === 'directory' ? opened.id : null
  const id = searchParams.get('open') ?? ''
  return plainId.test(id) ? id : null
}

/**
 * Parses the state from the URL; invalid values are ignored.
 *
 * @param near Location set by the reader, which is not in the URL
 */
export function readDirectoryState(searchParams: URLSearchParams, near: Coordinates | null = null): DirectoryState {
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10)
  const traits = Object.fromEntries(serviceTraits.map((name) => [name, searchParams.get(name) === '1']))
  const filters = Object.fromEntries(filterNames.map((name) => [name, searchParams.get(name) || null]))
  return {
    ...(filters as Record<FilterName, string | null>),
    ...(traits as Record<ServiceTrait, boolean>),
    q: (searchParams.get('q') ?? '').slice(0, 200),
    openNow: searchParams.get('open_now') === '1',
    near,
    within: distancesKm.find((one) => one === searchParams.get('within')) ?? null,
    page: page >= 1 && page <= 10_000 ? page : 1,
    view: searchParams.get('view') === 'map' ? 'map' : 'list',
    openedId: openedId(searchParams),
  }
}

/** Whether a filter of the collapsed panel is set. */
export const hasDirectoryFilters = (state: DirectoryState): boolean =>
  filterNames.some((name) => state[name] !== null) || serviceTraits.some((name) => state[name]) || state.near !== null

/** Query parameters of the API. */
export function directoryQuery(state: DirectoryState): Record<string, string> {
  const query: Record<string, string> = { page: String(state.page) }
  if (state.q.trim()) query['search'] = state.q.trim()
  for (const name of filterNames) if (state[name]) query[name] = state[name]
  for (const name of serviceTraits) if (state[name]) query[name] = '1'
  if (state.openNow) query['open_now'] = '1'
  if (state.near) query['near'] = formatNear(state.near)
  if (state.near && state.within) query['within'] = state.within
  return query
}

/** Returns the URL parameters without filters; the search text stays. */
export const withoutFilters = (searchParams: URLSearchParams): URLSearchParams =>
  withChanges(
    searchParams,
    Object.fromEntries([...filterNames, ...serviceTraits, 'within', 'open_now'].map((name) => [name, null])),
  )
