import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageNumbers } from '#web/reader/lazy-pagination.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow } from '#web/api/types.ts'
import { lazyComponent, lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ItemSkeleton, ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { BrowseLayout } from '#web/reader/browse-layout.tsx'
import classes from './browse-list.module.css'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { openedFaq, withOpened } from '#web/reader/opened-item.ts'
import { PublishedRows } from './published-rows.tsx'

/** Loaded with the first opened question. */
const ReadingPanel = lazyComponent(async () => (await import('./faq-panel.tsx')).FaqPanel, ItemSkeleton)

/** Rendered on wide screens only. */
const PopularQuestions = lazyOptional(async () => (await import('./popular-questions.tsx')).PopularQuestions)

const Choice = lazyComponent(
  async () => (await import('#web/components/inputs/native-select.tsx')).NativeSelect,
  () => <span className={classes.choice} />,
)

type Props = {
  /** Filters in addition to the URL: category, hashtag or recent changes. */
  query: Record<string, string>
  label: string
  /** Replaces the default empty state. */
  emptyState?: ReactNode
  /** Content above the list. */
  children?: ReactNode
}

/** List of published FAQs with the opened one; language, page and opened FAQ are in the URL. */
export function BrowseList({ query, label, emptyState, children }: Props) {
  const { t } = useTranslation('reader')
  const { contentLanguages } = useContentLanguages()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [searchParams, setSearchParams] = useSearchParams()
  const openedId = openedFaq(searchParams)
  const lang = searchParams.get('lang')
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '') || 1)
  const list = useQuery(
    queries.publishedList<PublishedRow>('faq', { ...query, ...(lang && { lang }), page: String(page) }),
  )
  const to = (row: PublishedRow) => `${pathname}?${withOpened(searchParams, row.id)}`
  const set = (name: string, value: string | null) =>
    setSearchParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })

  const noRows = (
    <EmptyState
      icon="book"
      message={t(lang ? 'browse.noneInLanguage' : 'browse.none')}
      detail={!lang && t('browse.noneAbout')}
      action={
        lang && (
          <Button variant="light" onClick={() => set('lang', null)}>
            {t('browse.allLanguages')}
          </Button>
        )
      }
    />
  )

  return (
    <BrowseLayout
      onBack={() => void navigate(`${pathname}?${withOpened(searchParams, null)}`)}
      detail={openedId && <ReadingPanel key={openedId} id={openedId} />}
      emptyDetail={<PopularQuestions rows={list.data?.entities ?? []} to={to} />}
      list={
        <>
          {children}
          <div className={classes.bar}>
            <output className={classes.count}>{list.data ? t('browse.count', { count: list.data.total }) : ''}</output>
            <Choice
              aria-label={t('browse.language')}
              value={lang}
              onChange={(value) => set('lang', value)}
              options={contentLanguages.map(({ acronym, name }) => ({ value: acronym, label: name }))}
              empty={t('browse.allLanguages')}
              className={classes.language}
            />
          </div>
          <QueryState query={list} pending={<ListSkeleton />} empty={(!lang && emptyState) || noRows}>
            {({ entities }) => <PublishedRows rows={entities} openedId={openedId} to={to} label={label} />}
          </QueryState>
          {list.data && list.data.last_page > 1 && (
            <PageNumbers
              className={classes.pages}
              total={list.data.last_page}
              value={page}
              onChange={(value) => set('page', value === 1 ? null : String(value))}
            />
          )}
        </>
      }
    />
  )
}
