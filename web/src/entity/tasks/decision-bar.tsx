import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './decision-bar.module.css'
import { type RecordOfTask, usePendingDecision } from './deferred-decision.ts'

type Props = {
  record: RecordOfTask
  /** Comment and buttons in one row where the window is wide. */
  inRow?: boolean
  children: ReactNode
}

/** Bar with the actions that decide a task, or with the decision until it is undone or sent. */
export function DecisionBar({ record, inRow = false, children }: Props) {
  const { t } = useTranslation('work')
  const decision = usePendingDecision(record)
  return (
    <section
      className={`${classes.bar} ${classes.decision} ${inRow ? classes.row : ''}`}
      aria-label={t('queue.decision')}
    >
      {decision ? <Text component="output">{t(`deciding.${decision.kind}`)}</Text> : children}
    </section>
  )
}
