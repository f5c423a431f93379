import { useTranslation } from 'react-i18next'
import { today } from '#shared/reading/overdue.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { useVerify } from '#web/api/verify.ts'
import { Icon } from '#web/components/icons.tsx'
import { NetworkButton } from '#web/components/network-button.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from './problem-words.ts'
import { allows } from './record.ts'

type Verified = Pick<EntityRecord, 'id' | 'version' | 'abilities'> & { verified_at?: unknown }

/** One press says that what readers have of a record is still true. Once somebody said so today, there is nothing to press. */
export function StillTrue({ entity, record }: { entity: string; record: Verified }) {
  const { t, i18n } = useTranslation('ways')
  const verify = useVerify(entity)
  if (!allows(record, 'VERIFY') || record.verified_at === today()) return null
  const press = async (): Promise<void> => {
    try {
      await verify.mutateAsync(record)
      toast.success(t('stillTrue.done'))
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
  }
  return (
    <NetworkButton
      variant="light"
      leftSection={<Icon name="shield" />}
      loading={verify.isPending}
      onClick={() => void press()}
    >
      {t('stillTrue.press')}
    </NetworkButton>
  )
}
