import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { permissionString } from '#shared/access/permission-keys.ts'
import { menuFor, type MenuLink } from '#web/session/menu.ts'
import { rootPermissions, routeTable } from '#shared/screens/route-table.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { landingPath, missingNeed } from '#web/session/route-access.ts'
import classes from './role-edit.module.css'

function Entries({ links }: { links: readonly MenuLink[] }) {
  const textOf = useScreenText()
  return (
    <ul>
      {links.map(({ path }) => (
        <li key={path}>{textOf('menu', path)}</li>
      ))}
    </ul>
  )
}

/**
 * Preview of the product for a user with only these rights: number of accessible screens, first screen after the
 * sign-in, and menu. It is open if the rights open nothing.
 */
export function RolePreview({ rights }: { rights: ReadonlySet<string> }) {
  const { t } = useTranslation('rights')
  const textOf = useScreenText()
  const hasPermission = ([entity, key]: readonly [string, string]) => rights.has(permissionString(entity, key))
  const screens = routeTable.filter(({ access }) => access === undefined)
  const isClosed = !rootPermissions.every(hasPermission)
  const open = isClosed ? [] : screens.filter((route) => missingNeed(route, rights) === null)
  const entries = menuFor(rights)
  const links = entries.filter((entry) => 'path' in entry)
  return (
    <details className={classes.difference} open={isClosed && rights.size > 0}>
      <summary>{t('viewAs', { open: open.length, all: screens.length })}</summary>
      {isClosed ? (
        <Alert color="yellow">{t('viewClosed')}</Alert>
      ) : (
        <>
          <Text>{t('viewLanding', { screen: textOf('titles', landingPath(rights)) })}</Text>
          {entries.length === 0 && <Text>{t('viewEmpty')}</Text>}
          {links.length > 0 && <Entries links={links} />}
          {entries.map((entry) =>
            'group' in entry ? (
              <section key={entry.group}>
                <Text fw={600}>{textOf('groups', entry.group)}</Text>
                <Entries links={entry.items} />
              </section>
            ) : null,
          )}
          {hasPermission(['FAQ', 'FRONTLINER_VIEW']) && <Text>{t('viewCategories')}</Text>}
        </>
      )}
    </details>
  )
}
