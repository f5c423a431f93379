import { ActionIcon, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import type { EntityRecord } from '#web/api/record-types.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'
import classes from './data-grid.module.css'

/**
 * Links to view and edit a record and a delete button, depending on its abilities. In a table, edit and delete have the
 * same place in each row.
 */
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
    <Group gap={0} wrap="nowrap" justify="flex-end">
      {readPath && (
        <ActionIcon
          component={Link}
          to={readPath}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('actions.readOne', { title })}
          {...shortcutAttributes('open')}
        >
          <Icon name="eye" />
        </ActionIcon>
      )}
      {editPath ? (
        <ActionIcon
          component={Link}
          to={editPath}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('actions.editOne', { title })}
          {...shortcutAttributes('edit')}
        >
          <Icon name="edit" />
        </ActionIcon>
      ) : (
        <span className={classes.absent} />
      )}
      {isAllowed(row, 'DELETE') ? (
        <ActionIcon
          variant="subtle"
          color="danger"
          size="lg"
          aria-label={t('actions.deleteOne', { title })}
          onClick={() => props.onDelete(row)}
        >
          <Icon name="delete" />
        </ActionIcon>
      ) : (
        <span className={classes.absent} />
      )}
    </Group>
  )
}
