import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { suggestion as entity } from '#shared/entities/suggestion.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { invalidateEntity, recordPath, useSave } from '#web/api/mutations.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { DecisionBar } from '#web/entity/tasks/decision-bar.tsx'
import classes from '#web/entity/tasks/decision-bar.module.css'
import type { OpenQueue } from '#web/entity/tasks/task-queue.ts'
import { useReadingTime } from '#web/entity/tasks/use-reading-time.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'

type Props = {
  record: DetailRecord<typeof entity>
  organisation: DetailRecord<typeof directory>
  contacts: Contact[]
  /** Queue that the suggestion was opened from: a decision opens the next task, and can be undone until it is sent. */
  queue: OpenQueue | null
}

const buttonKeys = { correct: 'takeCorrect', changes: 'take', closed: 'takeClosed' } as const

/**
 * Accepts or rejects an organisation's suggestion. Accepts only the displayed version: after a version conflict nothing
 * is saved and the comparison is refreshed.
 */
export function SuggestionDecision({ record, organisation, contacts, queue }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const client = useQueryClient()
  const save = useSave(directory)
  const change = useSave(entity)
  const isRead = useReadingTime(true)
  const decide = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work
      toast.success(done)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
    await Promise.all([directory, entity].map(({ name }) => invalidateEntity(client, name)))
  }
  const taken = {
    correct: {},
    changes: { contacts },
    closed: { status: 'inactive' },
  }[record.said]
  const title = organisation.name
  const accept = () => {
    const { id, version } = organisation
    const request = { method: 'PATCH', version, body: { ...taken, suggestion_id: record.id } } as const
    if (queue) queue.decide({ kind: 'accepted', title, path: recordPath(directory.name, id), ...request })
    else void decide(save.mutateAsync({ id, ...request }), t('taken'))
  }
  const reject = () => {
    const { id, version } = record
    const request = { method: 'PATCH', version, body: { state: 'turned_down' } } as const
    if (queue) queue.decide({ kind: 'rejected', title, path: recordPath(entity.name, id), ...request })
    else void decide(change.mutateAsync({ id, ...request }), t('turned'))
  }
  const button = { loading: save.isPending || change.isPending, disabled: queue !== null && !isRead }
  return (
    <DecisionBar record={{ entity: entity.name, id: record.id }}>
      <div className={classes.buttons}>
        {isAllowed(organisation, 'UPDATE') && (
          <NetworkButton {...button} onClick={accept} {...shortcutAttributes('submit')}>
            {t(buttonKeys[record.said])}
          </NetworkButton>
        )}
        <NetworkButton {...button} variant="default" onClick={reject}>
          {t('turnDown')}
        </NetworkButton>
      </div>
    </DecisionBar>
  )
}
