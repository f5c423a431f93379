import { useTranslation } from 'react-i18next'
import type { WorkingDay } from '#shared/entities/contact.ts'
import { fieldId } from '#web/components/field-id.ts'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { dayOf, weekOf } from './days.ts'
import { HoursDay } from './hours-day.tsx'
import classes from './hours-input.module.css'
import { copied, withClosed, withSlots } from './hours.ts'

type ZoneOption = { value: string; label: string }

/** The difference from UTC now; its name and the zone's are codes, the same in every language. */
function offset(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

let known: ZoneOption[] | null = null

/** Every zone the browser knows, by the name of its city, with its difference from UTC now. */
function zoneOptions(chosen: string | null): ZoneOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(option)
  return !chosen || known.some(({ value }) => value === chosen) ? known : [option(chosen), ...known]
}

const option = (id: string): ZoneOption => ({ value: id, label: `${id.replaceAll('_', ' ')} (${offset(id)})` })

type Props = {
  value: WorkingDay[]
  onChange: (days: WorkingDay[]) => void
  timeZone: string | null
  onTimeZone: (zone: string) => void
  /** Of the contact in the problems of the form. */
  path: string
  problemAt: (path: string) => string | undefined
  disabled?: boolean
}

/** The week of a contact, and the time zone in which its hours are meant. */
export function HoursInput({ value, onChange, timeZone, onTimeZone, path, problemAt, disabled }: Props) {
  const { t, i18n } = useTranslation('contacts')
  const { t: read } = useTranslation('directory')
  const placeOf = (day: number) => {
    const place = value.findIndex((one) => one.day === day)
    // A day of which nothing is said has no place in the list, and so no problem of its own.
    return `${path}.working_days.${place < 0 ? `new-${day}` : place}`
  }
  return (
    <fieldset className={classes.hours} id={fieldId(`${path}.working_days`)} tabIndex={-1}>
      <legend className={classes.legend}>{read('hours.title')}</legend>
      {weekOf(i18n.language).map((day) => (
        <HoursDay
          key={day}
          day={day}
          value={dayOf(value, day)}
          path={placeOf(day)}
          problemAt={problemAt}
          onSlots={(slots) => onChange(withSlots(value, day, slots))}
          onClosed={(closed) => onChange(withClosed(value, day, closed))}
          onCopy={(days) => onChange(copied(value, day, days))}
          disabled={disabled}
        />
      ))}
      <ChooseOne
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
