import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { Lookups } from '#web/api/types.ts'
import { foldedFilter } from '#web/entity/option-filter.ts'
import classes from './directory-search.module.css'
import type { Change, DirectoryState, Narrowing } from './directory-state.ts'
import { NearFilter } from './near-filter.tsx'

type Option = { value: string; label: string }

const plain = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** What each filter offers, from what everyone may read. */
const offers: Record<Narrowing, (lookups: Lookups) => Option[]> = {
  country: (lookups) => plain(lookups.directory_countries),
  type: (lookups) => plain(lookups.directory_types),
  category: (lookups) =>
    lookups.categories.flatMap((top) => [
      { value: top.id, label: top.label },
      ...(top.children ?? []).map((child) => ({ value: child.id, label: `\u2003${child.label}` })),
    ]),
  nationality: (lookups) => plain(lookups.nationalities),
  language: (lookups) => plain(lookups.languages),
}

type Props = { state: DirectoryState; onChange: Change; onPlaced: () => void }

/** What narrows the directory: loaded by those who open it. */
export function DirectoryFilters({ state, onChange, onPlaced }: Props) {
  const { t } = useTranslation('directory')
  const { data } = useQuery(queries.lookups())
  return (
    <div className={classes.filters}>
      {(Object.keys(offers) as Narrowing[]).map((name) => (
        <Select
          key={name}
          label={t(`search.${name}`)}
          data={data ? offers[name](data) : []}
          value={state[name]}
          onChange={(value) => onChange({ [name]: value })}
          placeholder={t('search.any')}
          searchable
          limit={60}
          filter={foldedFilter}
          nothingFoundMessage={t('search.noOption')}
          clearable
          clearButtonProps={{ 'aria-label': t('search.clearOne', { label: t(`search.${name}`) }) }}
        />
      ))}
      <NearFilter state={state} onChange={onChange} onPlaced={onPlaced} />
    </div>
  )
}
