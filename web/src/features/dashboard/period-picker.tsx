import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { utcDateOf, periodEndingAt, type Period } from '#shared/domain/analytics/period.ts'
import { LazyDateInput } from '#web/entity/inputs/lazy-date-input.tsx'
import classes from './dashboard.module.css'
import { isPeriod, periodDays, type PeriodChoice } from './period-choice.ts'

type Props = { choice: PeriodChoice; onChange: (choice: PeriodChoice) => void }

export function PeriodPicker({ choice, onChange }: Props) {
  const { t } = useTranslation('analytics')
  const choose = (value: string) => {
    const days = periodDays.find((one) => String(one) === value)
    onChange(
      days
        ? { kind: days, period: periodEndingAt(utcDateOf(Date.now()), days) }
        : { kind: 'own', period: choice.period },
    )
  }
  return (
    <div className={classes.picker}>
      <SegmentedControl
        aria-label={t('dashboard.period')}
        value={String(choice.kind)}
        onChange={choose}
        data={[
          ...periodDays.map((days) => ({ value: String(days), label: t('dashboard.days', { count: days }) })),
          { value: 'own', label: t('dashboard.own') },
        ]}
      />
      {choice.kind === 'own' && (
        <OwnDates period={choice.period} onChange={(period) => onChange({ kind: 'own', period })} />
      )}
    </div>
  )
}

/** Custom range; changes apply once both dates form a valid period. */
function OwnDates({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('analytics')
  const [dates, setDates] = useState(period)
  const isReversed = dates.from !== '' && dates.to !== '' && dates.from > dates.to
  const type = (change: Partial<Period>) => {
    const next = { ...dates, ...change }
    setDates(next)
    if (isPeriod(next)) onChange(next)
  }
  return (
    <div className={classes.dates}>
      {(['from', 'to'] as const).map((name) => (
        <LazyDateInput
          key={name}
          label={t(`dashboard.${name}`)}
          value={dates[name]}
          {...(isReversed && name === 'to' && { error: t('dashboard.wrongOrder') })}
          onChange={(date) => type({ [name]: date })}
        />
      ))}
    </div>
  )
}
