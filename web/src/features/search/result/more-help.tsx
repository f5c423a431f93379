import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchAnswer } from '#web/api/types.ts'
import { UrgentHelp } from '#web/reading/ways/urgent-help.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import classes from './variants.module.css'

type Props = {
  /** Somebody asks for help in danger. */
  urgent?: SearchAnswer['urgent']
  nothing?: NothingFoundProps
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
      <NothingFound {...nothing} />
    </>
  )
}
