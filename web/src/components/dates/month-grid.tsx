import { ActionIcon, Button, Title } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { Icon } from '#web/components/icons/icons.tsx'
import { createDateFormat, directionOf, toLocale } from '#shared/i18n/locale.ts'
import { formatList, formatNumber } from '#web/components/dates/formatters.ts'
import { firstWeekday } from '#shared/i18n/first-weekday.ts'
import { dateIn, daysIn, addMonths, stepOf, weeksOf, type Month } from './month.ts'
import classes from './calendar.module.css'

type Event = (typeof constants.calendarSamples)[number]

const eventsOn = (day: number): Event[] =>
  constants.calendarSamples.filter((event) => day >= event.start_day && day <= event.end_day)

const today = (): Month & { day: number } => {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() }
}

function useCalendarTexts() {
  const { t, i18n } = useTranslation('calendar')
  const format = (options: Intl.DateTimeFormatOptions) =>
    createDateFormat(i18n.language, { ...options, timeZone: 'UTC' })
  const title = ({ title: name }: Event): string => t(`calendar.event.${name}`, { defaultValue: name })
  return {
    t,
    firstWeekday: firstWeekday(toLocale(i18n.language).toString()),
    rightToLeft: directionOf(i18n.language) === 'rtl',
    title,
    ofNumber: (value: number) => formatNumber(value, i18n.language),
    ofMonth: (month: Month) => format({ month: 'long', year: 'numeric' }).format(dateIn(month, 1)),
    ofDay: (month: Month, day: number) => {
      const date = format({ weekday: 'long', day: 'numeric', month: 'long' }).format(dateIn(month, day))
      const events = eventsOn(day).map(title)
      return events.length > 0 ? t('calendar.day', { day: date, events: formatList(events, i18n.language) }) : date
    },
    /** Weekday names from `first`, narrow and long. 5 January 2026 is a Monday. */
    weekdays: (first: number) =>
      Array.from({ length: 7 }, (_, at) => {
        const date = new Date(Date.UTC(2026, 0, 4 + first + at))
        return { short: format({ weekday: 'narrow' }).format(date), whole: format({ weekday: 'long' }).format(date) }
      }),
    span: (month: Month, { start_day: start, end_day: end }: Event) =>
      format({ day: 'numeric', month: 'long' }).formatRange(dateIn(month, start), dateIn(month, end)),
  }
}

export function MonthGrid() {
  const calendarTexts = useCalendarTexts()
  const { t } = calendarTexts
  const now = today()
  const [month, setMonth] = useState<Month>({ year: now.year, month: now.month })
  const [day, setDay] = useState(now.day)
  const grid = useRef<HTMLTableElement>(null)
  const first = calendarTexts.firstWeekday
  const isCurrentMonth = month.year === now.year && month.month === now.month

  const changeMonth = (by: number) => {
    const next = addMonths(month, by)
    setMonth(next)
    setDay(Math.min(day, daysIn(next)))
  }
  const goTo = (targetDays: number) => {
    const date = dateIn(month, targetDays)
    setMonth({ year: date.getUTCFullYear(), month: date.getUTCMonth() })
    setDay(date.getUTCDate())
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const onKey = (event: KeyboardEvent) => {
    const targetDays: Record<string, number> = { Home: 1, End: daysIn(month) }
    const step = stepOf(event.key, calendarTexts.rightToLeft)
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      const adjacentMonth = addMonths(month, event.key === 'PageUp' ? -1 : 1)
      const away = event.key === 'PageUp' ? -daysIn(adjacentMonth) : daysIn(month)
      goTo(away + Math.min(day, daysIn(adjacentMonth)))
    } else if (step !== 0) goTo(day + step)
    else if (targetDays[event.key] !== undefined) goTo(targetDays[event.key]!)
    else return
    event.preventDefault()
  }

  return (
    <section className={classes.calendar} aria-label={t('calendar.title')}>
      <header className={classes.head}>
        <Title order={3} aria-live="polite" className={classes.month}>
          {calendarTexts.ofMonth(month)}
        </Title>
        {!isCurrentMonth && (
          <Button variant="subtle" size="compact-sm" onClick={() => (setMonth(now), setDay(now.day))}>
            {t('calendar.today')}
          </Button>
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={t('calendar.previous')} onClick={() => changeMonth(-1)}>
          <Icon name="back" />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" aria-label={t('calendar.next')} onClick={() => changeMonth(1)}>
          <Icon name="forward" />
        </ActionIcon>
      </header>
      <table ref={grid} className={classes.grid} aria-label={t('calendar.month')}>
        <thead>
          <tr>
            {calendarTexts.weekdays(first).map(({ short, whole }) => (
              <th key={whole} scope="col" abbr={whole}>
                <span aria-hidden="true">{short}</span>
                <span className={classes.hidden}>{whole}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, first).map((week, at) => (
            <tr key={week.find((dayOfMonth) => dayOfMonth !== null) ?? at}>
              {week.map((dayOfMonth, index) => (
                <td key={dayOfMonth ?? `empty-${index}`}>
                  {dayOfMonth !== null && (
                    <button
                      type="button"
                      tabIndex={dayOfMonth === day ? 0 : -1}
                      className={classes.day}
                      aria-label={calendarTexts.ofDay(month, dayOfMonth)}
                      aria-current={isCurrentMonth && dayOfMonth === now.day ? 'date' : undefined}
                      data-planned={eventsOn(dayOfMonth).length > 0 || undefined}
                      onClick={() => setDay(dayOfMonth)}
                      onKeyDown={onKey}
                    >
                      {calendarTexts.ofNumber(dayOfMonth)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h4 className={classes.planned}>{t('calendar.events')}</h4>
      <ul className={classes.events}>
        {constants.calendarSamples.map((event) => (
          <li key={event.id} data-chosen={(day >= event.start_day && day <= event.end_day) || undefined}>
            <span className={classes.indicator} aria-hidden="true" />
            <span>{calendarTexts.title(event)}</span>
            <span className={classes.when}>{calendarTexts.span(month, event)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
