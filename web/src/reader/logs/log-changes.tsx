import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LogRow } from '#web/api/types.ts'
import { parseChangeNotes } from '#web/entity/versions/change-notes.ts'
import { LogDiff } from './log-diff.tsx'

/** Notes and changed values of a log row. */
export function LogChanges({ row }: { row: LogRow }) {
  const { t } = useTranslation('difference')
  return (
    <>
      {row.note && (
        <Text size="sm">
          {parseChangeNotes(row.note)
            .map((note) => t(`notes.${note}`))
            .join(' · ')}
        </Text>
      )}
      <LogDiff row={row} />
    </>
  )
}
