import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SampleCalendar } from '#web/components/calendar/sample-calendar.tsx'
import classes from './home-screen.module.css'

/** The month and what is planned in it; its code comes after the page. */
export function HomeCalendar() {
  const { t } = useTranslation('home')
  return (
    <section className={classes.calendar}>
      <div className={classes.head}>
        <Title order={2}>{t('home.calendar')}</Title>
      </div>
      <SampleCalendar />
    </section>
  )
}
