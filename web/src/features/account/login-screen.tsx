import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { hasPasswords } from '#web/session/sign-in/login-methods.ts'
import { loginPath, safeReturnPath } from '#web/session/sign-in/return-path.ts'
import { redirectToIdentityProvider, signInByIdentityProvider } from '#web/session/sign-in/sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { SignInForm } from './sign-in/sign-in-form.tsx'

/**
 * Login screen; the route guard redirects once there is a session. Also the redirect target of the identity provider.
 */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const { search } = useLocation()
  const navigate = useNavigate()
  const [callbackQuery] = useState(() => (new URLSearchParams(search).has('state') ? search : null))
  // Removes the single-use parameters of the identity provider from the URL.
  const clear = (back: string) => void navigate(loginPath(back), { replace: true })
  const { reason } = useSession()
  if (reason === 'no-role')
    return (
      <Stack gap="lg">
        <Title order={1}>{t('login.noRoleTitle')}</Title>
        <Text role="alert">{t('login.noRole')}</Text>
        {/* Reloads the page, which forgets the ended session. */}
        <Button component="a" href="/login" size="md">
          {t('login.submit')}
        </Button>
      </Stack>
    )
  const endReason = reason === 'inactive' || reason === 'expired' ? reason : null
  return (
    <SignInForm
      headingOrder={1}
      agency={{
        leave: () => redirectToIdentityProvider(safeReturnPath(new URLSearchParams(search).get('return'))),
        back: callbackQuery === null ? null : () => signInByIdentityProvider(callbackQuery, clear),
      }}
      notice={
        endReason && (
          <Alert color={endReason === 'inactive' ? 'danger' : 'teal'} role="alert">
            {t(`login.${endReason}`)}
          </Alert>
        )
      }
      footer={
        hasPasswords() && (
          <Anchor component={Link} to="/forgotpassword">
            {t('login.forgot')}
          </Anchor>
        )
      }
    />
  )
}
