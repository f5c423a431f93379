import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useState } from 'react'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { defaultPicture } from '#web/session/session-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { HeaderPanel } from './header-panel.tsx'
import panelClasses from './header-panel.module.css'
import { HelpLink } from './help-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { QuickExit } from '#web/components/navigation/quick-exit-button.tsx'
import { QuickExitDelay } from '#web/components/navigation/lazy-quick-exit-delay.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { keyHint, keyShortcuts } from '#web/reader/search/search-shortcut.ts'
import classes from '#web/app/layout/shell.module.css'
import type { MenuState } from '#web/app/layout/menu/use-menu-state.ts'
import { Wordmark } from './wordmark.tsx'

const AccountPanel = lazyComponent(async () => (await import('./account-panel.tsx')).AccountPanel)

function AccountMenu() {
  const { t } = useTranslation('app')
  const { user } = useSession()
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return null
  return (
    <HeaderPanel
      label={t('shell.account')}
      onOpen={() => setIsOpen(true)}
      buttonContent={
        <img
          src={brokenUrl === user.picture ? defaultPicture : user.picture}
          alt=""
          width={34}
          height={34}
          className={panelClasses.picture}
          onError={() => setBrokenUrl(user.picture)}
        />
      }
    >
      {isOpen && <AccountPanel user={user} />}
    </HeaderPanel>
  )
}

/** Loaded on the first click on narrow screens, where the search is behind a button. */
const SearchBox = lazyComponent(async () => (await import('#web/reader/search/search-box.tsx')).SearchBox)

const wideScreenQuery = '(min-width: 40.0625em)'

type Props = { menu: MenuState; onMenu: () => void; onSearch: () => void }

export function ShellHeader({ menu, onMenu, onSearch }: Props) {
  const { t } = useTranslation('app')
  const roomToSearch = useMediaQuery(wideScreenQuery, matchMedia(wideScreenQuery).matches, {
    getInitialValueInEffect: false,
  })
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={menu === 'open' ? t('shell.closeMenu') : t('shell.openMenu')}
        aria-expanded={menu === 'open'}
        onClick={onMenu}
      >
        <Icon name="menu" size={20} />
      </ActionIcon>
      <Link to="/home" className={classes.brand} data-short>
        <Wordmark />
      </Link>
      <div className={classes.search}>
        {roomToSearch && (
          <SearchBox
            keys={keyShortcuts}
            rightContent={
              <kbd aria-hidden="true" className={classes.keys}>
                {keyHint}
              </kbd>
            }
          />
        )}
      </div>
      <div className={classes.tools}>
        <QuickExit Delay={QuickExitDelay} />
        <span className={classes.small}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('shell.search')}
            aria-haspopup="dialog"
            onClick={onSearch}
          >
            <Icon name="search" size={20} />
          </ActionIcon>
        </span>
        <span className={classes.wide}>
          <LanguageMenu compact />
          <ColorSchemeSwitch />
        </span>
        <NotificationBell />
        <AccountMenu />
        <HelpLink />
      </div>
    </header>
  )
}
