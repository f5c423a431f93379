import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '#shared/i18n/label.ts'
import { localeOf } from '#shared/i18n/locale.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { type SetFilters, type DirectoryState, directoryQuery } from './directory-state.ts'
import type { Option } from '#web/components/inputs/options.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { organisationLocationsQuery } from '#web/reader/directory/map/organisation-locations.ts'

/** Options of the area filter, sorted by country and name, with the number of organisations. */
function useAreaOptions(state: DirectoryState): Option[] {
  const { i18n } = useTranslation()
  const { data } = useQuery(organisationLocationsQuery(directoryQuery(state)))
  const countries = new Intl.DisplayNames(localeOf(i18n.language), { type: 'region' })
  const { compare } = new Intl.Collator(localeOf(i18n.language))
  return (data?.areas ?? [])
    .map(({ code, country, name, total }) => ({
      value: code,
      label: `${name} · ${countries.of(country) ?? country}`,
      country: countries.of(country) ?? country,
      detail: formatNumber(total, i18n.language),
    }))
    .toSorted((one, other) => compare(one.country, other.country) || compare(one.label, other.label))
}

const name: Label = ['Governorate or province', 'المحافظة أو الولاية', 'Gouvernorat ou province']

type Props = { state: DirectoryState; onChange: SetFilters }

/** Filters the directory by area, like a click on the map. */
export function AreaFilter({ state, onChange }: Props) {
  const { t } = useTranslation('directory')
  const toText = useLabel()
  return (
    <Combobox
      label={toText(name)}
      options={useAreaOptions(state)}
      value={state.area}
      onChange={(area) => onChange({ area })}
      placeholder={t('search.any')}
    />
  )
}
