import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Coordinates } from '#shared/domain/geography/distance.ts'
import { request } from '#web/api/http/client.ts'

/** Where the organisations of a whole list are, and how many of them are in each area. */
export type OrganisationLocations = {
  /** Those that say where they are; `position` is theirs in the list, from 1. */
  entities: { id: string; position: number; points: Coordinates[] }[]
  areas: { code: string; country: string; name: string; total: number }[]
  total: number
  /** How many of them say where they are, which may be more than are drawn. */
  located: number
}

/** Where all those are that a query of the API finds, whichever page of them is open. */
export function organisationLocationsQuery({ page: _page, ...query }: Record<string, string>) {
  const asked = new URLSearchParams(query).toString()
  return queryOptions({
    queryKey: ['published', 'place', 'list', asked],
    queryFn: ({ signal }) => request<OrganisationLocations>('GET', 'published/place', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
