import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { permissionEntities, permissionLabel } from '#shared/access/permissions.ts'
import { permissionKeys } from '#shared/access/permission-keys.ts'
import { Page } from '#web/components/layout/page.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { landingPath } from '#web/session/route-access.ts'
import { useSession } from '#web/session/use-session.ts'

/** Error screen for a missing permission. Displays the permission from the URL only if it exists. */
export function ForbiddenScreen() {
  const { t } = useTranslation('pages')
  const { t: tApp } = useTranslation('app')
  const label = useLabel()
  const { status, rights } = useSession()
  const [query] = useSearchParams()
  const entity = query.get('entity') ?? ''
  const key = query.get('key') ?? ''
  const isKnownPermission = permissionEntities.includes(entity) && permissionKeys.some((one) => one === key)
  return (
    <Page narrow title={t('pages.forbiddenTitle')}>
      {isKnownPermission ? (
        <>
          <Text>
            {t('pages.forbiddenRight', {
              what: t(`pages.may.${key}`, { many: label(permissionLabel(entity)) }),
            })}
          </Text>
          <Text mt="xs">{t('pages.forbiddenGrant')}</Text>
        </>
      ) : (
        <>
          <Text>{t('pages.forbiddenText')}</Text>
          <Text mt="xs">{t('pages.forbiddenAsk')}</Text>
        </>
      )}
      <Group mt="lg">
        <Button component={Link} to={status === 'signed-in' ? landingPath(rights) : '/login'}>
          {status === 'signed-in' ? tApp('common.goHome') : tApp('common.signIn')}
        </Button>
        {status === 'signed-in' && (
          <Button component={Link} to="/logout" variant="default">
            {tApp('common.signOut')}
          </Button>
        )}
      </Group>
    </Page>
  )
}
