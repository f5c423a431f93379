import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import { queries } from '#web/api/queries.ts'
import { searchQueries } from '#web/api/search-queries.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { namedOptions, type Option, treeOptions } from '#web/components/inputs/options.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { useSession } from '#web/session/use-session.ts'
import { NearFilter } from '#web/reader/directory/near-filter.tsx'
import { setNear, useNear } from '#web/reader/directory/use-near.ts'
import { withCounts, hashtagOptions } from './counted-filter-options.ts'
import classes from './search-result.module.css'
import { countsQuery, hasQuery, type SearchState } from './search-state.ts'

const showWay: Label = ['Show distance', 'إظهار المسافة', 'Afficher la distance']
const anyPlace: Label = ['Clear location', 'مسح المكان', 'Effacer le lieu']

type Props = { state: SearchState; onChange: (changes: Record<string, string | null>) => void }

/** Search filters; each option shows its number of results. */
export function SearchFilters({ state, onChange }: Props) {
  const { t, i18n } = useTranslation('reader')
  const { data } = useQuery(queries.lookups())
  const toText = useLabel()
  const near = useNear()
  const { hasPermission } = useSession()
  const hasQueryText = hasQuery(state)
  const { data: resultCounts } = useQuery({ ...searchQueries.counts(countsQuery(state)), enabled: hasQueryText })
  const counts = hasQueryText ? resultCounts : undefined

  const filter = (name: 'category' | 'country' | 'nationality' | 'hashtag', options: Option[]) => (
    <Combobox
      label={t(`search.${name}`)}
      options={options}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value })}
      placeholder={t('search.any')}
    />
  )
  const { category, country, nationality, hashtag } = state
  const tags = hashtagOptions(counts?.hashtag, hashtag, i18n.language)
  return (
    <div className={classes.filters}>
      {filter('category', withCounts(treeOptions(data?.categories), counts?.category, category, i18n.language))}
      {tags.length > 0 && filter('hashtag', tags)}
      {filter('country', withCounts(namedOptions(data?.countries), counts?.country, country, i18n.language))}
      {filter(
        'nationality',
        withCounts(namedOptions(data?.nationalities), counts?.nationality, nationality, i18n.language),
      )}
      <NearFilter action={toText(showWay)}>
        {near && (
          <Button variant="subtle" onClick={() => setNear(null)}>
            {toText(anyPlace)}
          </Button>
        )}
      </NearFilter>
      {hasPermission('CaptureSearch', 'LIST') && (
        <Checkbox
          label={t('search.explain')}
          checked={state.explain}
          onChange={({ currentTarget }) => onChange({ explain: currentTarget.checked ? '1' : null })}
        />
      )}
    </div>
  )
}
