import { useTranslation } from 'react-i18next'
import type { SearchedAgain, SearchSummary } from '#web/api/types.ts'
import { DoFirst } from '#web/reading/logs/do-first.tsx'
import { useSession } from '#web/session/use-session.ts'
import { answerPath } from './answer-path.ts'
import { foremostOf } from './foremost.ts'

type Props = {
  summary: SearchSummary
  today: ReadonlyMap<string, SearchedAgain>
  pathOf: (words: string, nothingFound: boolean) => string
}

/** Which words are to be seen to first. */
export function SearchFirst({ summary, today, pathOf }: Props) {
  const { t } = useTranslation('analytics')
  const { holds } = useSession()
  const first = foremostOf(summary, today)
  if (first.what === 'nothing') return <DoFirst text={t('first.searchesNothing')} way={null} />
  const { what, search } = first
  const { keywords, searches: count } = search
  const writes = what === 'gap' && holds('FAQ', 'SAVE')
  const way = writes
    ? { to: answerPath(search), words: t('first.gapWay') }
    : { to: pathOf(keywords, what === 'gap'), words: t('first.unopenedWay') }
  return <DoFirst text={t(`first.${what}`, { count, words: `\u2068${keywords}\u2069` })} way={way} />
}
