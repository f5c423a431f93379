import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { dailyCountRetentionDays } from '#shared/domain/analytics/period.ts'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import { formatDateRange } from '#web/components/dates/formatters.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import type { MaintenanceFigures } from '#web/api/types.ts'
import { NextAction } from '#web/reader/logs/next-action.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './dashboard.module.css'
import { KeyFigures } from './key-figures.tsx'
import { findPrimaryAction } from './primary-action.ts'
import { QualityPanels } from './quality-panels.tsx'
import { UsagePanels } from './usage-panels.tsx'
import { toPeriodParams, isOlderThanCounts, readPeriodChoice } from './period-choice.ts'
import { PeriodPicker } from './period-picker.tsx'

function DashboardFirst({ data }: { data: MaintenanceFigures }) {
  const { t } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const first = findPrimaryAction(data, hasPermission)
  const count = first.kind === 'nothing' ? 0 : first.count
  const messageKey = first.kind === 'waiting' && first.days === 0 ? 'fresh' : first.kind
  const time = first.kind === 'waiting' ? t('dashboard.days', { count: first.days }) : ''
  const to = first.kind === 'nothing' ? null : first.to
  return (
    <div className={classes.first}>
      <NextAction
        text={t(`first.${messageKey}`, { count, time })}
        link={to === null ? null : { to, label: t(`first.${first.kind}Way`, { count }) }}
      />
    </div>
  )
}

export function DashboardScreen() {
  const { t, i18n } = useTranslation('analytics')
  const [searchParams, setSearchParams] = useSearchParams()
  const choice = readPeriodChoice(searchParams)
  const figures = useQuery(analyticsQueries.dashboard(choice.period))
  const maintenanceQuery = useQuery(analyticsQueries.keeping(choice.period))
  return (
    <Page
      actions={
        <PeriodPicker
          choice={choice}
          onChange={(next) => setSearchParams(toPeriodParams(next), { replace: true, preventScrollReset: true })}
        />
      }
    >
      <p className={classes.period}>{formatDateRange(choice.period, i18n.language)}</p>
      {isOlderThanCounts(choice.period) && (
        <p className={classes.note}>{t('dashboard.kept', { count: dailyCountRetentionDays })}</p>
      )}
      {maintenanceQuery.data && <DashboardFirst data={maintenanceQuery.data} />}
      {figures.data && maintenanceQuery.data && (
        <KeyFigures
          usage={figures.data}
          quality={maintenanceQuery.data}
          busy={figures.isFetching || maintenanceQuery.isFetching}
        />
      )}
      <QueryState query={figures} pending={<ListSkeleton rows={8} />}>
        {(data) => <UsagePanels data={data} busy={figures.isFetching} />}
      </QueryState>
      <QueryState query={maintenanceQuery} pending={<ListSkeleton rows={4} />}>
        {(data) => <QualityPanels data={data} busy={maintenanceQuery.isFetching} />}
      </QueryState>
    </Page>
  )
}
