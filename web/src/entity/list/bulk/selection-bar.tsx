import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import classes from '#web/entity/list/list-page.module.css'
import type { Outcome } from './run-for-each.ts'
import type { Selection } from './use-row-selection.ts'

type SelectionBarProps = {
  label: string
  /** Number of selected rows, in words. */
  countText: string
  selection: Pick<Selection, 'clear' | 'choosing'>
  children: ReactNode
}

/** Bar with the number of selected rows, their actions, and the button that clears the selection. */
export function SelectionBar({ label, countText, selection, children }: SelectionBarProps) {
  const { t } = useTranslation('entity')
  return (
    <section className={classes.bulk} aria-label={label} inert={selection.choosing}>
      <Text fw={500}>{countText}</Text>
      {children}
      <Button variant="subtle" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}

type BulkFailuresProps = { title: string; failed: readonly Outcome[]; onClose: () => void }

/** Rows that a bulk action could not change, with the reasons. */
export function BulkFailures({ title, failed, onClose }: BulkFailuresProps) {
  const { t, i18n } = useTranslation('entity')
  if (failed.length === 0) return null
  return (
    <Alert
      color="danger"
      title={title}
      role="alert"
      withCloseButton
      closeButtonLabel={t('actions.close')}
      onClose={onClose}
    >
      <ul>
        {failed.map((one) => (
          <li key={one.id}>
            <Bidi>{one.title}</Bidi>
            {formatLabelledValue('', one.error ?? '', i18n.language)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
