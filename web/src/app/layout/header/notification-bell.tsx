import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { LoadFailed } from '#web/components/feedback/load-failed.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { HeaderPanel } from './header-panel.tsx'
import classes from './header-panel.module.css'

/** Loaded on the first click on the bell. */
const BellBulletins = lazyComponent(
  async () => (await import('#web/reader/bulletins/unread-bulletins.tsx')).UnreadBulletins,
)
const BellNotices = lazyComponent(async () => (await import('./notification-list.tsx')).NotificationList)

export function NotificationBell() {
  const { t } = useTranslation('app')
  const { data, error, refetch } = useQuery(queries.notifications())
  const [isOpen, setIsOpen] = useState(false)
  const unread = data?.unread ?? 0
  const countText = unread > 99 ? '99+' : String(unread)
  const buttonContent = (
    <>
      <Icon name="bell" size={20} />
      {unread > 0 && <span className={classes.count}>{countText}</span>}
    </>
  )
  return (
    <HeaderPanel
      wide
      label={unread > 0 ? t('notifications.unread', { shown: countText }) : t('notifications.title')}
      buttonContent={buttonContent}
      onOpen={() => {
        setIsOpen(true)
        void refetch()
      }}
    >
      {isOpen && <BellBulletins />}
      {isOpen && !data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.entities.length === 0 && !unread && (
        <Text c="dimmed" p="sm">
          {t('notifications.none')}
        </Text>
      )}
      {isOpen && data && <BellNotices rows={data.entities} />}
    </HeaderPanel>
  )
}
