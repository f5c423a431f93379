import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { directionOf } from '#shared/i18n/locale.ts'
import type { Dashboard } from '#web/api/types.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import { CategoryBars } from './category-bars.tsx'
import classes from './dashboard.module.css'
import { createCsvFileNamer } from './csv-file-names.ts'
import { numberFigure, shareFigure, type Figure } from './figure.ts'
import figures from './figures.module.css'
import { ChartPanel } from './chart-panel.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { ShareRing } from './share-ring.tsx'

export function UsagePanels({ data, busy }: { data: Dashboard; busy: boolean }) {
  const file = createCsvFileNamer(data)
  return (
    <div className={classes.panels} aria-busy={busy} data-busy={busy || undefined}>
      <TopFaqs rows={data.top_faqs} file={file('most-viewed-questions')} />
      <Visibility counts={data.visibility} file={file('public-and-private', 'today')} />
      <TopHashtags rows={data.top_hashtags} file={file('most-searched-hashtags')} />
      <Created rows={data.created_by_category} file={file('new-questions-by-category')} />
      <Visited rows={data.visited_by_category} file={file('views-by-category')} />
    </div>
  )
}

function Question({ row }: { row: Dashboard['top_faqs'][number] }) {
  const pathOf = useReaderPath()
  const language = acronymOf(row.language_id) ?? undefined
  return (
    <Link to={pathOf('faq', row.id)} className={figures.link}>
      <span lang={language} dir={language && directionOf(language)} className={figures.question}>
        {row.question}
      </span>
    </Link>
  )
}

type Ranked = { key: string; name: string; of: ReactNode; value: number }

/** Panel with ranked bars; each row links to its record. */
function RankedPanel(props: {
  title: string
  empty: string
  file: string
  className?: string
  columns: readonly [of: string, number: string]
  rows: readonly Ranked[]
  describe: (count: number) => string
}) {
  const { i18n } = useTranslation('analytics')
  const { rows, columns, describe, ...panelProps } = props
  const figure = (value: number) => numberFigure(value, i18n.language)
  return (
    <ChartPanel
      {...panelProps}
      figures={{ columns, rows: rows.map(({ value, ...row }) => ({ ...row, numbers: [figure(value)] })) }}
    >
      <RankedBars
        bars={rows.map(({ key, of, value }) => ({
          key,
          label: of,
          value,
          number: figure(value).text,
          description: describe(value),
        }))}
      />
    </ChartPanel>
  )
}

function TopFaqs({ rows, file }: { rows: Dashboard['top_faqs']; file: string }) {
  const { t } = useTranslation('analytics')
  return (
    <RankedPanel
      className={classes.wide}
      file={file}
      title={t('panels.topFaqs')}
      empty={t('panels.topFaqsEmpty')}
      columns={[t('panels.question'), t('panels.views')]}
      rows={rows.map((row) => ({ key: row.id, name: row.question, of: <Question row={row} />, value: row.views }))}
      describe={(count) => t('panels.viewsCount', { count })}
    />
  )
}

function Hashtag({ hashtag }: { hashtag: string }) {
  const { hasPermission } = useSession()
  const text = <bdi>#{hashtag}</bdi>
  if (!hasPermission('FAQ', 'FRONTLINER_VIEW')) return text
  return (
    <Link to={`/frontline/faq-hashtag/${encodeURIComponent(hashtag)}`} className={figures.link}>
      {text}
    </Link>
  )
}

function TopHashtags({ rows, file }: { rows: Dashboard['top_hashtags']; file: string }) {
  const { t } = useTranslation('analytics')
  return (
    <RankedPanel
      file={file}
      title={t('panels.topHashtags')}
      empty={t('panels.topHashtagsEmpty')}
      columns={[t('panels.hashtag'), t('panels.searches')]}
      rows={rows.map(({ hashtag, searches }) => ({
        key: hashtag,
        name: `#${hashtag}`,
        of: <Hashtag hashtag={hashtag} />,
        value: searches,
      }))}
      describe={(count) => t('panels.searchesCount', { count })}
    />
  )
}

function Visibility({ counts, file }: { counts: Dashboard['visibility']; file: string }) {
  const { t, i18n } = useTranslation('analytics')
  const total = counts.public + counts.private
  const part = (key: 'public' | 'private') => ({
    key,
    label: t(key === 'public' ? 'panels.public' : 'panels.private'),
    value: counts[key],
    number: numberFigure(counts[key], i18n.language),
    share: shareFigure(counts[key], total, i18n.language),
  })
  const parts = [part('public'), part('private')] as const
  return (
    <ChartPanel
      className={classes.narrow}
      file={file}
      title={t('panels.visibility')}
      empty={t('panels.visibilityEmpty')}
      note={`${t('panels.visibilityNow')} ${t('panels.privateMeans')}`}
      figures={{
        columns: [t('panels.who'), t('panels.questions'), t('dashboard.share')],
        rows:
          total === 0
            ? []
            : parts.map(({ key, label, number, share }) => ({ key, name: label, numbers: [number, share] })),
      }}
    >
      <ShareRing parts={[ringPart(parts[0]), ringPart(parts[1])]} />
    </ChartPanel>
  )
}

const ringPart = <Part extends { number: Figure; share: Figure }>({ number, share, ...part }: Part) => ({
  ...part,
  number: number.text,
  share: share.text,
})

type CategoryCount = { id: string; name: string; icon: string | null; value: number }

function CategoryPanel(props: {
  title: string
  empty: string
  file: string
  number: string
  rows: readonly CategoryCount[]
  describe: (count: number) => string
}) {
  const { t, i18n } = useTranslation('analytics')
  const { rows, number, describe, ...panelProps } = props
  const bars = rows.map(({ id, name, icon, value }) => ({
    key: id,
    name,
    icon,
    value,
    number: numberFigure(value, i18n.language),
    description: describe(value),
  }))
  return (
    <ChartPanel
      {...panelProps}
      note={t('panels.inSeveral')}
      figures={{
        columns: [t('panels.category'), number],
        rows: bars.map((bar) => ({ key: bar.key, name: bar.name, numbers: [bar.number] })),
      }}
    >
      <CategoryBars bars={bars.map((bar) => ({ ...bar, number: bar.number.text }))} />
    </ChartPanel>
  )
}

function Created({ rows, file }: { rows: Dashboard['created_by_category']; file: string }) {
  const { t } = useTranslation('analytics')
  return (
    <CategoryPanel
      file={file}
      title={t('panels.created')}
      empty={t('panels.createdEmpty')}
      number={t('panels.questions')}
      rows={rows.map((row) => ({ ...row, value: row.count }))}
      describe={(count) => t('panels.questionsCount', { count })}
    />
  )
}

function Visited({ rows, file }: { rows: Dashboard['visited_by_category']; file: string }) {
  const { t } = useTranslation('analytics')
  return (
    <CategoryPanel
      file={file}
      title={t('panels.visited')}
      empty={t('panels.visitedEmpty')}
      number={t('panels.views')}
      rows={rows.map((row) => ({ ...row, value: row.views }))}
      describe={(count) => t('panels.viewsCount', { count })}
    />
  )
}
