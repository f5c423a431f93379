import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { personalData } from '#shared/entities/personal-data.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useErase } from '#web/api/people.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { toast } from '#web/components/feedback/toast.ts'

const ReasonDialog = lazyComponent(async () => (await import('../reason-dialog.tsx')).ReasonDialog)

/** Erases a person permanently; data subjects have the right to request it. */
export function ErasePerson({ id }: { id: string }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const erase = useErase()
  return (
    <>
      <Button variant="light" color="danger" leftSection={<Icon name="delete" />} onClick={() => setIsAsking(true)}>
        {t('erase.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('erase.title')}
          text={t('erase.text')}
          confirmLabel={t('erase.confirm')}
          usual={[t('erase.usual.asked'), t('erase.usual.purpose')]}
          busy={erase.isPending}
          error={erase.error}
          onReason={(reason) =>
            erase.mutate(
              { id, reason },
              {
                onSuccess: () => {
                  toast.success(t('erase.done'))
                  void navigate(personalData.screens.list)
                },
              },
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
