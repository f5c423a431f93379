import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { OpeningHours } from '#shared/domain/directory/contact.ts'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { listTimeZones, onlyTimeZone } from './time-zones.ts'
import { useFormCountries } from './use-form-countries.ts'
import { getBrowserTimeZone } from './weekdays.ts'
import { WeekHoursInput } from './week-hours-input.tsx'

type Props = InputProps & {
  /** Field name in the validation errors. */
  name: string
  /** Null if the hours are unknown. */
  value: OpeningHours | null
  onChange: (value: OpeningHours | null) => void
  /** Validation errors of the whole form, matched by path. */
  problems?: readonly FieldProblem[] | undefined
}

export function OpeningHoursInput({ id, name, description, value, onChange, problems = [], disabled }: Props) {
  const { t, i18n } = useTranslation('contacts')
  const zones = listTimeZones(useFormCountries())
  const { working_days: days, time_zone: zone } = value ?? {
    working_days: [],
    time_zone: onlyTimeZone(zones) ?? getBrowserTimeZone(),
  }
  const problemAt = (path: string): string | undefined => {
    const problem = problems.find((one) => one.path === path)
    return problem && fieldText(problem, i18n.language)
  }
  return (
    <div id={id} tabIndex={-1}>
      <WeekHoursInput
        value={days}
        onChange={(next) => onChange(next.length === 0 ? null : { time_zone: zone, working_days: next })}
        timeZone={zone}
        onTimeZone={(next) => onChange({ time_zone: next, working_days: days })}
        zones={zones}
        zoneHint={t('hours.zoneHint')}
        path={name}
        problemAt={problemAt}
        {...(disabled !== undefined && { disabled })}
      />
      {description && (
        <Text size="sm" c="dimmed" mt={6}>
          {description}
        </Text>
      )}
    </div>
  )
}
