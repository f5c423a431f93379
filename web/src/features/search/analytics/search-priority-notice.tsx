import { useTranslation } from 'react-i18next'
import type { RerunSearch, SearchSummary } from '#web/api/types.ts'
import { NextAction } from '#web/reader/logs/next-action.tsx'
import { useSession } from '#web/session/use-session.ts'
import { buildNewFaqPath } from './new-faq-path.ts'
import { findSearchPriority } from './search-priority.ts'

type Props = {
  summary: SearchSummary
  today: ReadonlyMap<string, RerunSearch>
  pathOf: (words: string, nothingFound: boolean) => string
}

export function SearchPriorityNotice({ summary, today, pathOf }: Props) {
  const { t } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const first = findSearchPriority(summary, today)
  if (first.kind === 'nothing') return <NextAction text={t('first.searchesNothing')} link={null} />
  const { kind: what, search } = first
  const { keywords, searches: count } = search
  const writes = what === 'gap' && hasPermission('FAQ', 'SAVE')
  const way = writes
    ? { to: buildNewFaqPath(search), words: t('first.gapWay') }
    : { to: pathOf(keywords, what === 'gap'), words: t('first.unopenedWay') }
  return <NextAction text={t(`first.${what}`, { count, words: `\u2068${keywords}\u2069` })} link={way} />
}
