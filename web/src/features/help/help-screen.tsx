import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { ShortcutsButton } from '#web/components/keyboard/shortcuts-button.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { FirstSteps } from '#web/reader/first-steps/first-steps.tsx'
import { routeOf } from '#web/session/route-access.ts'
import { useSession } from '#web/session/use-session.ts'
import { Glossary } from './glossary.tsx'
import { Guide } from './guide/guide.tsx'
import classes from './help.module.css'
import { Tips } from './tips.tsx'
import { useReleaseNotes } from './use-release-notes.ts'

const ExamplesPanel = lazyComponent(
  async () => (await import('./examples/examples-panel.tsx')).ExamplesPanel,
  () => <ListSkeleton rows={1} />,
)

const pages: { path: string; icon: IconName }[] = [
  { path: '/whats-new', icon: 'bell' },
  { path: '/accessibility', icon: 'eye' },
]

/** Links to other help pages that this deployment has, and the keyboard shortcuts. */
function MoreHelp() {
  const { t } = useTranslation('help')
  const textOf = useScreenText()
  const { unread } = useReleaseNotes()
  return (
    <nav aria-label={t('more')}>
      <ul className={classes.more}>
        {pages
          .filter(({ path }) => routeOf(path))
          .map(({ path, icon }) => (
            <li key={path}>
              <Link to={path} className={classes.link}>
                <Icon name={icon} />
                {textOf('titles', path)}
                {path === '/whats-new' && unread > 0 && <span className={classes.count}>{unread}</span>}
              </Link>
            </li>
          ))}
        <li>
          <ShortcutsButton className={classes.link} />
        </li>
      </ul>
    </nav>
  )
}

/** How to get more rights; for visitors, how to get an account. */
function Rights() {
  const { t } = useTranslation('help')
  const { t: tPages } = useTranslation('pages')
  const { status } = useSession()
  return (
    <section aria-labelledby="rights" className={classes.section}>
      <h2 id="rights">{t('rights.title')}</h2>
      {status === 'signed-in' ? (
        <>
          <Text>{tPages('pages.forbiddenGrant')}</Text>
          <Text mt="xs">{t('rights.say')}</Text>
          <Text mt="xs">
            <Link to="/me">{t('rights.own')}</Link>
          </Text>
        </>
      ) : (
        <Text>{t('account')}</Text>
      )}
    </section>
  )
}

export function HelpScreen() {
  const { t } = useTranslation('help')
  const { status, hasPermission } = useSession()
  return (
    <Page narrow>
      <div className={classes.help}>
        <MoreHelp />
        {status === 'signed-in' && <FirstSteps />}
        {hasPermission('FAQ', 'DELETE') && (
          <div id="examples">
            <ExamplesPanel />
          </div>
        )}
        {status === 'signed-in' && <Guide />}
        <Tips />
        <section aria-labelledby="glossary" className={classes.section}>
          <h2 id="glossary">{t('glossary.title')}</h2>
          <Glossary />
        </section>
        <Rights />
      </div>
    </Page>
  )
}
