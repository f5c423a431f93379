import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMarkRead } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import type { ToldNotification } from '#shared/reading/notification.ts'
import { Icon } from '#web/components/icons.tsx'
import { Bidi } from '#web/components/bidi.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { useSession } from '#web/session/use-session.ts'
import { HeaderPanel } from './header-panel.tsx'
import classes from './header-panel.module.css'
import { notificationPath } from './notification-path.ts'

/** With the press on the bell. */
const BellBulletins = lazyPart(async () => (await import('#web/reading/bulletins/bell-bulletins.tsx')).BellBulletins)

/** What changed for one, what happened to one's questions and what waits for an approval, with how much of it is new. */
export function NotificationBell() {
  const { t } = useTranslation('app')
  const { data, refetch } = useQuery(queries.notifications())
  const [opened, setOpened] = useState(false)
  const unread = data?.unread ?? 0
  const shown = unread > 99 ? '99+' : String(unread)
  const face = (
    <>
      <Icon name="bell" size={20} />
      {unread > 0 && <span className={classes.count}>{shown}</span>}
    </>
  )
  return (
    <HeaderPanel
      wide
      label={unread > 0 ? t('notifications.unread', { shown }) : t('notifications.title')}
      face={face}
      onOpen={() => {
        setOpened(true)
        void refetch()
      }}
    >
      {opened && <BellBulletins />}
      {!data?.entities.length && !unread && (
        <Text c="dimmed" p="sm">
          {t('notifications.none')}
        </Text>
      )}
      {data?.entities.map((row) => (
        <Notice key={row.id} row={row} />
      ))}
    </HeaderPanel>
  )
}

function Notice({ row }: { row: ToldNotification }) {
  const { t } = useTranslation('app')
  const { rights } = useSession()
  const { mutate } = useMarkRead()
  const navigate = useNavigate()
  const open = () => {
    if (!row.read_at) mutate({ id: row.id })
    const path = notificationPath(row, rights)
    if (path) void navigate(path)
  }
  return (
    <UnstyledButton className={classes.row} data-new={!row.read_at || undefined} data-closes onClick={open}>
      <Text size="sm">{t(`notifications.${row.kind}`, { name: `\u2068${row.by_name}\u2069` })}</Text>
      <Text size="sm" fw={600}>
        <Bidi>{row.title}</Bidi>
      </Text>
      {row.comment && (
        <Text size="sm" lineClamp={2}>
          <Bidi>{row.comment}</Bidi>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {!row.read_at && <strong>{t('notifications.new')} · </strong>}
        <FormattedDate value={row.created_at} withTime />
      </Text>
    </UnstyledButton>
  )
}
