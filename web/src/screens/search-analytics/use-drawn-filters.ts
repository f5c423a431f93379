import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#web/locales/i18n.ts'
import type { JournalFilter } from '#web/journal/filter-bar.tsx'
import { objects, useSearchWords } from '#web/journal/searched.ts'

/** The filters of the searches as they are drawn. */
export function useDrawnFilters(): JournalFilter[] {
  const { t } = useTranslation('analytics')
  const words = useSearchWords()
  return [
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
    {
      field: 'language',
      label: t('searches.language'),
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
    { field: 'from', label: t('searches.from'), kind: 'date' },
    { field: 'to', label: t('searches.to'), kind: 'date' },
  ]
}
