import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maxSlotsPerDay, type WorkingDay } from '#shared/domain/directory/contact.ts'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { MenuButton } from '#web/components/navigation/menu-button.tsx'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { dayName, endsNextDay, allWeekdays, isWholeDay, getWeekdays } from './weekdays.ts'
import classes from './week-hours-input.module.css'
import { nextSlot, type Slot } from './edit-hours.ts'

type TimeInputProps = {
  id: string
  /** Accessible name. The visible label is the day. */
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  disabled?: boolean
}

/** Time input. Shows 24:00 as 00:00, since browsers do not support 24:00. */
function TimeInput({ id, label, value, onChange, error, disabled }: TimeInputProps) {
  return (
    <TextInput
      id={id}
      type="time"
      aria-label={label}
      value={value === '24:00' ? '00:00' : value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      disabled={disabled}
      attributes={{ input: { dir: 'ltr' } }}
      className={classes.time}
    />
  )
}

const sundayToThursday = [0, 1, 2, 3, 4]
const mondayToFriday = [1, 2, 3, 4, 5]

type Props = {
  day: number
  value: WorkingDay | undefined
  /** Path of this day in the validation errors. */
  path: string
  problemAt: (path: string) => string | undefined
  onSlots: (slots: Slot[]) => void
  onClosed: (closed: boolean) => void
  onCopy: (days: readonly number[]) => void
  disabled?: boolean
}

function CopyMenu({ day, onCopy }: Pick<Props, 'day' | 'onCopy'>) {
  const { t, i18n } = useTranslation('contacts')
  const name = dayName(day, i18n.language)
  return (
    <MenuButton
      variant="subtle"
      size="compact-sm"
      label={t('hours.copy')}
      aria-label={t('hours.copyFrom', { day: name })}
      items={[
        { label: t('hours.copyAll'), onChoose: () => onCopy(allWeekdays) },
        { label: t('hours.copySunday'), onChoose: () => onCopy(sundayToThursday) },
        { label: t('hours.copyMonday'), onChoose: () => onCopy(mondayToFriday) },
        ...getWeekdays(i18n.language)
          .filter((other) => other !== day)
          .map((other) => ({ label: dayName(other, i18n.language), onChoose: () => onCopy([other]) })),
      ]}
    />
  )
}

type SpanProps = {
  slot: Slot
  path: string
  day: string
  problemAt: Props['problemAt']
  onChange: (slot: Slot) => void
  onRemove: () => void
  disabled?: boolean
}

function Span({ slot, path, day, problemAt, onChange, onRemove, disabled }: SpanProps) {
  const { t } = useTranslation('contacts')
  const { t: tDirectory } = useTranslation('directory')
  const remove = (
    <CloseButton size="lg" aria-label={t('hours.removeSpan', { day })} onClick={onRemove} disabled={disabled} />
  )
  if (isWholeDay(slot))
    return (
      <div className={classes.span}>
        <Text>{tDirectory('hours.wholeDay')}</Text>
        {remove}
      </div>
    )
  return (
    <div>
      <div className={classes.span}>
        <TimeInput
          id={fieldId(`${path}.start`)}
          label={t('hours.from', { day })}
          value={slot.start}
          error={problemAt(`${path}.start`)}
          onChange={(start) => onChange({ ...slot, start })}
          disabled={disabled}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          id={fieldId(`${path}.end`)}
          label={t('hours.to', { day })}
          value={slot.end}
          error={problemAt(`${path}.end`)}
          onChange={(end) => onChange({ ...slot, end })}
          disabled={disabled}
        />
        {remove}
      </div>
      {endsNextDay(slot) && (
        <Text size="sm" c="dimmed">
          {t('hours.nextDay', { time: slot.end })}
        </Text>
      )}
    </div>
  )
}

/** Opening hours of one day: unknown, closed, or a list of time slots. */
export function DayHoursInput({ day, value, path, problemAt, onSlots, onClosed, onCopy, disabled }: Props) {
  const { t, i18n } = useTranslation('contacts')
  const { t: tDirectory } = useTranslation('directory')
  const name = dayName(day, i18n.language)
  const slots = value?.slots ?? []
  const closed = value?.closed === true
  const change = (at: number, slot: Slot) => onSlots(slots.map((one, index) => (index === at ? slot : one)))
  const whole = slots.some(isWholeDay)
  return (
    <fieldset className={classes.day} id={fieldId(`${path}.slots`)} tabIndex={-1}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.spans}>
        {slots.map((slot, index) => (
          <Span
            key={index}
            slot={slot}
            path={`${path}.slots.${index}`}
            day={name}
            problemAt={problemAt}
            onChange={(next) => change(index, next)}
            onRemove={() => onSlots(slots.filter((_, at) => at !== index))}
            disabled={disabled}
          />
        ))}
        {slots.length === 0 && (
          <Checkbox
            label={tDirectory('hours.closed')}
            aria-label={t('hours.closedOn', { day: name })}
            checked={closed}
            disabled={disabled}
            onChange={(event) => onClosed(event.currentTarget.checked)}
          />
        )}
        {problemAt(`${path}.slots`) && (
          <Text size="sm" c="error">
            {problemAt(`${path}.slots`)}
          </Text>
        )}
      </div>
      {!disabled && (
        <div className={classes.tools}>
          {!closed && !whole && slots.length < maxSlotsPerDay && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t(slots.length === 0 ? 'hours.addOne' : 'hours.addSpanOn', { day: name })}
              onClick={() => onSlots([...slots, nextSlot(slots)])}
            >
              {t(slots.length === 0 ? 'hours.add' : 'hours.addSpan')}
            </Button>
          )}
          {!closed && slots.length === 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('hours.wholeDayOn', { day: name })}
              onClick={() => onSlots([{ start: '00:00', end: '24:00' }])}
            >
              {t('hours.setWholeDay')}
            </Button>
          )}
          {value && <CopyMenu day={day} onCopy={onCopy} />}
        </div>
      )}
    </fieldset>
  )
}
