import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow } from '#web/api/types.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { useSession } from '#web/session/use-session.ts'
import classes from './home-screen.module.css'
import { QuestionRow } from './question-row.tsx'

const parts = ['recent', 'topical', 'top_viewed'] as const
const headings = { recent: 'home.recent', topical: 'home.topical', top_viewed: 'home.topViewed' } as const

/** What is new, what matters now and what most people read, under the search. */
export function HomeScreen() {
  const { t } = useTranslation('app')
  const { user } = useSession()
  return (
    <div className={classes['home']}>
      <header className={classes['ask']}>
        <Text className={classes['greeting']}>{t('home.greeting', { name: `\u2068${user?.name ?? ''}\u2069` })}</Text>
        <Title order={1}>{t('home.ask')}</Title>
        <SearchBox size="lg" />
      </header>
      <Questions />
    </div>
  )
}

function Questions() {
  const { t } = useTranslation('app')
  const { data, isPending, isError, error, refetch } = useQuery(queries.home())
  if (isPending) return <ListSkeleton rows={8} />
  if (isError) return <LoadFailed error={error} onRetry={refetch} />
  if (parts.every((part) => data[part].length === 0))
    return <EmptyState message={t('home.none')} action={<Again onClick={refetch} />} />
  return (
    <div className={classes['parts']}>
      {parts.map((part) => (
        <Part key={part} heading={t(headings[part])} rows={data[part]} />
      ))}
    </div>
  )
}

function Again({ onClick }: { onClick: () => unknown }) {
  const { t } = useTranslation('app')
  return (
    <Button variant="light" onClick={() => void onClick()}>
      {t('failed.refresh')}
    </Button>
  )
}

function Part({ heading, rows }: { heading: string; rows: readonly PublishedRow[] }) {
  const { t } = useTranslation('app')
  return (
    <section className={classes['part']}>
      <Title order={2}>{heading}</Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('home.none')}</Text>
      ) : (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <QuestionRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}
