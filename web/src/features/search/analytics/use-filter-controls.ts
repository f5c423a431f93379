import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import { languages } from '#web/i18n/interface-languages.ts'
import { languageNames } from '#web/i18n/i18n.ts'
import type { LogRowFilter } from '#web/reader/logs/filter-bar.tsx'
import { objects, locationOptionLabel, useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'
import { parsePlace, formatPlace, summaryQuery, type SearchAnalyticsFilters } from './search-analytics-filters.ts'

export function useFilterControls(given: SearchAnalyticsFilters): { scope: LogRowFilter[]; list: LogRowFilter[] } {
  const { t, i18n } = useTranslation('analytics')
  const words = useCapturedSearchTexts()
  const { data } = useQuery(analyticsQueries.searchSummary(summaryQuery(given)))
  const found = (data?.places ?? []).map(formatPlace)
  const places = given.place && !found.includes(given.place) ? [given.place, ...found] : found
  return {
    scope: [
      { field: 'from', label: t('searches.from'), kind: 'date' },
      { field: 'to', label: t('searches.to'), kind: 'date' },
      {
        field: 'language',
        label: t('searches.language'),
        options: languages.map((value) => ({ value, label: languageNames[value] })),
      },
      {
        field: 'place',
        label: t('searches.place'),
        options: places.map((value) => ({ value, label: locationOptionLabel(parsePlace(value), i18n.language) })),
      },
    ],
    list: [
      { field: 'words', label: t('searches.words'), kind: 'text' },
      {
        field: 'results',
        label: t('searches.results'),
        options: [
          { value: 'nothing', label: t('searches.onlyNothing') },
          { value: 'something', label: t('searches.onlyFound') },
        ],
      },
      {
        field: 'object',
        label: t('searches.object'),
        options: objects.map((value) => ({ value, label: words.object(value) })),
      },
    ],
  }
}
