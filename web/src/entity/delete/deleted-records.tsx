import { Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { restoreRecord } from '#web/api/record-changes.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'
import { useBulkAction } from '#web/entity/list/bulk/use-bulk-action.ts'
import classes from '#web/entity/list/list-page.module.css'

/** Result of a restore; `error` is null on success. */
type RestoreAttempt = { record: EntityRecord; error: string | null }

type RowProps = {
  entity: Entity
  record: EntityRecord
  attempt: RestoreAttempt | undefined
  busy: boolean
  onRestore: () => void
}

function DeletedRow({ entity, record, attempt, busy, onRestore }: RowProps) {
  const { t } = useTranslation('entity')
  const { t: tUndo } = useTranslation('undo')
  const title = getRecordTitle(entity, record)
  const isRestored = attempt?.error === null
  return (
    <li className={classes.deleted}>
      <div>
        <Text fw={500}>
          <Bidi>{title}</Bidi>
        </Text>
        <Text size="sm" c="dimmed">
          <FormattedDate value={record.deleted_at} withTime /> · <Bidi>{record.deleted_by_name ?? ''}</Bidi>
        </Text>
        {attempt?.error && (
          <Text size="sm" c="danger">
            {attempt.error}
          </Text>
        )}
      </div>
      {isRestored ? (
        <Text size="sm">{tUndo('back')}</Text>
      ) : (
        <NetworkButton
          variant="light"
          leftSection={<Icon name="restore" />}
          disabled={busy}
          aria-label={t('deleted.restoreOne', { title })}
          onClick={onRestore}
        >
          {t('deleted.restore')}
        </NetworkButton>
      )}
    </li>
  )
}

/** List of deleted records, to restore one or all. Results stay visible. */
function DeletedList({ entity }: { entity: Entity }) {
  const { t } = useTranslation('undo')
  const { t: tEntity } = useTranslation('entity')
  const client = useQueryClient()
  const list = useQuery(queries.deleted(entity.name, { per_page: '100' }))
  const { busy, run } = useBulkAction()
  const [attempt, setTried] = useState<ReadonlyMap<string, RestoreAttempt>>(new Map())
  const deletedRecords = list.data?.entities ?? []
  const restoredRecords = [...attempt.values()].flatMap(({ record, error }) => (error === null ? [record] : []))
  const rows = [...restoredRecords, ...deletedRecords.filter(({ id }) => restoredRecords.every((one) => one.id !== id))]
  const open = rows.length - restoredRecords.length

  const restore = async (records: readonly EntityRecord[]) => {
    const all = records.map((record) => ({ id: record.id, title: getRecordTitle(entity, record), record }))
    const outcomes = await run(all, ({ id }) => restoreRecord(entity.name, id))
    setTried((now) => {
      const next = new Map(now)
      for (const [at, { id, error }] of outcomes.entries()) next.set(id, { record: records[at]!, error })
      return next
    })
    await invalidateEntity(client, entity.name)
  }
  return (
    <QueryState
      query={{ ...list, data: list.data && rows }}
      pending={<ListSkeleton rows={3} />}
      empty={<EmptyState icon="delete" message={tEntity('deleted.none')} />}
    >
      {() => (
        <Stack>
          <Text component="output" aria-live="polite" size="sm">
            {restoredRecords.length > 0 && t('restored', { count: restoredRecords.length })}
          </Text>
          {open > 1 && (
            <NetworkButton
              leftSection={<Icon name="restore" />}
              loading={busy}
              onClick={() => void restore(rows.slice(restoredRecords.length))}
            >
              {t('restoreAll', { count: open })}
            </NetworkButton>
          )}
          <ul className={classes.deletedList}>
            {rows.map((record) => (
              <DeletedRow
                key={record.id}
                entity={entity}
                record={record}
                attempt={attempt.get(record.id)}
                busy={busy}
                onRestore={() => void restore([record])}
              />
            ))}
          </ul>
        </Stack>
      )}
    </QueryState>
  )
}

/** Records deleted in the last 30 days, which can be restored. */
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
