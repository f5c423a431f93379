import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { useRestore } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { Icon } from '#web/components/icons.tsx'
import { Bidi } from '#web/components/bidi.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from './problem-words.ts'
import { titleOf } from './record.ts'
import classes from './list-page.module.css'

function DeletedRow({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const { t, i18n } = useTranslation('entity')
  const restoration = useRestore(entity.name)
  const title = titleOf(entity, record)
  const restore = () =>
    restoration.mutate(
      { id: record.id },
      {
        onSuccess: () => toast.success(t('deleted.restored', { title })),
        onError: (error) => toast.error(problemWords(error, i18n.language)),
      },
    )
  return (
    <li className={classes.deleted}>
      <div>
        <Text fw={500}>
          <Bidi>{title}</Bidi>
        </Text>
        <Text size="sm" c="dimmed">
          <FormattedDate value={record.deleted_at} withTime /> · <Bidi>{record.deleted_by_name ?? ''}</Bidi>
        </Text>
      </div>
      <Button
        variant="light"
        leftSection={<Icon name="restore" />}
        loading={restoration.isPending}
        aria-label={t('deleted.restoreOne', { title })}
        onClick={restore}
      >
        {t('deleted.restore')}
      </Button>
    </li>
  )
}

function DeletedList({ entity }: { entity: Entity }) {
  const { t } = useTranslation('entity')
  const list = useQuery(queries.deleted(entity.name, { per_page: '100' }))
  return (
    <QueryState query={list} pending={<ListSkeleton rows={3} />} empty={<EmptyState message={t('deleted.none')} />}>
      {({ entities }) => (
        <ul className={classes.deletedList}>
          {entities.map((record) => (
            <DeletedRow key={record.id} entity={entity} record={record} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

/** What was deleted in the last 30 days and can be brought back. */
export function DeletedRecords({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const { t } = useTranslation('entity')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deleted.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('deleted.text')}
        </Text>
        <DeletedList entity={entity} />
      </Stack>
    </Modal>
  )
}
