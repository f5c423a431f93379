import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { Me } from '#web/api/types.ts'
import { formatList } from '#web/components/dates/formatters.ts'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { Bidi } from '#web/components/text/bidi.tsx'
import { Facts } from '#web/components/layout/facts.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './me-screen.module.css'
import { OfflinePackPanel } from './offline-pack-panel.tsx'
import { rightsOpen } from '#web/session/route-access.ts'

export function MeScreen() {
  const { t: tApp } = useTranslation('app')
  const { user } = useSession()
  const me = useQuery(queries.me())
  const name = user?.name ?? ''
  return (
    <Page
      narrow
      description={<Bidi>{name}</Bidi>}
      actions={
        <Button component={Link} to="/logout" variant="default" leftSection={<Icon name="leave" />}>
          {tApp('common.signOut')}
        </Button>
      }
    >
      <QueryState query={me}>{(data) => <AboutMe me={data} />}</QueryState>
      <Shortcuts />
      <OfflinePackPanel />
    </Page>
  )
}

function AboutMe({ me }: { me: Me }) {
  const { t, i18n } = useTranslation('account')
  const roles = me.role_titles ?? me.roles
  return (
    <Facts
      facts={[
        [
          roles.length === 1 ? t('me.role') : t('me.roles'),
          roles.length > 0 ? formatList(roles, i18n.language) : t('me.noRoles'),
        ],
        [t('me.unit'), me.unit_name ?? me.unit_id ?? t('me.noUnit')],
        [t('me.job'), me.job],
      ]}
    />
  )
}

type Shortcut = { path: string; icon: IconName }

const shortcuts: Shortcut[] = [
  { path: '/home', icon: 'home' },
  { path: '/search-result', icon: 'search' },
  { path: '/my-list/list', icon: 'list' },
  { path: '/faq/list', icon: 'book' },
  { path: '/faq/create-faq', icon: 'book' },
  { path: '/user/list', icon: 'people' },
  { path: '/profile', icon: 'user' },
  { path: '/user_profile', icon: 'settings' },
]

/** Returns the shortcuts whose path the rights open. */
const allowedShortcuts = (rights: ReadonlySet<string>): Shortcut[] =>
  shortcuts.filter(({ path }) => rightsOpen(rights, path))

function Shortcuts() {
  const { t } = useTranslation('account')
  const textOf = useScreenText()
  const { rights } = useSession()
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts" className={classes.heading}>
        {t('me.shortcuts')}
      </h2>
      <ul className={classes.shortcuts}>
        {allowedShortcuts(rights).map(({ path, icon }) => (
          <li key={path}>
            <Link to={path} className={classes.shortcut}>
              <Icon name={icon} size={20} />
              <Bidi>{textOf('titles', path)}</Bidi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
