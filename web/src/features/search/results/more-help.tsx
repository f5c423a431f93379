import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResponse } from '#web/api/types.ts'
import { UrgentHelp } from '#web/reader/guidance/urgent-help.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import classes from './hit-variants.module.css'

type Props = {
  /** The query indicates an emergency. */
  urgent?: SearchResponse['urgent']
  noResults?: NoResultsProps
  /** Less relevant results. */
  rest?: ReactNode
}

/** Help for a search without relevant results, otherwise for an emergency. */
export function MoreHelp({ urgent, noResults, rest }: Props) {
  const { t } = useTranslation('ways')
  if (!noResults) return urgent && <UrgentHelp urgent={urgent} />
  return (
    <>
      {rest && (
        <details className={classes.variants}>
          <summary>{t('ways.rest')}</summary>
          {rest}
        </details>
      )}
      <NoResults {...noResults} />
    </>
  )
}
