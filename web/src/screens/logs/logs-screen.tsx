import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import constants from '#shared/data/constants.json' with { type: 'json' }
import { Page } from '#web/components/page.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { FilterInput, type ListFilter } from '#web/entity/list-filters.tsx'
import { useTyped } from '#web/entity/use-typed.ts'
import { LogList } from '#web/journal/log-list.tsx'
import { entityOfModel } from '#web/journal/models.ts'
import { logFilters, logQuery, readLogFilters } from './log-filters.ts'
import classes from './logs.module.css'

function PersonFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('entity')
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextInput
      label={t('logs.personFilter')}
      attributes={{ input: { dir: 'ltr' } }}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
    />
  )
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const models = constants.loggedModels.map((model) => {
    const entity = entityOfModel(model)
    return { value: model, label: entity ? toText(entity.labels.one) : t(`logs.models.${model}`) }
  })
  const actions = constants.logActions.map((value) => ({ value, label: t(`logs.actions.${value}`) }))
  return [
    { field: 'model', label: t('logs.model'), options: models },
    { field: 'action', label: t('logs.action'), options: actions },
    { field: 'from', label: t('logs.from'), kind: 'date' },
    { field: 'to', label: t('logs.to'), kind: 'date' },
  ]
}

/** Who changed what, and when. */
export function LogsScreen() {
  const { t } = useTranslation('entity')
  const [address, setAddress] = useSearchParams()
  const filters = useFilters()
  const given = readLogFilters(address)
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value) next.set(name, value)
    else next.delete(name)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Page title={t('logs.title')}>
      <Stack gap="md">
        <search className={classes.filters} aria-label={t('logs.filters')}>
          <PersonFilter value={given.person ?? ''} onChange={(value) => change('person', value)} />
          {filters.map((filter) => (
            <FilterInput
              key={filter.field}
              filter={filter}
              value={given[filter.field as keyof typeof given] ?? null}
              onChange={(value) => change(filter.field, value)}
            />
          ))}
          {logFilters.some((name) => given[name]) && (
            <Button variant="subtle" onClick={() => setAddress({}, { replace: true })}>
              {t('filter.clear')}
            </Button>
          )}
        </search>
        <LogList query={logQuery(given)} />
      </Stack>
    </Page>
  )
}
