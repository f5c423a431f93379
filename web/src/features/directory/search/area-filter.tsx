import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '#shared/text/label.ts'
import { localeOf } from '#shared/text/locale.ts'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { type Change, type DirectoryState, directoryQuery } from './directory-state.ts'
import type { Option } from '#web/components/choosing/options.ts'
import { formatNumber } from '#web/components/dates.ts'
import { placesQuery } from '#web/reading/directory/map/places.ts'

/** The areas one can choose from, by country and name, each with the organisations in it. */
function useAreaOptions(state: DirectoryState): Option[] {
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

const name: Label = ['Governorate or province', 'المحافظة أو الولاية', 'Gouvernorat ou province']

type Props = { state: DirectoryState; onChange: Change }

/** Narrows the directory to a part of a country, as a press on the map does. */
export function AreaFilter({ state, onChange }: Props) {
  const { t } = useTranslation('directory')
  const toText = useLabel()
  return (
    <ChooseOne
      label={toText(name)}
      options={useAreaOptions(state)}
      value={state.area}
      onChange={(area) => onChange({ area })}
      placeholder={t('search.any')}
    />
  )
}
