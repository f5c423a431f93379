import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#shared/places/distance.ts'
import { localeOf } from '#shared/text/locale.ts'
import { request } from '#web/api/client.ts'
import type { Option } from '#web/components/choosing/options.ts'
import { formatNumber } from '#web/components/dates.ts'
import { type DirectoryState, directoryQuery } from './directory-state.ts'

/** Where the organisations of a whole list are, and how many of them are in each area. */
export type Places = {
  /** Those that say where they are; `position` is theirs in the list, from 1. */
  entities: { id: string; position: number; points: Coordinates[] }[]
  areas: { code: string; country: string; name: string; total: number }[]
  total: number
  /** How many of them say where they are, which may be more than are drawn. */
  located: number
}

/** What the map and the choice of areas show of all that the list asks for, whichever page of it is open. */
export function placesQuery(state: DirectoryState) {
  const { page: _page, ...query } = directoryQuery(state)
  const asked = new URLSearchParams(query).toString()
  return queryOptions({
    queryKey: ['published', 'place', 'list', asked],
    queryFn: ({ signal }) => request<Places>('GET', 'published/place', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The areas one can choose from, by country and name, each with the organisations in it. */
export function useAreaOptions(state: DirectoryState): Option[] {
  const { i18n } = useTranslation()
  const { data } = useQuery(placesQuery(state))
  const countries = new Intl.DisplayNames(localeOf(i18n.language), { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(i18n.language))
  return (data?.areas ?? [])
    .map(({ code, country, name, total }) => ({
      value: code,
      label: `${name} · ${countries.of(country) ?? country}`,
      country: countries.of(country) ?? country,
      aside: formatNumber(total, i18n.language),
    }))
    .toSorted((one, other) => compare(one.country, other.country) || compare(one.label, other.label))
}
