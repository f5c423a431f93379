import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#shared/text/locale.ts'
import type { Option } from '#web/components/choosing/options.ts'
import { formatNumber } from '#web/components/dates.ts'
import { placesQuery } from '#web/reading/directory/map/places.ts'
import { type DirectoryState, directoryQuery } from './directory-state.ts'

/** The areas one can choose from, by country and name, each with the organisations in it. */
export function useAreaOptions(state: DirectoryState): Option[] {
  const { i18n } = useTranslation()
  const { data } = useQuery(placesQuery(directoryQuery(state)))
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
