import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import classes from './auth-frame.module.css'
import { HelpLink } from './header/help-link.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { QuickExit } from '#web/components/navigation/quick-exit-button.tsx'
import { Wordmark } from './header/wordmark.tsx'

export function AuthFrame() {
  const { t } = useTranslation('app')
  const textOf = useScreenText()
  return (
    <div className={classes.frame}>
      <header className={classes.about}>
        <Wordmark large />
        <div className={classes.words}>
          <p className={classes.tagline}>{t('site.tagline')}</p>
          <Text className={classes.promise}>{t('site.promise')}</Text>
        </div>
      </header>
      <div className={classes.side}>
        <aside className={classes.languages} aria-label={t('languages.choose')}>
          <QuickExit />
          <LanguageMenu />
          <HelpLink />
        </aside>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <footer>
          <Link to="/accessibility" className={classes.foot}>
            {textOf('titles', '/accessibility')}
          </Link>
        </footer>
      </div>
    </div>
  )
}
