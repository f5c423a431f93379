import { ActionIcon, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { deed } from '#web/components/keyboard/deed.ts'
import { Icon } from '#web/components/icons.tsx'
import type { EntityRecord } from '#web/api/answered.ts'
import { allows } from './record.ts'

/** Read, edit and delete, as far as the record's abilities go. */
export function RowActions(props: {
  row: EntityRecord
  title: string
  readPath: string | null
  editPath: string | null
  onDelete: (row: EntityRecord) => void
}) {
  const { t } = useTranslation('entity')
  const { pathname, search } = useLocation()
  const { row, title, readPath, editPath } = props
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {readPath && (
        <ActionIcon
          component={Link}
          to={readPath}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('actions.readOne', { title })}
          {...deed('open')}
        >
          <Icon name="eye" />
        </ActionIcon>
      )}
      {editPath && (
        <ActionIcon
          component={Link}
          to={editPath}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('actions.editOne', { title })}
          {...deed('edit')}
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
