import { useTranslation } from 'react-i18next'
import { Page } from '#web/components/page.tsx'
import classes from './edit-profile-screen.module.css'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How one signs in: the password and the second factor. */
export function EditProfileScreen() {
  const { t } = useTranslation('app')
  return (
    <Page narrow title={t('security.title')}>
      <section className={classes['part']} aria-labelledby="password">
        <h2 id="password">{t('security.passwordTitle')}</h2>
        <PasswordForm />
      </section>
      <section className={classes['part']} aria-labelledby="second-factor">
        <h2 id="second-factor">{t('security.factorTitle')}</h2>
        <SecondFactor />
      </section>
    </Page>
  )
}
