import { useTranslation } from 'react-i18next'
import type { Keeping } from '#web/api/types.ts'
import { DoFirst } from '#web/reading/logs/do-first.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './dashboard.module.css'
import { foremostOf } from './foremost.ts'

/** What the figures ask for first. */
export function DashboardFirst({ data }: { data: Keeping }) {
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
