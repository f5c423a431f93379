import { useTranslation } from 'react-i18next'
import type { MaintenanceFigures, ApprovalWaits } from '#web/api/types.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './dashboard.module.css'
import { createCsvFileNamer } from './csv-file-names.ts'
import { hoursFigure, numberFigure, shareFigure, type Figure } from './figure.ts'
import { ChartPanel } from './chart-panel.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { StackedBars } from './stacked-bars.tsx'

/** Panels about quality: approval time, share of verified answers, share of searches with results. */
export function QualityPanels({ data, busy }: { data: MaintenanceFigures; busy: boolean }) {
  const { t } = useTranslation('analytics')
  const { object } = useCapturedSearchTexts()
  const { languageById } = useContentLanguages()
  const file = createCsvFileNamer(data)
  const answers = data.verified.find(({ entity }) => entity === 'faq')
  return (
    <div className={classes.panels} aria-busy={busy} data-busy={busy || undefined}>
      <Approval data={data} file={file('time-to-approval')} />
      <WaitingApprovals approval={data.approval} file={file('waiting-for-approval', 'today')} />
      <Verified
        title={t('keeping.verified')}
        of={t('keeping.kind')}
        file={file('verified', 'today')}
        rows={data.verified.map((one) => ({ ...one, name: object(one.entity) }))}
      />
      <Verified
        title={t('keeping.verifiedIn')}
        of={t('searches.language')}
        file={file('verified-by-language', 'today')}
        rows={(answers?.by_language ?? []).map((one) => ({ ...one, name: languageById(one.language_id).name }))}
      />
      {data.answered && <Answered answered={data.answered} from={data.from} file={file('answered-searches')} />}
    </div>
  )
}

/** Formats several named numbers in one line. */
function useFigureList() {
  const { t, i18n } = useTranslation('analytics')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (columns: readonly string[], numbers: readonly Figure[]): string =>
    list.format(numbers.map(({ text: shown }, at) => t('keeping.named', { name: columns[at], value: shown })))
}

/** Prepends the total; a single row equals its total and stays alone. */
const withTotalFirst = <Row,>(total: Row, rows: readonly NoInfer<Row>[]): readonly Row[] =>
  rows.length > 1 ? [total, ...rows] : rows

function Approval({ data: { from, approval }, file }: { data: MaintenanceFigures; file: string }) {
  const { t, i18n } = useTranslation('analytics')
  const formatFigures = useFigureList()
  const { languageById } = useContentLanguages()
  const numbers = ['keeping.decided', 'keeping.median', 'keeping.ninetieth'] as const
  const columns = numbers.map((name) => t(name))
  const { known_from: knownFrom, by_language, ...total } = approval
  const languages = by_language.map((one) => ({
    ...one,
    key: one.language_id,
    name: languageById(one.language_id).name,
  }))
  const rows = withTotalFirst({ ...total, key: 'all', name: t('keeping.together') }, languages.filter(wasDecided))
  const longest = Math.max(...rows.map(({ ninetieth_hours: hours }) => hours ?? 0))
  const shareOfLongest = (hours: number): number => (longest === 0 ? 0 : hours / longest)
  const bars = rows.map(({ key, name, decided, median_hours: median, ninetieth_hours: ninetieth }) => {
    const all = [
      numberFigure(decided, i18n.language),
      hoursFigure(median, i18n.language),
      hoursFigure(ninetieth, i18n.language),
    ]
    return { key, name, median: median ?? 0, ninetieth: ninetieth ?? 0, all }
  })
  return (
    <ChartPanel
      className={classes.wide}
      title={t('keeping.approval')}
      empty={t('keeping.approvalEmpty')}
      note={[
        t('keeping.approvalNote'),
        ...(knownFrom !== null && knownFrom > from
          ? [t('keeping.knownFrom', { date: formatDate(knownFrom, i18n.language) })]
          : []),
      ].join(' ')}
      file={file}
      figures={{
        columns: [t('searches.language'), ...columns],
        saved: [t('searches.language'), columns[0]!, t('keeping.medianHours'), t('keeping.ninetiethHours')],
        rows: bars.map(({ key, name, all }) => ({ key, name, numbers: all })),
      }}
    >
      <StackedBars
        legend={[columns[1]!, columns[2]!]}
        bars={bars.map(({ key, name, median, ninetieth, all }) => ({
          key,
          label: <bdi>{name}</bdi>,
          parts: [shareOfLongest(median), shareOfLongest(ninetieth - median)],
          number: all[1]!.text,
          description: formatFigures(columns, all),
        }))}
      />
    </ChartPanel>
  )
}

const wasDecided = ({ decided }: ApprovalWaits): boolean => decided > 0

function WaitingApprovals({ approval, file }: { approval: MaintenanceFigures['approval']; file: string }) {
  const { t, i18n } = useTranslation('analytics')
  const formatFigures = useFigureList()
  const { languageById } = useContentLanguages()
  const columns = [t('panels.questions'), t('keeping.oldest')] as const
  const rows = approval.by_language
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
    .map(({ language_id, waiting, oldest_hours: oldest }) => ({
      key: language_id,
      name: languageById(language_id).name,
      value: waiting,
      numbers: [numberFigure(waiting, i18n.language), hoursFigure(oldest, i18n.language)],
    }))
  return (
    <ChartPanel
      className={classes.narrow}
      title={t('keeping.waiting')}
      empty={t('keeping.waitingEmpty')}
      note={t('keeping.waitingNote', { time: hoursFigure(approval.oldest_hours, i18n.language).text })}
      file={file}
      figures={{
        columns: [t('searches.language'), ...columns],
        saved: [t('searches.language'), columns[0], t('keeping.oldestHours')],
        rows,
      }}
    >
      <RankedBars
        bars={rows.map(({ key, name, value, numbers }) => ({
          key,
          label: <bdi>{name}</bdi>,
          value,
          number: numbers[0]!.text,
          description: formatFigures(columns, numbers),
        }))}
      />
    </ChartPanel>
  )
}

type VerifiedRow = MaintenanceFigures['verified'][number]['by_language'][number] & { name: string }

function Verified(props: {
  title: string
  of: string
  file: string
  rows: readonly Omit<VerifiedRow, 'language_id'>[]
}) {
  const { t, i18n } = useTranslation('analytics')
  const formatFigures = useFigureList()
  const { rows, of, ...panelProps } = props
  const kinds = [t('keeping.holds'), t('keeping.overdue'), t('keeping.never')] as const
  const columns = [...kinds, t('dashboard.share')]
  const bars = rows
    .map(({ name, holds, overdue, never }) => ({
      name,
      counts: [holds, overdue, never],
      all: holds + overdue + never,
    }))
    .filter(({ all }) => all > 0)
    .map(({ name, counts, all }) => ({
      key: name,
      name,
      parts: [counts[0]! / all, counts[1]! / all] as const,
      numbers: [
        ...counts.map((count) => numberFigure(count, i18n.language)),
        shareFigure(counts[0]!, all, i18n.language),
      ],
    }))
  return (
    <ChartPanel
      {...panelProps}
      className={classes.half}
      empty={t('panels.visibilityEmpty')}
      note={t('keeping.verifiedNote')}
      figures={{ columns: [of, ...columns], rows: bars }}
    >
      <StackedBars
        legend={kinds}
        bars={bars.map(({ key, name, parts, numbers }) => ({
          key,
          label: <bdi>{name}</bdi>,
          parts,
          number: numbers.at(-1)!.text,
          description: formatFigures(columns, numbers),
        }))}
      />
    </ChartPanel>
  )
}

function Answered(props: { answered: NonNullable<MaintenanceFigures['answered']>; from: string; file: string }) {
  const { t, i18n } = useTranslation('analytics')
  const formatFigures = useFigureList()
  const { language } = useCapturedSearchTexts()
  const { answered, from, file } = props
  const columns = [t('panels.searches'), t('keeping.found'), t('keeping.opened')] as const
  const sum = (name: 'searches' | 'found' | 'opened') => answered.by_language.reduce((all, one) => all + one[name], 0)
  const total = { searches: sum('searches'), found: sum('found'), opened: sum('opened') }
  const languages = answered.by_language.map((one) => ({
    ...one,
    key: one.language ?? '',
    name: one.language === null ? t('keeping.noLanguage') : language(one.language),
  }))
  const rows = withTotalFirst({ ...total, key: 'all', name: t('keeping.together') }, languages)
  const bars = rows.map(({ key, name, searches, found, opened }) => ({
    key,
    name,
    parts: [opened / searches, (found - opened) / searches] as const,
    numbers: [
      numberFigure(searches, i18n.language),
      shareFigure(found, searches, i18n.language),
      shareFigure(opened, searches, i18n.language),
    ],
  }))
  return (
    <ChartPanel
      className={classes.whole}
      title={t('keeping.answered')}
      empty={t('searches.mostEmpty')}
      note={
        answered.from > from
          ? t('searches.since', { date: formatDate(answered.from, i18n.language) })
          : t('keeping.answeredNote')
      }
      file={file}
      figures={{ columns: [t('searches.language'), ...columns], rows: bars }}
    >
      <StackedBars
        legend={[columns[2], t('keeping.notOpened'), t('searches.notFound')]}
        bars={bars.map(({ key, name, parts, numbers }) => ({
          key,
          label: <bdi>{name}</bdi>,
          parts,
          number: numbers[1]!.text,
          description: formatFigures(columns, numbers),
        }))}
      />
    </ChartPanel>
  )
}
