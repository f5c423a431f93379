import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { hasPasswords } from '#web/session/sign-in/login-methods.ts'
import { queries } from '#web/api/queries.ts'
import { LetterShortcutsSetting } from '#web/components/keyboard/letter-shortcuts-setting.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { DetailsForm } from './details-form.tsx'
import { PushSettings } from './push-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import classes from './edit-profile-screen.module.css'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'

export function EditProfileScreen() {
  const { t } = useTranslation('account')
  const { t: tKeyboard } = useTranslation('keyboard')
  const me = useQuery(queries.me())
  return (
    <Page narrow>
      <section className={classes.section} aria-labelledby="details">
        <h2 id="details">{t('security.detailsTitle')}</h2>
        <QueryState query={me}>{(data) => <DetailsForm me={data} />}</QueryState>
      </section>
      <section className={classes.section} aria-labelledby="told">
        <h2 id="told">{t('told.title')}</h2>
        <EmailSettings />
        <PushSettings />
      </section>
      <section className={classes.section} aria-labelledby="keyboard">
        <h2 id="keyboard">{tKeyboard('title')}</h2>
        <LetterShortcutsSetting />
      </section>
      {hasPasswords() && (
        <section className={classes.section} aria-labelledby="password">
          <h2 id="password">{t('security.passwordTitle')}</h2>
          <PasswordForm />
        </section>
      )}
      {config().passkeyHost && me.data?.second_factor?.agency === false && (
        <section className={classes.section} aria-labelledby="passkeys">
          <h2 id="passkeys">{t('security.passkeysTitle')}</h2>
          <Passkeys />
        </section>
      )}
      <section className={classes.section} aria-labelledby="second-factor">
        <h2 id="second-factor">{t('security.factorTitle')}</h2>
        <SecondFactor />
      </section>
    </Page>
  )
}
