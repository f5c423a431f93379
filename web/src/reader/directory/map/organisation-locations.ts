import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { request } from '#web/api/http/client.ts'

/** Locations of all organisations of a list, and counts per area. */
export type OrganisationLocations = {
  /** Organisations with a location; `position` is the 1-based index in the list. */
  entities: { id: string; position: number; points: Coordinates[] }[]
  areas: { code: string; country: string; name: string; total: number }[]
  total: number
  /** Number of organisations with a location; may exceed the returned entries. */
  located: number
}

/** Query for the locations of all organisations that match, independent of the page. */
export function organisationLocationsQuery({ page: _page, ...query }: Record<string, string>) {
  const asked = new URLSearchParams(query).toString()
  return queryOptions({
    queryKey: ['published', 'place', 'list', asked],
    queryFn: ({ signal }) => request<OrganisationLocations>('GET', 'published/place', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
