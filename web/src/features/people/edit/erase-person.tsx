import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { personalData } from '#shared/entities/personal-data.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { type Person, useErase } from '#web/api/people.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import classes from './erase-person.module.css'

const ReasonDialog = lazyComponent(async () => (await import('../reason-dialog.tsx')).ReasonDialog)

/** Names the person, and what is erased with the record. */
function Erased({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const samples = person.work_samples?.length ?? 0
  return (
    <div>
      <Text c="var(--mantine-color-error)" fw={700}>
        <bdi>{person.name}</bdi>
      </Text>
      <ul className={classes.goes}>
        <li>{t('erase.goes.record')}</li>
        {person.picture && <li>{t('erase.goes.picture')}</li>}
        {samples > 0 && <li>{t('erase.goes.samples', { count: samples })}</li>}
        <li>{t('erase.goes.restricted')}</li>
      </ul>
    </div>
  )
}

/** Erases a person permanently; data subjects have the right to request it. */
export function ErasePerson({ person }: { person: Person }) {
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
          danger
          title={t('erase.title', { name: person.name })}
          details={<Erased person={person} />}
          text={t('erase.text')}
          confirmLabel={t('erase.confirm')}
          usual={[t('erase.usual.asked'), t('erase.usual.purpose')]}
          busy={erase.isPending}
          error={erase.error}
          onReason={(reason) =>
            erase.mutate(
              { id: person.id, reason },
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
