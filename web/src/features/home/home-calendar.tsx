import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SampleCalendar } from '#web/components/dates/sample-calendar.tsx'
import { useOffline } from '#web/platform/connection.ts'
import classes from './home-screen.module.css'

/** Calendar of the current month; loaded after the page and unavailable offline. */
export function HomeCalendar() {
  const { t } = useTranslation('home')
  const offline = useOffline()
  if (offline) return null
  return (
    <section className={classes.calendar}>
      <div className={classes.head}>
        <Title order={2}>{t('home.calendar')}</Title>
      </div>
      <SampleCalendar />
    </section>
  )
}
