import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { suggestion as entity } from '#shared/entities/suggestion.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { invalidateEntity, useSave } from '#web/api/mutations.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'

type Props = {
  record: DetailRecord<typeof entity>
  organisation: DetailRecord<typeof directory>
  contacts: Contact[]
}

const buttonKeys = { correct: 'takeCorrect', changes: 'take', closed: 'takeClosed' } as const

/**
 * Accepts or rejects an organisation's suggestion. Accepts only the displayed version: after a version conflict nothing
 * is saved and the comparison is refreshed.
 */
export function SuggestionDecision({ record, organisation, contacts }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const client = useQueryClient()
  const save = useSave(directory)
  const change = useSave(entity)
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
  const { id, version } = organisation
  const body = { ...taken, suggestion_id: record.id }
  const isBusy = save.isPending || change.isPending
  return (
    <Group gap="sm">
      {isAllowed(organisation, 'UPDATE') && (
        <NetworkButton
          loading={isBusy}
          onClick={() => void decide(save.mutateAsync({ method: 'PATCH', id, version, body }), t('taken'))}
        >
          {t(buttonKeys[record.said])}
        </NetworkButton>
      )}
      <NetworkButton
        variant="default"
        loading={isBusy}
        onClick={() =>
          void decide(
            change.mutateAsync({
              method: 'PATCH',
              id: record.id,
              version: record.version,
              body: { state: 'turned_down' },
            }),
            t('turned'),
          )
        }
      >
        {t('turnDown')}
      </NetworkButton>
    </Group>
  )
}
