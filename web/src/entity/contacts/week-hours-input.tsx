import { useTranslation } from 'react-i18next'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { findDay, getWeekdays } from './weekdays.ts'
import { DayHoursInput } from './day-hours-input.tsx'
import classes from './week-hours-input.module.css'
import { copyHours, withClosed, withSlots } from './edit-hours.ts'

type ZoneOption = { value: string; label: string }

/** Returns the current UTC offset of a time zone, such as "UTC+2". It is the same in every language. */
function offset(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

let cachedOptions: ZoneOption[] | null = null

/** All time zones of the browser with their current UTC offset. */
function zoneOptions(chosen: string | null): ZoneOption[] {
  cachedOptions ??= Intl.supportedValuesOf('timeZone').map(option)
  return !chosen || cachedOptions.some(({ value }) => value === chosen)
    ? cachedOptions
    : [option(chosen), ...cachedOptions]
}

const option = (id: string): ZoneOption => ({ value: id, label: `${id.replaceAll('_', ' ')} (${offset(id)})` })

type Props = {
  value: WorkingDay[]
  onChange: (days: WorkingDay[]) => void
  timeZone: string | null
  onTimeZone: (zone: string) => void
  /** Path of the contact in the validation errors. */
  path: string
  problemAt: (path: string) => string | undefined
  disabled?: boolean
}

export function WeekHoursInput({ value, onChange, timeZone, onTimeZone, path, problemAt, disabled }: Props) {
  const { t, i18n } = useTranslation('contacts')
  const { t: tDirectory } = useTranslation('directory')
  const placeOf = (day: number) => {
    const place = value.findIndex((one) => one.day === day)
    // A day without data has no index in the list, and no validation errors.
    return `${path}.working_days.${place < 0 ? `new-${day}` : place}`
  }
  return (
    <fieldset className={classes.hours} id={fieldId(`${path}.working_days`)} tabIndex={-1}>
      <legend className={classes.legend}>{tDirectory('hours.title')}</legend>
      {getWeekdays(i18n.language).map((day) => (
        <DayHoursInput
          key={day}
          day={day}
          value={findDay(value, day)}
          path={placeOf(day)}
          problemAt={problemAt}
          onSlots={(slots) => onChange(withSlots(value, day, slots))}
          onClosed={(closed) => onChange(withClosed(value, day, closed))}
          onCopy={(days) => onChange(copyHours(value, day, days))}
          disabled={disabled}
        />
      ))}
      <Combobox
        id={fieldId(`${path}.time_zone`)}
        label={t('hours.zone')}
        description={t('hours.zoneHint')}
        options={zoneOptions(timeZone)}
        value={timeZone}
        onChange={(zone) => zone && onTimeZone(zone)}
        clearable={false}
        error={problemAt(`${path}.time_zone`)}
        disabled={disabled}
      />
    </fieldset>
  )
}
