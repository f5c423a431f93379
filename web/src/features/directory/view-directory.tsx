import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import type { EntityRecord } from '#web/api/types.ts'
import { pathWith } from '#web/entity/record.ts'
import { useSession } from '#web/session/use-session.ts'

/** Leads from a row to the organisation as its readers see it. */
export function ViewDirectory({ row }: { row: EntityRecord }) {
  const { t } = useTranslation('directory')
  const { holds } = useSession()
  if (!holds('Directory', 'SHOW')) return null
  return (
    <ActionIcon
      component={Link}
      to={pathWith('/directory/view/:id', row.id)}
      variant="subtle"
      size="lg"
      aria-label={t('view.viewOne', { title: String(row['name'] ?? '') })}
    >
      <Icon name="eye" />
    </ActionIcon>
  )
}
