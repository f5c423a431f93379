import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import {
  clockAt,
  dayName,
  findDay,
  isOtherLocalTime,
  endsNextDay,
  isWholeDay,
  getWeekdays,
} from '#web/entity/contacts/weekdays.ts'
import classes from './hours-table.module.css'

type Slot = { start: string; end: string }

function Span({ slot }: { slot: Slot }) {
  const { t } = useTranslation('directory')
  if (isWholeDay(slot)) return <span>{t('hours.wholeDay')}</span>
  return (
    <span>
      <bdi dir="ltr" className={classes.span}>
        {slot.start}–{slot.end}
      </bdi>
      {endsNextDay(slot) && <span className={classes.next}>{t('hours.overnight')}</span>}
    </span>
  )
}

function Day({ day }: { day: WorkingDay | undefined }) {
  const { t } = useTranslation('directory')
  if (!day) return <span className={classes.quiet}>{t('hours.notGiven')}</span>
  if (day.closed || !day.slots?.length) return <span className={classes.quiet}>{t('hours.closed')}</span>
  return day.slots.map((slot) => <Span key={`${slot.start} ${slot.end}`} slot={slot} />)
}

type Props = { days: readonly WorkingDay[] | undefined; timeZone: string | null | undefined; now?: Date }

/** Weekly opening hours with today highlighted; notes a time zone different from the reader's. */
export function HoursTable({ days, timeZone, now: given }: Props) {
  const [renderedAt] = useState(() => new Date())
  const now = given ?? renderedAt
  const { t, i18n } = useTranslation('directory')
  if (!days || days.length === 0) return null
  const localClock = clockAt(timeZone, now)
  return (
    <div>
      <table className={classes.week}>
        <caption className={classes.caption}>{t('hours.title')}</caption>
        <tbody>
          {getWeekdays(i18n.language).map((day) => (
            <tr key={day} aria-current={day === localClock.day ? 'date' : undefined}>
              <th scope="row">
                {dayName(day, i18n.language)}
                {day === localClock.day && <span className={classes.today}>{t('hours.today')}</span>}
              </th>
              <td>
                <Day day={findDay(days, day)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOtherLocalTime(timeZone, now) && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('hours.elsewhere', { time: localClock.time, day: dayName(localClock.day, i18n.language) })}
        </Text>
      )}
    </div>
  )
}
