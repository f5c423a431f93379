import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { securityKinds } from '#shared/access/security-log.ts'
import type { SecurityRow } from '#web/api/types.ts'
import { FilterBar, type LogRowFilter } from '#web/reading/logs/filter-bar.tsx'
import { CursorList } from '#web/reading/logs/cursor-list.tsx'
import { useAddress } from '#web/reading/logs/use-address.ts'
import { readSecurityFilters, securityFilters, securityQuery } from './security-filters.ts'
import { useSecurityColumns } from './security-columns.tsx'

/** Sign-ins, refusals, changes of accounts, rights and people, and who read of whom; fields by name, values never. */
export function SecurityLog() {
  const { t } = useTranslation('analytics')
  const { t: entity } = useTranslation('entity')
  const { address, change, clear } = useAddress()
  const given = readSecurityFilters(address)
  const columns = useSecurityColumns()
  const filters: LogRowFilter[] = [
    {
      field: 'kind',
      label: t('security.kind'),
      options: securityKinds.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
    },
    { field: 'user', label: t('security.person'), reference: 'user' },
    { field: 'from', label: entity('logs.from'), kind: 'date' },
    { field: 'to', label: entity('logs.to'), kind: 'date' },
  ]
  return (
    <Stack gap="md">
      <FilterBar
        label={t('security.filters')}
        filters={filters}
        values={given}
        onChange={change}
        onClear={() => clear(securityFilters)}
      />
      <CursorList<SecurityRow>
        log="security-log"
        query={securityQuery(given)}
        caption={t('security.title')}
        columns={columns}
        titleOf={(row) => t(`security.kinds.${row.kind}`, { defaultValue: row.kind })}
        empty={t('security.none')}
        shown={(count) => entity('logs.shown', { count })}
        more={entity('logs.more')}
      />
    </Stack>
  )
}
