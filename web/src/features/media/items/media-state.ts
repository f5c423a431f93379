import { mediaTypes } from '#shared/model/content-choices.ts'
import { withChanges } from '#web/reader/opened-item.ts'

const filterNames = ['type', 'country', 'nationality'] as const
export type FilterName = (typeof filterNames)[number]
export type MediaState = { q: string; page: number } & Record<FilterName, string | null>

/** Parses the state from the URL; invalid values are ignored. */
export function readMediaState(searchParams: URLSearchParams): MediaState {
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10)
  const type = searchParams.get('type')
  return {
    q: (searchParams.get('q') ?? '').slice(0, 200),
    type: type && mediaTypes[type] ? type : null,
    country: searchParams.get('country') || null,
    nationality: searchParams.get('nationality') || null,
    page: page >= 1 && page <= 10_000 ? page : 1,
  }
}

export const hasMediaFilters = ({ q, type, country, nationality }: MediaState): boolean =>
  q.trim() !== '' || type !== null || country !== null || nationality !== null

/** Query parameters of the API. */
export function mediaQuery({ q, page, ...narrowed }: MediaState): Record<string, string> {
  const query: Record<string, string> = { page: String(page) }
  if (q.trim()) query['search'] = q.trim()
  for (const name of filterNames) if (narrowed[name]) query[name] = narrowed[name]
  return query
}

export const withoutFilters = (searchParams: URLSearchParams): URLSearchParams =>
  withChanges(searchParams, { q: null, type: null, country: null, nationality: null })
