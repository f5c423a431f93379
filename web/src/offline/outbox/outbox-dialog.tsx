import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { draftKey, writeDraft } from '#web/entity/form/drafts/draft-storage.ts'
import { useSession } from '#web/session/use-session.ts'
import { closeOutbox } from './outbox-state.ts'
import classes from './outbox.module.css'
import { removeFromQueue, updateQueued, useQueuedWork, type QueuedWork } from './outbox-queue.ts'

/** Returns the screen to edit queued work, with its values. */
function placeOf({ work }: QueuedWork): [path: string, options?: NavigateOptions] {
  switch (work.kind) {
    case 'listNew':
      return ['/my-list/create-mylist', { state: { name: work.name, faqs: work.faqs } }]
    case 'listName':
      return [`/my-list/update-mylist/${work.id}`, { state: { name: work.name } }]
    case 'listAdd':
    case 'listRemove':
      return [`/my-list/linked-faqs/${work.id}`]
    case 'faqDraft':
      return [work.id === null ? '/faq/create-faq' : `/faq/update-faq/${work.id}`]
  }
}

/** Moves queued work back into its form. */
function useEdit(): (row: QueuedWork) => Promise<void> {
  const navigate = useNavigate()
  const { user } = useSession()
  return async (row) => {
    const { work, madeAt: savedAt, key } = row
    if (work.kind === 'faqDraft' && user)
      await writeDraft(draftKey(user.id, 'faq', work.id ?? undefined), { ...work, savedAt })
    await removeFromQueue(key)
    closeOutbox()
    void navigate(...placeOf(row))
  }
}

function Row({ row, onEdit }: { row: QueuedWork; onEdit: () => void }) {
  const { t } = useTranslation('beside')
  const { work, refused, key, madeAt } = row
  const reason = refused?.code === 'version_conflict' ? t('outbox.conflict') : refused?.detail || refused?.code
  return (
    <li className={classes.row} data-refused={refused !== null || undefined}>
      <Text fw={500}>{t(`outbox.kind.${work.kind}`, { name: `\u2068${work.name}\u2069` })}</Text>
      <Text size="sm" c="dimmed">
        <FormattedDate value={madeAt} withTime />
      </Text>
      {refused && (
        <Text size="sm" role="alert">
          {t('outbox.refused', { reason })} {t('outbox.behind')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {refused && (
          <Button size="compact-md" onClick={() => void updateQueued(key, { refused: null })}>
            {t('outbox.again')}
          </Button>
        )}
        {/* A request that may have arrived must not be edited, since it could be saved twice. */}
        {(refused || !row.tried) && (
          <Button size="compact-md" variant="default" onClick={onEdit}>
            {t('outbox.edit')}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void removeFromQueue(key)}>
          {t('outbox.discard')}
        </Button>
      </Group>
    </li>
  )
}

/** Dialog with the queued work in sending order, and actions for refused work. */
export function OutboxDialog() {
  const { t } = useTranslation('beside')
  const rows = useQueuedWork()
  const edit = useEdit()
  return (
    <Modal
      opened
      centered
      onClose={closeOutbox}
      title={t('outbox.title')}
      closeButtonProps={{ 'aria-label': t('outbox.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t(rows.length > 0 ? 'outbox.own' : 'outbox.none')}</Text>
        <ol className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.key} row={row} onEdit={() => void edit(row)} />
          ))}
        </ol>
      </Stack>
    </Modal>
  )
}
