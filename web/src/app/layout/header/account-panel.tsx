import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Bidi } from '#web/components/text/bidi.tsx'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { ShortcutsButton } from '#web/components/keyboard/shortcuts-button.tsx'
import { ColorSchemeInput } from '#web/components/inputs/color-scheme-input.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { openOutbox, useQueuedCount } from '#web/offline/outbox/outbox-state.ts'
import type { SessionUser } from '#web/session/session-user.ts'
import classes from './header-panel.module.css'
import { LanguageMenu } from './language-menu.tsx'

const links: { to: string; icon: IconName }[] = [
  { to: '/me', icon: 'home' },
  { to: '/profile', icon: 'user' },
  { to: '/user_profile', icon: 'settings' },
  { to: '/accessibility', icon: 'contrast' },
  { to: '/logout', icon: 'leave' },
]

/**
 * Links to the user's own screens and the keyboard shortcuts. Narrow screens also have the language and color scheme
 * here.
 */
export function AccountPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation('app')
  const textOf = useScreenText()
  const queuedCount = useQueuedCount()
  return (
    <>
      <div className={classes.who}>
        <Text fw={600}>
          <Bidi>{user.name}</Bidi>
        </Text>
        {user.job && (
          <Text size="sm" c="dimmed">
            <Bidi>{user.job}</Bidi>
          </Text>
        )}
      </div>
      <div className={classes.narrow}>
        <LanguageMenu />
        <ColorSchemeInput />
      </div>
      <ul className={classes.links}>
        {queuedCount > 0 && (
          <li>
            <button type="button" className={classes.link} data-closes onClick={openOutbox}>
              <Icon name="upload" />
              {t('common.waiting', { n: queuedCount })}
            </button>
          </li>
        )}
        {links.map(({ to, icon }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <Icon name={icon} />
              {textOf('titles', to)}
            </Link>
          </li>
        ))}
        <li>
          <ShortcutsButton className={classes.link} />
        </li>
      </ul>
    </>
  )
}
