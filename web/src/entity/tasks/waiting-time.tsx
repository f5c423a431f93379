import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates/formatters.ts'
import { daysSince } from './days-since.ts'

/** Number of days since an instant; the tooltip has the exact time. */
export function WaitingTime({ since }: { since: string }) {
  const { t, i18n } = useTranslation('work')
  const days = daysSince(since)
  return (
    <time dateTime={since} title={formatDate(since, i18n.language, true)}>
      {days === 0 ? t('waitsToday') : t('waits', { count: days })}
    </time>
  )
}
