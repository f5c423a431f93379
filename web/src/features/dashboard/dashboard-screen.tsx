import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { countedDays } from '#shared/analytics/period.ts'
import { figureQueries } from '#web/api/figure-queries.ts'
import { formatDates } from '#web/components/dates.ts'
import { QueryState } from '#web/components/query-state.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import type { Keeping } from '#web/api/types.ts'
import { DoFirst } from '#web/reading/logs/do-first.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './dashboard.module.css'
import { foremostOf } from './foremost.ts'
import { KeepingPanels } from './keeping-panels.tsx'
import { Panels } from './panels.tsx'
import { addressOf, isOlderThanCounts, readChoice } from './period-choice.ts'
import { PeriodPicker } from './period-picker.tsx'

/** What the figures ask for first. */
function DashboardFirst({ data }: { data: Keeping }) {
  const { t } = useTranslation('analytics')
  const { holds } = useSession()
  const first = foremostOf(data, holds)
  const count = first.what === 'nothing' ? 0 : first.count
  const said = first.what === 'waiting' && first.days === 0 ? 'fresh' : first.what
  const time = first.what === 'waiting' ? t('dashboard.days', { count: first.days }) : ''
  const to = first.what === 'nothing' ? null : first.to
  return (
    <div className={classes.first}>
      <DoFirst
        text={t(`first.${said}`, { count, time })}
        way={to === null ? null : { to, words: t(`first.${first.what}Way`, { count }) }}
      />
    </div>
  )
}

/** What is read, searched and written in a period, and how answers are kept. */
export function DashboardScreen() {
  const { t, i18n } = useTranslation('analytics')
  const [address, setAddress] = useSearchParams()
  const choice = readChoice(address)
  const figures = useQuery(figureQueries.dashboard(choice.period))
  const keeping = useQuery(figureQueries.keeping(choice.period))
  return (
    <Page
      actions={
        <PeriodPicker
          choice={choice}
          onChange={(next) => setAddress(addressOf(next), { replace: true, preventScrollReset: true })}
        />
      }
    >
      <p className={classes.period}>{formatDates(choice.period, i18n.language)}</p>
      {isOlderThanCounts(choice.period) && (
        <p className={classes.note}>{t('dashboard.kept', { count: countedDays })}</p>
      )}
      {keeping.data && <DashboardFirst data={keeping.data} />}
      <QueryState query={figures} pending={<ListSkeleton rows={8} />}>
        {(data) => <Panels data={data} busy={figures.isFetching} />}
      </QueryState>
      <QueryState query={keeping} pending={<ListSkeleton rows={4} />}>
        {(data) => <KeepingPanels data={data} busy={keeping.isFetching} />}
      </QueryState>
    </Page>
  )
}
