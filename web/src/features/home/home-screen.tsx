import { Skeleton, Text, Title, Anchor } from '@mantine/core'
import { useQuery, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { Home, MediaRow, PublishedFaq, PublishedMedia } from '#web/api/types.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { idleComponent } from '#web/reader/idle-component.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { CategoryTiles } from '#web/reader/guidance/category-tiles.tsx'
import { Hotline } from '#web/reader/guidance/hotline.tsx'
import { useOffline } from '#web/platform/connection.ts'
import { readsOnly } from '#web/session/menu.ts'
import { useSession } from '#web/session/use-session.ts'
import { ChangedThisWeek } from './changed-this-week.tsx'
import { HomeCalendar } from './home-calendar.tsx'
import layout from './home-layout.module.css'
import classes from './home-screen.module.css'
import { HomeSearch } from './home-search.tsx'
import { MediaCards } from '#web/reader/media/media-cards.tsx'
import type { PublishedDirectory } from '#web/reader/directory/directory-types.ts'
import { useRecentlyOpened } from '#web/reader/recently-opened.ts'
import { ItemRow } from './item-row.tsx'
import { HomeQuestions, HomeQuestionsSkeleton, useNarrow } from './home-questions.tsx'

const maxOpenedItems = 6

type OpenedRow = Partial<
  Pick<PublishedFaq, 'question'> & Pick<PublishedDirectory, 'name'> & Pick<PublishedMedia, 'title'>
> & {
  language_id: string
}

/** Items opened recently on this device that the user may still read; renders nothing if there are none. */
function OpenedLast() {
  const { t } = useTranslation('home')
  const recentlyOpened = (useRecentlyOpened() ?? []).slice(0, maxOpenedItems)
  const openedQueries = useQueries({
    queries: recentlyOpened.map(({ object, id }) => queries.published<OpenedRow>(object, id)),
  })
  const items = recentlyOpened.flatMap((one, place) => {
    const { question, name, title = question ?? name, language_id = '' } = openedQueries[place]?.data ?? {}
    return title ? { ...one, title, language_id } : []
  })
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <Title order={2}>{t('home.openedLast')}</Title>
      <ul className={classes.rows}>
        {items.map((one) => (
          <ItemRow key={`${one.object} ${one.id}`} item={one} date={one.at} />
        ))}
      </ul>
    </section>
  )
}

/** Latest media; renders nothing if there are none. `items` is null while loading. */
function LatestMedia({ items }: { items: readonly MediaRow[] | null }) {
  const { t } = useTranslation('home')
  const { hasPermission } = useSession()
  if (items?.length === 0) return null
  const canBrowseMedia = hasPermission('Media', 'SHOW') || hasPermission('Media', 'FRONTLINER_VIEW')
  return (
    <section className={classes.media}>
      <div className={classes.head}>
        <Title order={2}>{t('home.media')}</Title>
        {canBrowseMedia && (
          <Anchor component={Link} to="/media-items" className={classes.all}>
            {t('home.allMedia')}
          </Anchor>
        )}
      </div>
      {items ? <MediaCards items={items} label={t('home.media')} /> : <Skeleton height={260} radius="md" />}
    </section>
  )
}

/** Loaded lazily for users who have not dismissed it. */
const FirstSteps = lazyComponent(
  async () => (await import('#web/reader/first-steps/first-steps.tsx')).FirstSteps,
  () => <Skeleton height={260} radius="sm" />,
)

const OfflineOffer = idleComponent(
  async () => (await import('./offline-offer.tsx')).OfflineOffer,
  () => null,
)

/**
 * Home page: search, the hotline for readers, and categories. Readers then see changes and recently opened items. First
 * steps, lists of questions, media and calendar follow.
 */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const { user, hasPermission, rights } = useSession()
  const isReader = readsOnly(rights)
  const isNarrow = useNarrow()
  // First steps need a network, and their chunk may not be cached.
  const offline = useOffline() !== null
  return (
    <div className={layout.home}>
      <header className={layout.ask}>
        <Text className={layout.greeting}>{t('home.greeting', { name: `\u2068${user?.name ?? ''}\u2069` })}</Text>
        <Title order={1}>{t('home.ask')}</Title>
        <HomeSearch />
      </header>
      {isReader && <Hotline />}
      {hasPermission('FAQ', 'FRONTLINER_VIEW') && <CategoryTiles />}
      {isNarrow && user && <OfflineOffer />}
      {isReader && (
        <div className={classes.sections}>
          <ChangedThisWeek />
          <OpenedLast />
        </div>
      )}
      {!user?.stepsAway && !offline && <FirstSteps />}
      <News />
    </div>
  )
}

function News() {
  const home = useQuery(queries.home())
  const renderQuestions = (data?: Home) => (
    <>
      {data ? <HomeQuestions home={data} onRefresh={home.refetch} /> : <HomeQuestionsSkeleton />}
      <div className={classes.sideBySide}>
        <LatestMedia items={data?.media ?? null} />
        <HomeCalendar />
      </div>
    </>
  )
  return (
    <QueryState query={home} pending={renderQuestions()}>
      {renderQuestions}
    </QueryState>
  )
}
