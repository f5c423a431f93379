import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '#web/components/layout/page.tsx'
import { LogFilterBar } from '#web/reader/logs/log-filter-bar.tsx'
import { logQuery, readLogFilters } from '#web/reader/logs/log-filters.ts'
import { LogList } from '#web/reader/logs/log-list.tsx'
import { useUrlFilters } from '#web/reader/logs/use-url-filters.ts'
import { useSession } from '#web/session/use-session.ts'
import { SecurityLog } from './security-log.tsx'

/** Content log; for user administrators, the security log too. */
export function LogsScreen() {
  const { t: tAnalytics } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const { searchParams, change, clear } = useUrlFilters()
  if (!hasPermission('User', 'LIST'))
    return (
      <Page>
        <ContentLog />
      </Page>
    )
  const part = searchParams.get('part') === 'security' ? 'security' : 'content'
  const open = (next: string | null) => {
    if (next === 'security') change('part', next)
    else clear(['part', 'kind', 'user'])
  }
  return (
    <Page>
      <Tabs value={part} onChange={open}>
        <Tabs.List aria-label={tAnalytics('logs.parts')}>
          <Tabs.Tab value="content">{tAnalytics('logs.content')}</Tabs.Tab>
          <Tabs.Tab value="security">{tAnalytics('logs.security')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="content" pt="lg">
          {part === 'content' && <ContentLog />}
        </Tabs.Panel>
        <Tabs.Panel value="security" pt="lg">
          {part === 'security' && <SecurityLog />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function ContentLog() {
  const { searchParams, change, clear } = useUrlFilters()
  const filters = readLogFilters(searchParams)
  return (
    <Stack gap="md">
      <LogFilterBar filterValues={filters} onChange={change} onClear={clear} />
      <LogList
        query={logQuery(filters)}
        historyOf={filters.object ? undefined : (row) => `/logs/list?object=${encodeURIComponent(row.object_id)}`}
      />
    </Stack>
  )
}
