import { useTranslation } from 'react-i18next'
import { utcToday } from '#shared/model/overdue.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { useVerify } from '#web/api/verify-record.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { isAllowed } from './record-paths.ts'

type VerifiableRecord = Pick<EntityRecord, 'id' | 'version' | 'abilities'> & { verified_at?: unknown }

/** Button that confirms a record is still correct. Hidden if the record was already verified today. */
export function ConfirmStillCorrect({ entity, record }: { entity: string; record: VerifiableRecord }) {
  const { t, i18n } = useTranslation('ways')
  const verify = useVerify(entity)
  if (!isAllowed(record, 'VERIFY') || record.verified_at === utcToday()) return null
  const confirmCorrect = async (): Promise<void> => {
    try {
      await verify.mutateAsync(record)
      toast.success(t('stillTrue.done'))
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <NetworkButton
      variant="light"
      leftSection={<Icon name="shield" />}
      loading={verify.isPending}
      onClick={() => void confirmCorrect()}
    >
      {t('stillTrue.press')}
    </NetworkButton>
  )
}
