import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { figureQueries } from '#web/api/figure-queries.ts'
import { languages } from '#web/texts/first-language.ts'
import { languageNames } from '#web/texts/i18n.ts'
import type { LogRowFilter } from '#web/reading/logs/filter-bar.tsx'
import { objects, placeName, useSearchWords } from '#web/reading/logs/searched.ts'
import { placeOf, placeText, summaryQuery, type SearchFilters } from './search-filters.ts'

/** The filters of the searches as they are drawn: of the whole screen, and of the list. */
export function useDrawnFilters(given: SearchFilters): { scope: LogRowFilter[]; list: LogRowFilter[] } {
  const { t, i18n } = useTranslation('analytics')
  const words = useSearchWords()
  const { data } = useQuery(figureQueries.searchSummary(summaryQuery(given)))
  const found = (data?.places ?? []).map(placeText)
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
        options: places.map((value) => ({ value, label: placeName(placeOf(value), i18n.language) })),
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
