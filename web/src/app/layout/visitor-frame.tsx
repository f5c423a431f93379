import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router-dom'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { usePalette } from '#web/reader/search/use-palette.tsx'
import { HelpLink } from './header/help-link.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { QuickExit } from '#web/components/navigation/quick-exit-button.tsx'
import { SampleNote } from './sample-note.tsx'
import { ColorSchemeSwitch } from './header/color-scheme-switch.tsx'
import classes from './shell.module.css'
import { Wordmark } from './header/wordmark.tsx'

export function VisitorFrame() {
  const { t } = useTranslation('app')
  const textOf = useScreenText()
  const [palette] = usePalette()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.header}>
        <Link to="/search-result" className={classes.brand} data-short>
          <Wordmark />
        </Link>
        <div className={classes.tools}>
          <QuickExit />
          <LanguageMenu compact />
          {/* Narrow screens hide the color scheme menu and show an icon for sign-in, to leave space for the help link. */}
          <span className={classes.wide}>
            <ColorSchemeSwitch />
          </span>
          <Button component={Link} to="/login" size="sm" px="sm" aria-label={t('common.signIn')}>
            <span className={classes.wide}>{t('common.signIn')}</span>
            <span className={classes.small}>
              <Icon name="user" />
            </span>
          </Button>
          <HelpLink />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <SampleNote />
      </main>
      <footer className={classes.foot}>
        <Link to="/accessibility">{textOf('titles', '/accessibility')}</Link>
      </footer>
      {palette}
    </div>
  )
}
