import { Button, Group, Skeleton } from '@mantine/core'
import { keysOf } from '#shared/keys-of.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serviceCosts, stepFree } from '#shared/domain/directory/service-choices.ts'
import type { Label } from '#shared/i18n/label.ts'
import { queries } from '#web/api/queries.ts'
import type { Lookups } from '#web/api/types.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { namedOptions, type Option, treeOptions } from '#web/components/inputs/options.ts'
import { NearFilter } from '#web/reader/directory/near-filter.tsx'
import classes from './directory-search.module.css'
import {
  distancesKm,
  serviceTraits,
  type SetFilters,
  type DirectoryState,
  type FilterName,
  type ServiceTrait,
} from './directory-state.ts'

/** Options of each filter, from the public lookups. */
const filterOptions: Record<Exclude<FilterName, 'area'>, (lookups: Lookups) => Option[]> = {
  country: (lookups) => namedOptions(lookups.directory_countries),
  type: (lookups) => namedOptions(lookups.directory_types),
  category: (lookups) => treeOptions(lookups.categories),
  nationality: (lookups) => namedOptions(lookups.nationalities),
  language: (lookups) => namedOptions(lookups.languages),
}

const traitLabels: Record<ServiceTrait, Label> = { free: serviceCosts.free, step_free: stepFree.yes }

/** Needs a network, like the map. */
const AreaFilter = lazyComponent(
  async () => (await import('./area-filter.tsx')).AreaFilter,
  () => <Skeleton height={66} />,
)

type Props = {
  state: DirectoryState
  onChange: SetFilters
  /** Called after a location was set, to show the list. */
  onPlaced?: () => void
}

/** Filters of the directory; loaded when opened. */
export function DirectoryFilters({ state, onChange, onPlaced }: Props) {
  const { t } = useTranslation('directory')
  const toText = useLabel()
  const { data } = useQuery(queries.lookups())
  return (
    <div className={classes.filters}>
      <AreaFilter state={state} onChange={onChange} />
      {keysOf(filterOptions).map((name) => (
        <Combobox
          key={name}
          label={t(`search.${name}`)}
          options={data ? filterOptions[name](data) : []}
          value={state[name]}
          onChange={(value) => onChange({ [name]: value })}
          placeholder={t('search.any')}
        />
      ))}
      <Group gap="xs">
        {serviceTraits.map((name) => (
          <Button
            key={name}
            variant={state[name] ? 'filled' : 'default'}
            radius="xl"
            aria-pressed={state[name]}
            onClick={() => onChange({ [name]: state[name] ? null : '1' })}
          >
            {toText(traitLabels[name])}
          </Button>
        ))}
      </Group>
      <NearFilter
        action={t('near.apply')}
        onPlaced={() => {
          // The order changes, so the first page is shown.
          onChange({})
          onPlaced?.()
        }}
      >
        {state.near && (
          <NativeSelect
            label={t('near.within')}
            options={distancesKm.map((value) => ({ value, label: t('near.kilometres', { distance: value }) }))}
            value={state.within}
            onChange={(within) => onChange({ within })}
            empty={t('near.anyDistance')}
          />
        )}
      </NearFilter>
    </div>
  )
}
