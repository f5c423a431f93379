import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { useSession } from '#web/session/use-session.ts'

/** Where one signs in: the guard leads on once there is a session. */
export function LoginScreen() {
  const { t } = useTranslation('login')
  const { reason } = useSession()
  const ended = reason === 'inactive' || reason === 'expired' ? reason : null
  return (
    <SignInForm
      headingOrder={1}
      notice={
        ended && (
          <Alert color={ended === 'inactive' ? 'danger' : 'teal'} role="alert">
            {t(`login.${ended}`)}
          </Alert>
        )
      }
      below={
        <Anchor component={Link} to="/forgotpassword">
          {t('login.forgot')}
        </Anchor>
      }
    />
  )
}
