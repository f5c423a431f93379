import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates/formatters.ts'
import { daysSince } from './days-since.ts'

/** For how many days something waits (an instant), in words; the moment itself is for who points at it. */
export function WaitingTime({ since }: { since: string }) {
  const { t, i18n } = useTranslation('work')
  const days = daysSince(since)
  return (
    <time dateTime={since} title={formatDate(since, i18n.language, true)}>
      {days === 0 ? t('waitsToday') : t('waits', { count: days })}
    </time>
  )
}
