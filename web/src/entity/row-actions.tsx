import { ActionIcon, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import type { EntityRecord } from '#web/api/types.ts'
import { allows } from './record.ts'

/** Edit and delete, as far as the record's abilities go. */
export function RowActions(props: {
  row: EntityRecord
  title: string
  editPath: string | null
  onDelete: (row: EntityRecord) => void
}) {
  const { t } = useTranslation('entity')
  const { pathname, search } = useLocation()
  const { row, title, editPath } = props
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {editPath && (
        <ActionIcon
          component={Link}
          to={editPath}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('actions.editOne', { title })}
        >
          <Icon name="edit" />
        </ActionIcon>
      )}
      {allows(row, 'DELETE') && (
        <ActionIcon
          variant="subtle"
          color="danger"
          size="lg"
          aria-label={t('actions.deleteOne', { title })}
          onClick={() => props.onDelete(row)}
        >
          <Icon name="delete" />
        </ActionIcon>
      )}
    </Group>
  )
}
