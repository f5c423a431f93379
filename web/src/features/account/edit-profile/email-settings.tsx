import { Radio, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { digestQueries, useSetDigest, type Digest } from '#web/api/digest-preference.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useOffline } from '#web/platform/connection.ts'

/** Setting for the daily digest e-mail; each choice is saved at once. */
export function EmailSettings() {
  return <QueryState query={useQuery(digestQueries.mails())}>{({ digest }) => <Choice digest={digest} />}</QueryState>
}

function Choice({ digest }: { digest: Digest }) {
  const { t, i18n } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const { mutateAsync, isPending, variables } = useSetDigest()
  const isOffline = useOffline() !== null
  const choose = async (choice: Digest): Promise<void> => {
    try {
      await mutateAsync(choice)
      toast.success(t(`told.${choice}Chosen`))
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <>
      <Radio.Group
        label={t('told.mails')}
        description={t('told.mailsText')}
        value={isPending ? variables : digest}
        onChange={(value) => void choose(value as Digest)}
      >
        <Radio value="never" label={t('told.never')} disabled={isOffline} mt="xs" />
        <Radio value="daily" label={t('told.daily')} description={t('told.dailyText')} disabled={isOffline} mt="xs" />
      </Radio.Group>
      {isOffline && (
        <Text size="sm" c="dimmed">
          {tApp('common.needsNetwork')}
        </Text>
      )}
    </>
  )
}
