import { useTranslation } from 'react-i18next'
import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { findDay, getWeekdays } from './weekdays.ts'
import { DayHoursInput } from './day-hours-input.tsx'
import classes from './week-hours-input.module.css'
import { copyHours, withClosed, withSlots } from './edit-hours.ts'
import { type CountryZone, timeZoneOptions } from './time-zones.ts'

type Props = {
  value: WorkingDay[]
  onChange: (days: WorkingDay[]) => void
  timeZone: string | null
  onTimeZone: (zone: string) => void
  /** Proposed time zones. */
  zones: readonly CountryZone[]
  zoneHint: string
  /** Path of the contact in the validation errors. */
  path: string
  problemAt: (path: string) => string | undefined
  disabled?: boolean
}

export function WeekHoursInput(props: Props) {
  const { value, onChange, timeZone, onTimeZone, path, problemAt, disabled } = props
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
        description={props.zoneHint}
        options={timeZoneOptions(timeZone, props.zones, i18n.language)}
        value={timeZone}
        onChange={(zone) => zone && onTimeZone(zone)}
        clearable={false}
        error={problemAt(`${path}.time_zone`)}
        disabled={disabled}
      />
    </fieldset>
  )
}
