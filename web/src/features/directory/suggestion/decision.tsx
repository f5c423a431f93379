import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#shared/entities/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { suggestion as entity } from '#shared/entities/suggestion.ts'
import type { Answered } from '#web/api/answered.ts'
import { forget, useSave } from '#web/api/mutations.ts'
import { NetworkButton } from '#web/components/network-button.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { allows } from '#web/entity/record.ts'

type Props = {
  record: Answered<typeof entity>
  organisation: Answered<typeof directory>
  /** The contacts as they should be. */
  contacts: Contact[]
}

const presses = { correct: 'takeCorrect', changes: 'take', closed: 'takeClosed' } as const

/**
 * Takes over what an organisation said, or turns it down. It is taken over as it is shown: where the record was changed since, nothing is
 * saved, and the comparison is drawn anew.
 */
export function Decision({ record, organisation, contacts }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const client = useQueryClient()
  const save = useSave(directory)
  const change = useSave(entity)
  const decide = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work
      toast.success(done)
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
    await Promise.all([directory, entity].map(({ name }) => forget(client, name)))
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
      {allows(organisation, 'UPDATE') && (
        <NetworkButton
          loading={isBusy}
          onClick={() => void decide(save.mutateAsync({ method: 'PATCH', id, version, body }), t('taken'))}
        >
          {t(presses[record.said])}
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
