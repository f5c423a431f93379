import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchResponse } from '#web/api/types.ts'
import { UrgentHelp } from '#web/reader/guidance/urgent-help.tsx'
import { NoResults, type NoResultsProps } from './no-results.tsx'
import classes from './hit-variants.module.css'

type Props = {
  /** Somebody asks for help in danger. */
  urgent?: SearchResponse['urgent']
  nothing?: NoResultsProps
  /** Results that fit less. */
  rest?: ReactNode
}

/** What stands beside results only at times: where nothing was found that fits, and, without that, where somebody is in danger. */
export function MoreHelp({ urgent, nothing, rest }: Props) {
  const { t } = useTranslation('ways')
  if (!nothing) return urgent && <UrgentHelp urgent={urgent} />
  return (
    <>
      {rest && (
        <details className={classes.variants}>
          <summary>{t('ways.rest')}</summary>
          {rest}
        </details>
      )}
      <NoResults {...nothing} />
    </>
  )
}
