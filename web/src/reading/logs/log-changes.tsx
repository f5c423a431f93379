import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogRow } from '#web/api/types.ts'
import { lazyPart } from '#web/components/part.tsx'
import { NoValue } from '#web/entity/field-cell.tsx'
import { notesOf } from '#web/entity/change-notes.ts'
import classes from './log-changes.module.css'

const LogDifference = lazyPart(async () => (await import('./log-difference.tsx')).LogDifference)

/** What a row of the log changed, word by word; drawn only when opened. */
export function LogChanges({ row }: { row: LogRow }) {
  const { t } = useTranslation('entity')
  const [open, setOpen] = useState(false)
  if (row.changes.length === 0 && !row.note) return <NoValue />
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className={classes.changes}>
      <summary>{row.changes.length > 0 ? t('logs.changed', { count: row.changes.length }) : t('logs.note')}</summary>
      {open && (
        <>
          {row.note && (
            <Text size="sm">
              {notesOf(row.note)
                .map((note) => t(`notes.${note}`))
                .join(' · ')}
            </Text>
          )}
          <LogDifference row={row} />
        </>
      )}
    </details>
  )
}
