import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { Home } from '#web/api/types.ts'
import { lazyPart } from '#web/components/part.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { CategoryTiles } from '#web/reading/ways/category-tiles.tsx'
import { Hotline } from '#web/reading/ways/hotline.tsx'
import { useOffline } from '#web/session/connection.ts'
import { readsOnly } from '#web/session/menu.ts'
import { useSession } from '#web/session/use-session.ts'
import { ChangedThisWeek } from './changed-this-week.tsx'
import { HomeCalendar } from './home-calendar.tsx'
import classes from './home-screen.module.css'
import { HomeSearch } from './home-search.tsx'
import { LatestMedia } from './latest-media.tsx'
import { OpenedLast } from './opened-last.tsx'
import { Questions, QuestionsToCome, useNarrow } from './questions.tsx'

/** For who has not put them away: no page of a reader has room for them before they are drawn. */
const FirstSteps = lazyPart(
  async () => (await import('#web/reading/steps/first-steps.tsx')).FirstSteps,
  () => <Skeleton height={260} radius="sm" />,
)

/** The search and the categories, on a phone these first; for who only reads, whom to call, what changed and what they opened last; the first steps; under them what is new, what matters now, what most people read, the latest media and the calendar. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { user, holds, rights } = useSession()
  const narrow = useNarrow()
  // They are taken with a network, and may not be on this device without one.
  const offline = useOffline() !== null
  const categories = holds('FAQ', 'FRONTLINER_VIEW') && <CategoryTiles />
  return (
    <div className={classes.home}>
      {narrow && categories}
      <header className={classes.ask}>
        <Text className={classes.greeting}>{t('home.greeting', { name: `\u2068${user?.name ?? ''}\u2069` })}</Text>
        <Title order={1}>{t('home.ask')}</Title>
        <HomeSearch />
      </header>
      {!narrow && categories}
      {readsOnly(rights) && (
        <>
          <Hotline />
          <div className={classes.parts}>
            <ChangedThisWeek />
            <OpenedLast />
          </div>
        </>
      )}
      {!user?.stepsAway && !offline && <FirstSteps />}
      <News />
    </div>
  )
}

function News() {
  const home = useQuery(queries.home())
  const drawn = (data?: Home) => (
    <>
      {data ? <Questions home={data} onRefresh={home.refetch} /> : <QuestionsToCome />}
      <div className={classes.beside}>
        <LatestMedia items={data?.media ?? null} />
        <HomeCalendar />
      </div>
    </>
  )
  return (
    <QueryState query={home} pending={drawn()}>
      {drawn}
    </QueryState>
  )
}
