import { useTranslation } from 'react-i18next'
import { gapReasons, type GapReason } from '#shared/work/kinds.ts'
import { useDismissGap } from '#web/api/work.ts'
import { NetworkButton } from '#web/components/network-button.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'

/** One press says why no answer has to be written to what was searched. */
export function DismissGap({ id, words }: { id: string; words: string }) {
  const { t, i18n } = useTranslation('work')
  const dismiss = useDismissGap()
  const press = async (because: GapReason): Promise<void> => {
    try {
      await dismiss.mutateAsync({ id, because })
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
  }
  return gapReasons.map((because) => (
    <NetworkButton
      key={because}
      variant="light"
      aria-label={t(`gap.${because}Of`, { words })}
      loading={dismiss.isPending}
      onClick={() => void press(because)}
    >
      {t(`gap.${because}`)}
    </NetworkButton>
  ))
}
