import { Button, Skeleton, Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { Home, PublishedRow } from '#web/api/types.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import classes from './home-screen.module.css'
import { QuestionRow } from './question-row.tsx'

const parts = ['recent', 'topical', 'top_viewed'] as const
const headings = { recent: 'home.recent', topical: 'home.topical', top_viewed: 'home.topViewed' } as const

function Rows({ rows }: { rows: readonly PublishedRow[] }) {
  const { t } = useTranslation('home')
  if (rows.length === 0) return <Text c="dimmed">{t('home.none')}</Text>
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <QuestionRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

/** Tabs on phones, because three stacked lists are too long. */
function QuestionTabs({ home }: { home: Home }) {
  const { t } = useTranslation('home')
  return (
    <Tabs defaultValue="recent" keepMounted={false}>
      <Tabs.List grow className={classes.tabs}>
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part}>
            {t(headings[part])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part} value={part}>
          <Rows rows={home[part]} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Three lists of questions, side by side if there is room. */
export function HomeQuestions({ home, onRefresh }: { home: Home; onRefresh: () => unknown }) {
  const { t } = useTranslation('home')
  const { t: tApp } = useTranslation('app')
  const narrow = useNarrow()
  if (parts.every((part) => home[part].length === 0))
    return (
      <EmptyState
        icon="book"
        message={t('home.none')}
        action={
          <Button variant="light" onClick={() => void onRefresh()}>
            {tApp('failed.refresh')}
          </Button>
        }
      />
    )
  if (narrow) return <QuestionTabs home={home} />
  return (
    <div className={classes.sections}>
      {parts.map((part) => (
        <section key={part} className={classes.section}>
          <Title order={2}>{t(headings[part])}</Title>
          <Rows rows={home[part]} />
        </section>
      ))}
    </div>
  )
}

export const useNarrow = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })

const skeletonRows = [0, 1, 2, 3, 4, 5]

/** Skeleton of the lists, which avoids a layout shift. */
export function HomeQuestionsSkeleton() {
  const { t: tApp } = useTranslation('app')
  const narrow = useNarrow()
  const rows = skeletonRows.map((row) => <Skeleton key={row} height={78} radius="sm" mt={14} />)
  if (narrow)
    return (
      <output aria-label={tApp('common.loading')}>
        <Skeleton height={46} radius="sm" />
        {rows}
      </output>
    )
  return (
    <output className={classes.sections} aria-label={tApp('common.loading')}>
      {parts.map((part) => (
        <span key={part} className={classes.section}>
          <Skeleton height={36} radius="sm" />
          {rows}
        </span>
      ))}
    </output>
  )
}
