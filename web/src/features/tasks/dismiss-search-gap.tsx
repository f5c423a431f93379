import { useTranslation } from 'react-i18next'
import { gapReasons, type GapReason } from '#shared/domain/tasks/task-kinds.ts'
import { useDismissGap } from '#web/api/tasks.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

export function DismissSearchGap({ id, words }: { id: string; words: string }) {
  const { t, i18n } = useTranslation('work')
  const dismiss = useDismissGap()
  const dismissGap = async (because: GapReason): Promise<void> => {
    try {
      await dismiss.mutateAsync({ id, because })
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return gapReasons.map((because) => (
    <NetworkButton
      key={because}
      variant="light"
      aria-label={t(`gap.${because}Of`, { words })}
      loading={dismiss.isPending}
      onClick={() => void dismissGap(because)}
    >
      {t(`gap.${because}`)}
    </NetworkButton>
  ))
}
