import { searchTest } from '#shared/entities/search-test.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { useSession } from '#web/session/use-session.ts'
import { SearchScorePanel } from './search-score-panel.tsx'

/** List of test searches, below the score for users who may edit synonyms and read searches. */
export function SearchTestListScreen() {
  const { hasPermission } = useSession()
  const mayRun = hasPermission('CaptureSearch', 'LIST') && hasPermission(searchTest.permission, 'UPDATE')
  return <EntityListPage entity={searchTest} intro={mayRun && <SearchScorePanel />} />
}
