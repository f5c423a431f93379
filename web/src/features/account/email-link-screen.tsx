import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useEmailLink, type EmailLinkKind, type EmailLinkOutcome } from '#web/api/account-mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { useUrlToken } from '#web/components/credentials/use-url-token.ts'
import { hasPasswords } from '#web/session/sign-in/login-methods.ts'

/** Result text, and whether the user has to choose a new password now. */
function outcomeOf(kind: EmailLinkKind, { password_ended, restored }: EmailLinkOutcome) {
  if (kind === 'credential')
    return {
      text: restored ? 'emailLink.credential.done' : 'emailLink.credential.kept',
      passwordEnded: hasPasswords(),
    } as const
  return {
    text: password_ended ? 'emailLink.undo.passwordEnded' : `emailLink.${kind}.done`,
    passwordEnded: password_ended,
  } as const
}

/** Does nothing until the button is clicked, because e-mail scanners open links too. */
function EmailLink({ kind, path }: { kind: EmailLinkKind; path: string }) {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const token = useUrlToken(path)
  const { mutate, isPending, data, error } = useEmailLink(kind)
  if (data) {
    const { text, passwordEnded } = outcomeOf(kind, data)
    return (
      <Stack gap="lg" component="output">
        <Title order={1}>{t(`emailLink.${kind}.title`)}</Title>
        <Text>{t(text)}</Text>
        <Button component={Link} to={passwordEnded ? '/forgotpassword' : '/login'} size="md">
          {passwordEnded ? t('emailLink.undo.newPassword') : tApp('common.signIn')}
        </Button>
      </Stack>
    )
  }
  const used = isProblem(error, 'invalid_grant')
  return (
    <Stack gap="lg">
      <Title order={1}>{t(`emailLink.${kind}.title`)}</Title>
      {error && (
        <Alert color="danger" role="alert">
          {used ? t('emailLink.used') : tApp(isProblem(error, 'offline') ? 'failed.offline' : 'failed.wrong')}
        </Alert>
      )}
      {used ? (
        <Button component={Link} to="/login" size="md">
          {tApp('common.signIn')}
        </Button>
      ) : (
        <>
          <Text>{t(`emailLink.${kind}.text`)}</Text>
          <Button size="md" loading={isPending} onClick={() => mutate(token)}>
            {t(`emailLink.${kind}.submit`)}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Target of the link sent to the new e-mail address: confirms the change. */
export const ConfirmEmailScreen = () => <EmailLink kind="confirm" path="/confirm_email" />

/** Target of the link sent to the previous e-mail address: reverts the change. */
export const UndoEmailScreen = () => <EmailLink kind="undo" path="/undo_email" />

/** Target of the link in the e-mail about a changed credential: reverts the change. */
export const UndoCredentialScreen = () => <EmailLink kind="credential" path="/undo_credential" />
