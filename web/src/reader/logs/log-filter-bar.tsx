import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { useLabel } from '#web/components/text/use-label.ts'
import { FilterBar, type LogRowFilter } from './filter-bar.tsx'
import { logFilters, type LogFilters } from './log-filters.ts'
import { entityOfModel } from './entity-of-model.ts'
import classes from './logs.module.css'

function useFilters(withPerson: boolean): LogRowFilter[] {
  const { t } = useTranslation('analytics')
  const toText = useLabel()
  const models = constants.loggedModels.flatMap((model) => {
    const entity = entityOfModel(model)
    return entity ? [{ value: model, label: toText(entity.labels.one) }] : []
  })
  const actions = constants.logActions.map((value) => ({ value, label: t(`logs.actions.${value}`) }))
  return [
    ...(withPerson
      ? [{ field: 'person', label: t('logs.personFilter'), kind: 'text', leftToRight: true } as const]
      : []),
    { field: 'title', label: t('logs.titleFilter'), kind: 'text' },
    { field: 'model', label: t('logs.model'), options: models },
    { field: 'action', label: t('logs.action'), options: actions },
    { field: 'from', label: t('logs.from'), kind: 'date' },
    { field: 'to', label: t('logs.to'), kind: 'date' },
  ]
}

type Props = {
  filterValues: LogFilters
  /** False if all rows belong to one person. */
  withPerson?: boolean
  onChange: (name: string, value: string | null) => void
  onClear: (names: readonly string[]) => void
}

export function LogFilterBar({ filterValues, withPerson = true, onChange, onClear }: Props) {
  const { t } = useTranslation('analytics')
  const filters = useFilters(withPerson)
  return (
    <>
      <FilterBar
        label={t('logs.filters')}
        filters={filters}
        values={filterValues}
        onChange={onChange}
        onClear={() => onClear(logFilters)}
      />
      {filterValues.object && (
        <div className={classes.chosen}>
          {t('logs.oneObject')}
          <code dir="ltr">{filterValues.object}</code>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange('object', null)}>
            {t('logs.everyObject')}
          </Button>
        </div>
      )}
    </>
  )
}
