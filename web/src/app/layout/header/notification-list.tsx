import { Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMarkRead } from '#web/api/mutations.ts'
import type { NotificationResponse } from '#shared/reader/notification.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './header-panel.module.css'
import { notificationPath } from './notification-path.ts'

export function NotificationList({ rows }: { rows: readonly NotificationResponse[] }) {
  return rows.map((row) => <NotificationItem key={row.id} row={row} />)
}

function NotificationItem({ row }: { row: NotificationResponse }) {
  const { t } = useTranslation('bell')
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
      <Text size="sm">{t(row.kind, { name: `\u2068${row.by_name}\u2069` })}</Text>
      <Text size="sm" fw={600}>
        <Bidi>{row.title}</Bidi>
      </Text>
      {row.comment && (
        <Text size="sm" lineClamp={2}>
          <Bidi>{row.comment}</Bidi>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {!row.read_at && <strong>{t('new')} · </strong>}
        <FormattedDate value={row.created_at} withTime />
      </Text>
    </UnstyledButton>
  )
}
