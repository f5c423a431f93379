import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { securityKinds } from '#shared/access/security-log-kinds.ts'
import type { SecurityRow } from '#web/api/types.ts'
import { FilterBar, type LogRowFilter } from '#web/reader/logs/filter-bar.tsx'
import { CursorList } from '#web/reader/logs/cursor-list.tsx'
import { useUrlFilters } from '#web/reader/logs/use-url-filters.ts'
import { addPeriod, optionalFilter } from '#web/reader/logs/log-filters.ts'
import { useSecurityColumns } from './security-columns.tsx'

const securityFilters = ['kind', 'user', 'from', 'to'] as const

type SecurityFilters = Partial<Record<(typeof securityFilters)[number], string>>

const shape = z.object({
  kind: optionalFilter(z.enum(securityKinds)),
  user: optionalFilter(z.string().regex(/^[\w-]{1,64}$/)),
  from: optionalFilter(z.iso.date()),
  to: optionalFilter(z.iso.date()),
})

/** Parses the filters from the URL. Never throws; invalid values are ignored. */
const readSecurityFilters = (searchParams: URLSearchParams): SecurityFilters =>
  shape.parse(Object.fromEntries(securityFilters.map((name) => [name, searchParams.get(name) ?? undefined])))

function securityQuery({ kind, user, ...period }: SecurityFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (kind) query.set('kind', kind)
  if (user) query.set('user', user)
  return addPeriod(query, period)
}

/**
 * Security log: sign-ins, denied requests, changes of accounts, rights and people, and access to personal data. Names
 * of fields are logged, values never.
 */
export function SecurityLog() {
  const { t } = useTranslation('analytics')
  const { searchParams, change, clear } = useUrlFilters()
  const filterValues = readSecurityFilters(searchParams)
  const columns = useSecurityColumns()
  const filters: LogRowFilter[] = [
    {
      field: 'kind',
      label: t('security.kind'),
      options: securityKinds.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
    },
    { field: 'user', label: t('security.person'), reference: 'user' },
    { field: 'from', label: t('logs.from'), kind: 'date' },
    { field: 'to', label: t('logs.to'), kind: 'date' },
  ]
  return (
    <Stack gap="md">
      <FilterBar
        label={t('security.filters')}
        filters={filters}
        values={filterValues}
        onChange={change}
        onClear={() => clear(securityFilters)}
      />
      <CursorList<SecurityRow>
        log="security-log"
        query={securityQuery(filterValues)}
        caption={t('security.title')}
        columns={columns}
        titleOf={(row) => t(`security.kinds.${row.kind}`, { defaultValue: row.kind })}
        empty={t('security.none')}
        shown={(count) => t('logs.shown', { count })}
        more={t('logs.more')}
      />
    </Stack>
  )
}
