import { millisecondsPerDay } from '#shared/time-units.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import type { PublishedRow } from '#web/api/types.ts'
import { LoadFailed } from '#web/components/feedback/load-failed.tsx'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { isNew, useRecentlyOpened } from '#web/reader/recently-opened.ts'
import classes from './home-screen.module.css'
import { type Item, ItemRow } from './item-row.tsx'

type Changed = Item & { at: string }

const weekMs = 7 * millisecondsPerDay

/** Returns the items changed in the last seven days, newest first. */
export function changedWithinWeek(
  questions: readonly PublishedRow[],
  organisations: readonly DirectoryRow[],
  now: number,
): Changed[] {
  const since = new Date(now - weekMs).toISOString()
  return [
    ...questions.map(({ id, question, language_id, updated_at }) => {
      return { object: 'faq' as const, id, title: question, language_id, at: updated_at }
    }),
    ...organisations.map(({ id, name, language_id, updated_at }) => {
      return { object: 'directory' as const, id, title: name, language_id, at: updated_at ?? '' }
    }),
  ]
    .filter(({ at }) => at >= since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** FAQs and organisations changed in the last seven days; marks those that the user has not opened since. */
export function ChangedThisWeek() {
  const { t } = useTranslation('home')
  const questions = useQuery(queries.publishedList<PublishedRow>('faq', { recent: '1' }))
  const organisations = useQuery(queries.publishedList<DirectoryRow>('directory', { recent: '1' }))
  const recentlyOpened = useRecentlyOpened()
  const [now] = useState(() => Date.now())
  const rows = () => {
    const failed = [questions, organisations].find(({ data, error }) => !data && error)
    if (failed) return <LoadFailed error={failed.error} onRetry={failed.refetch} />
    if (!questions.data || !organisations.data || !recentlyOpened) return <Skeleton height={78} radius="sm" mt={14} />
    const changed = changedWithinWeek(questions.data.entities, organisations.data.entities, now)
    if (changed.length === 0)
      return (
        <Text c="dimmed" py="sm">
          {t('home.nothingChanged')}
        </Text>
      )
    return (
      <ul className={classes.rows}>
        {changed.map((one) => (
          <ItemRow
            key={`${one.object} ${one.id}`}
            item={one}
            date={one.at}
            isNew={isNew(recentlyOpened, one, one.at)}
          />
        ))}
      </ul>
    )
  }
  return (
    <section className={classes.section}>
      <Title order={2}>{t('home.thisWeek')}</Title>
      {rows()}
    </section>
  )
}
