import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LogFilterBar } from '#web/reader/logs/log-filter-bar.tsx'
import { logQuery, readLogFilters } from '#web/reader/logs/log-filters.ts'
import { LogList } from '#web/reader/logs/log-list.tsx'
import { useUrlFilters } from '#web/reader/logs/use-url-filters.ts'
import { useSession } from '#web/session/use-session.ts'

/** Log of a user's changes; user administrators also get their sign-ins. */
export function UserActivity({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const { searchParams, change, clear } = useUrlFilters()
  const { person: _person, ...given } = readLogFilters(searchParams)
  const query = logQuery(given)
  query.set('conditions[user_email:equal]', email)
  return (
    <Stack gap="md">
      <LogFilterBar filterValues={given} withPerson={false} onChange={change} onClear={clear} />
      <LogList query={query} withPerson={false} />
      {hasPermission('User', 'LIST') && (
        <Anchor component={Link} to={`/logs/list?${new URLSearchParams({ part: 'security', user: id })}`}>
          {t('security.ofPerson')}
        </Anchor>
      )}
    </Stack>
  )
}
