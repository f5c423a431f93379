import { Alert, Anchor, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { closeErrors } from '#web/components/feedback/toast.ts'
import { sessionState } from '#web/session/session.ts'
import type { Reauthentication } from '#web/session/reauthentication.ts'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'

/** Sign-in dialog over the current page. If another user signs in, the application restarts at the home page. */
export function ReauthenticationDialog({ reentry }: { reentry: Reauthentication }) {
  const { t } = useTranslation('login')
  const { t: tOverlays } = useTranslation('beside')
  const [userIdBefore] = useState(() => sessionState().user?.id)
  // The e-mail address is omitted after the session has ended, since another person may use the device.
  const [email] = useState(() =>
    reentry.reason === 'ended' ? undefined : queryClient.getQueryData(queries.me().queryKey)?.email,
  )
  const finish = () => {
    const current = sessionState()
    if (current.status === 'signed-in' && current.user?.id !== userIdBefore) return location.assign('/home')
    reentry.answer(current.status === 'signed-in')
    // Closes error messages and refetches failed queries.
    closeErrors()
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Modal.Root opened onClose={() => undefined}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('login.title')}>
        <Modal.Body>
          <SignInForm
            headingOrder={2}
            knownEmail={email}
            notice={
              reentry.reason !== 'ending' && (
                <Alert color="teal" role="note">
                  {t(reentry.reason === 'ended' ? 'login.reentry' : 'login.recent')}
                </Alert>
              )
            }
            footer={
              <Anchor component="button" type="button" ta="start" mih={44} onClick={() => reentry.answer(false)}>
                {reentry.reason === 'ended' ? t('login.leaveWork') : tOverlays('session.later')}
              </Anchor>
            }
            onDone={finish}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
