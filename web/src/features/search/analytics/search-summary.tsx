import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import type { RerunSearch, SearchSummary as Summary } from '#web/api/types.ts'
import { formatDate, formatDateRange, formatNumber } from '#web/components/dates/formatters.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { GapState } from './gap-state.tsx'
import { Ranking } from './ranking.tsx'
import classes from './search-summary.module.css'
import { NextAction } from '#web/reader/logs/next-action.tsx'
import { useSession } from '#web/session/use-session.ts'
import { buildNewFaqPath } from './new-faq-path.ts'
import { findSearchPriority } from './search-priority.ts'

type NoticeProps = {
  summary: Summary
  today: ReadonlyMap<string, RerunSearch>
  pathOf: (words: string, nothingFound: boolean) => string
}

function SearchPriorityNotice({ summary, today, pathOf }: NoticeProps) {
  const { t } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const first = findSearchPriority(summary, today)
  if (first.kind === 'nothing') return <NextAction text={t('first.searchesNothing')} link={null} />
  const { kind, search } = first
  const { keywords, searches: count } = search
  const writes = kind === 'gap' && hasPermission('FAQ', 'SAVE')
  const link = writes
    ? { to: buildNewFaqPath(search), label: t('first.gapWay') }
    : { to: pathOf(keywords, kind === 'gap'), label: t('first.unopenedWay') }
  return <NextAction text={t(`first.${kind}`, { count, words: `\u2068${keywords}\u2069` })} link={link} />
}

type Props = {
  query: Record<string, string>
  /** URL of the list of searches with this text. */
  pathOf: (words: string, nothingFound: boolean) => string
}

/** Search summary: totals, most frequent searches, searches without results, and searches without opened results. */
export function SearchSummary({ query, pathOf }: Props) {
  const { t } = useTranslation('analytics')
  const summary = useQuery(analyticsQueries.searchSummary(query))
  const gaps = (summary.data?.not_found ?? []).map(({ id }) => id)
  const rerunQuery = useQuery(analyticsQueries.searchedAgain(gaps))
  const id = useId()
  const rerunById = new Map((rerunQuery.data?.entities ?? []).map((one) => [one.id, one]))
  return (
    <QueryState query={summary} pending={<ListSkeleton rows={3} />}>
      {(data) => (
        <section className={classes.summary} aria-labelledby={id}>
          {/* The priority depends on the second request, which reports what editors marked as answered. */}
          {(gaps.length === 0 || !rerunQuery.isPending) && (
            <SearchPriorityNotice summary={data} today={rerunById} pathOf={pathOf} />
          )}
          <div>
            <Title order={2} id={id} className={classes.hidden}>
              {t('searches.summary')}
            </Title>
            <Numbers summary={data} from={query['from']} />
          </div>
          <div className={classes.rankings}>
            <Ranking
              title={t('searches.notFound')}
              empty={t('searches.notFoundEmpty')}
              rows={data.not_found}
              pathOf={(words) => pathOf(words, true)}
              renderMore={(row) => <GapState gap={row} rerun={rerunById.get(row.id)} />}
            />
            <Ranking
              title={t('searches.unopenedTitle')}
              empty={t('searches.unopenedEmpty')}
              rows={data.not_opened}
              pathOf={(words) => pathOf(words, false)}
            />
            <Ranking
              title={t('searches.most')}
              empty={t('searches.mostEmpty')}
              rows={data.most_searched}
              pathOf={(words) => pathOf(words, false)}
            />
          </div>
        </section>
      )}
    </QueryState>
  )
}

function Numbers({ summary, from }: { summary: Summary; from: string | undefined }) {
  const { t, i18n } = useTranslation('analytics')
  const { searches, found_nothing, opened_nothing, median_rank } = summary
  return (
    <div className={classes.numbers}>
      <p className={classes.made}>
        {t('searches.made', { count: searches })}
        <span className={classes.period}>{formatDateRange(summary, i18n.language)}</span>
      </p>
      {searches > 0 && (
        <>
          <p className={classes.missed}>{t('searches.missed', { count: found_nothing })}</p>
          <p>{t('searches.unopened', { count: opened_nothing })}</p>
        </>
      )}
      {median_rank !== null && <p>{t('searches.median', { rank: formatNumber(median_rank, i18n.language) })}</p>}
      {from && summary.from > from && (
        <p className={classes.period}>{t('searches.since', { date: formatDate(summary.from, i18n.language) })}</p>
      )}
    </div>
  )
}
