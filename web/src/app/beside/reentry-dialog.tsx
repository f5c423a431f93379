import { Alert, Anchor, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionState } from '#web/session/session.ts'
import type { Reentry } from '#web/session/reentry.ts'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'

/** Signing in again without leaving the page. Somebody else who signs in starts on a page of their own. */
export function ReentryDialog({ reentry }: { reentry: Reentry }) {
  const { t } = useTranslation('app')
  const [before] = useState(() => sessionState().user?.id)
  const done = () => {
    const now = sessionState()
    if (now.status === 'signed-in' && now.user?.id !== before) return location.assign('/home')
    reentry.answer(now.status === 'signed-in')
  }
  return (
    <Modal.Root opened onClose={() => undefined}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('login.title')}>
        <Modal.Body>
          <SignInForm
            headingOrder={2}
            notice={
              <Alert color="teal" role="note">
                {t('login.reentry')}
              </Alert>
            }
            below={
              <Anchor component="button" type="button" ta="start" onClick={() => reentry.answer(false)}>
                {t('login.leaveWork')}
              </Anchor>
            }
            onDone={done}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
