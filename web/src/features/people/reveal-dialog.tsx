import { useTranslation } from 'react-i18next'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { RevealedRecord } from '#web/api/record-types.ts'
import { useReveal } from '#web/api/people.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  personId: string
  onRevealed: (revealed: RevealedRecord<typeof personalData>, reason: string) => void
  onClose: () => void
}

/** Requires a reason and fetches the protected data of one person. */
export function RevealDialog({ personId, onRevealed, onClose }: Props) {
  const { t } = useTranslation('people')
  const reveal = useReveal(personId)
  return (
    <ReasonDialog
      title={t('reveal.title')}
      text={t('reveal.text')}
      confirmLabel={t('reveal.confirm')}
      usual={[t('reveal.usual.identity'), t('reveal.usual.update'), t('reveal.usual.asked'), t('reveal.usual.work')]}
      busy={reveal.isPending}
      error={reveal.error}
      onReason={(reason) =>
        reveal.mutate(reason, {
          onSuccess: (revealed) => {
            reveal.reset()
            onRevealed(revealed, reason)
          },
        })
      }
      onClose={onClose}
    />
  )
}
