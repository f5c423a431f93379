import type { Coordinates } from '#shared/places/distance.ts'
import { nearIn, nearText } from '#web/reading/directory/near.ts'
import { openedItem } from '#web/reading/opened.ts'

export const narrowing = ['country', 'area', 'type', 'nationality', 'language', 'category'] as const
export type Narrowing = (typeof narrowing)[number]

/** What a service of an organisation can be asked to be. */
export const offering = ['free', 'step_free'] as const
export type Offering = (typeof offering)[number]

/** Kilometres around a place that can be asked for. */
export const distances = ['2', '5', '20', '100'] as const

export type DirectoryState = Record<Narrowing, string | null> &
  Record<Offering, boolean> & {
    q: string
    openNow: boolean
    near: Coordinates | null
    within: string | null
    page: number
    /** On a narrow screen, where the list and the map take turns. */
    view: 'list' | 'map'
    /** Id of the organisation that is open. */
    opened: string | null
  }

/** Puts something else into the address; null takes it out. */
export type Change = (changes: Record<string, string | null>) => void

const plainId = /^[A-Za-z0-9_-]{1,64}$/

function openedId(address: URLSearchParams): string | null {
  const opened = openedItem(address)
  if (opened) return opened.object === 'directory' ? opened.id : null
  const id = address.get('open') ?? ''
  return plainId.test(id) ? id : null
}

/** What the address asks for; what it says wrongly is as if it were not there. */
export function readDirectory(address: URLSearchParams): DirectoryState {
  const page = Number.parseInt(address.get('page') ?? '1', 10)
  const offered = Object.fromEntries(offering.map((name) => [name, address.get(name) === '1']))
  const narrowed = Object.fromEntries(narrowing.map((name) => [name, address.get(name) || null]))
  return {
    ...(narrowed as Record<Narrowing, string | null>),
    ...(offered as Record<Offering, boolean>),
    q: (address.get('q') ?? '').slice(0, 200),
    openNow: address.get('open_now') === '1',
    near: nearIn(address),
    within: distances.find((one) => one === address.get('within')) ?? null,
    page: page >= 1 && page <= 10_000 ? page : 1,
    view: address.get('view') === 'map' ? 'map' : 'list',
    opened: openedId(address),
  }
}

/** Whether something hidden under the filters narrows the list. */
export const isNarrowed = (state: DirectoryState): boolean =>
  narrowing.some((name) => state[name] !== null) || offering.some((name) => state[name]) || state.near !== null

/** The query of the API for it. */
export function directoryQuery(state: DirectoryState): Record<string, string> {
  const query: Record<string, string> = { page: String(state.page) }
  if (state.q.trim()) query['search'] = state.q.trim()
  for (const name of narrowing) if (state[name]) query[name] = state[name]
  for (const name of offering) if (state[name]) query[name] = '1'
  if (state.openNow) query['open_now'] = '1'
  if (state.near) query['near'] = nearText(state.near)
  if (state.near && state.within) query['within'] = state.within
  return query
}

/** The address with some of it changed; another question begins at its first page with nothing open. */
export function changed(address: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in changes)) next.delete('page')
  next.delete('open')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The address without any filter; the words that are looked for stay. */
export const widened = (address: URLSearchParams): URLSearchParams =>
  changed(
    address,
    Object.fromEntries([...narrowing, ...offering, 'near', 'within', 'open_now'].map((name) => [name, null])),
  )
