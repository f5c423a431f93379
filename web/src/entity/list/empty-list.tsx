import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Entity } from '#shared/model/define-entity.ts'
import { canManageExamples } from '#shared/sample-set/loaded-examples.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import type { IconName } from '#web/components/icons/icons.tsx'
import { useSession } from '#web/session/use-session.ts'

export const entityIcons: Readonly<Record<string, IconName>> = {
  'broken-link': 'link',
  bulletin: 'bell',
  concept: 'search',
  country: 'globe',
  'creative-role': 'people',
  'creative-work': 'picture',
  directory: 'building',
  'directory-country': 'place',
  'directory-media': 'picture',
  'directory-type': 'columns',
  faq: 'book',
  feedback: 'mail',
  'focal-point': 'phone',
  hashtag: 'bookmark',
  hotline: 'phone',
  language: 'globe',
  media: 'play',
  nationality: 'people',
  notice: 'bell',
  'origin-country': 'globe',
  'personal-data': 'user',
  role: 'shield',
  'search-test': 'search',
  'service-category': 'list',
  suggestion: 'edit',
  unit: 'people',
  user: 'user',
  webhook: 'bolt',
}

type Props = {
  entity: Entity
  /** Clears the filters; null if there are none. */
  onClear: (() => void) | null
  /** Button that creates the first record; empty without permission. */
  create: ReactNode
}

/** Message for an empty list: the reason, the purpose of the list, and the next action. */
export function EmptyList({ entity, onClear, create }: Props) {
  const { t } = useTranslation('empty')
  const { t: tEntity } = useTranslation('entity')
  const { hasPermission } = useSession()
  if (onClear)
    return (
      <EmptyState
        icon="filter"
        message={tEntity('grid.noRecordsForRequest')}
        detail={t('narrowed')}
        action={
          <Button variant="default" onClick={onClear}>
            {tEntity('filter.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={entityIcons[entity.name] ?? 'book'}
      message={tEntity('grid.noRecords')}
      detail={create ? t(`of.${entity.name}`) : t('mayNotAdd')}
      action={
        entity.workflow && create && canManageExamples(hasPermission) ? (
          <Stack align="center" gap="xs">
            {create}
            <Button component={Link} to="/help#examples" variant="subtle">
              {t('orExamples')}
            </Button>
          </Stack>
        ) : (
          create
        )
      }
    />
  )
}
