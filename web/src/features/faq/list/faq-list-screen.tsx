import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { faqStatuses, faqVisibilities } from '#shared/entities/choices.ts'
import type { Label } from '#shared/text/label.ts'
import { verifications } from '#shared/entities/desk-choices.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Listed } from '#web/api/answered.ts'
import { deed } from '#web/components/keyboard/deed.ts'
import { Icon } from '#web/components/icons.tsx'
import { Bidi } from '#web/components/bidi.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { BulkMove } from '#web/entity/bulk-bar.tsx'
import { columnsOf } from '#web/entity/columns.tsx'
import type { GridColumn } from '#web/entity/grid-column.ts'
import type { ListFilter } from '#web/entity/list-filters.tsx'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { noView, saysState, viewName } from '#web/entity/list-state.ts'
import { allows } from '#web/entity/record.ts'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { useListViews } from '#web/entity/views/use-list-views.ts'
import { CategoryMark } from '#web/reading/category-mark.tsx'
import { StatusBadge } from '#web/reading/faq/badges.tsx'
import { backOf } from '../back-of.ts'
import { useFaqChange } from '../use-faq-change.ts'
import { Translators } from '../translators.tsx'
import { useFieldLabel } from '../use-field-label.ts'
import { debts } from '#shared/reading/debts.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './faq-list.module.css'

/** Filter of what somebody has to decide on: new questions, and changes of published ones. */
const awaiting = 'f.awaits_approval'

type Row = Listed<typeof faq>

/** Few rows wait, and none for who only writes. */
const Waits = lazyPart(async () => (await import('./waits.tsx')).Waits)

function QuestionCell({ row }: { row: Row }) {
  const { t } = useTranslation('faq')
  const { pathname, search } = useLocation()
  const [category] = row.service_categories
  return (
    <>
      <span className={classes.title}>
        {category && <CategoryMark id={category} />}
        {row.pinned && (
          <span className={classes.pin}>
            <Icon name="pin" size={15} />
            <VisuallyHidden>{t('list.pinned')}</VisuallyHidden>
          </span>
        )}
        <Link to={`/faq/view/${row.id}`} state={{ from: pathname + search }} className={classes.question}>
          <Bidi>{row.question}</Bidi>
        </Link>
      </span>
      {row.awaits_approval && allows(row, 'PUBLISH') && <Waits id={row.id} />}
    </>
  )
}

/** Approve and pin: what a row offers beside being read, edited and deleted. */
function RowButtons({ row }: { row: Row }) {
  const { t } = useTranslation('faq')
  const { pathname, search } = useLocation()
  const { change, pending } = useFaqChange(row)
  const title = row.question
  const reviewer = allows(row, 'PUBLISH') || allows(row, 'DECLINE')
  const { pinned } = row
  return (
    <>
      {row.awaits_approval && reviewer && (
        <ActionIcon
          component={Link}
          to={`/faq/approve-faq/${row.id}`}
          state={{ from: pathname + search }}
          variant="subtle"
          size="lg"
          aria-label={t('list.approveOne', { title })}
          {...deed('review')}
        >
          <Icon name="shield" />
        </ActionIcon>
      )}
      {row.status === 'PUBLISHED' && allows(row, 'PUBLISH') && (
        <ActionIcon
          variant={pinned ? 'light' : 'subtle'}
          size="lg"
          loading={pending}
          aria-label={t(pinned ? 'list.unpinOne' : 'list.pinOne', { title })}
          onClick={() => void change({ pinned: !pinned }, pinned ? 'unpinned' : 'pinned')}
        >
          <Icon name="pin" />
        </ActionIcon>
      )}
    </>
  )
}

const rowButtons = (row: Row) => <RowButtons row={row} />

function useFilters(): ListFilter[] {
  const { t } = useTranslation('faq')
  const label = useLabel()
  const field = useFieldLabel()
  const { all } = useContentLanguages()
  const options = (choices: Record<string, Label>) =>
    Object.entries(choices).map(([value, words]) => ({ value, label: label(words) }))
  const yesOrNo = {
    options: [
      { value: 'true', label: t('list.yes') },
      { value: 'false', label: t('list.no') },
    ],
    values: ['true', 'false'],
  }
  const owed = debts.flatMap((debt) =>
    all.map(({ acronym, name }) => ({
      value: `${debt}:${acronym}`,
      label: t(`list.debts.${debt}`, { language: name }),
    })),
  )
  return [
    { field: 'status', label: field('status'), options: options(faqStatuses), values: Object.keys(faqStatuses) },
    {
      field: 'visibility',
      label: field('visibility'),
      options: options(faqVisibilities),
      values: Object.keys(faqVisibilities),
    },
    { field: 'service_categories', label: field('service_categories'), reference: 'service-category' },
    { field: 'awaits_approval', label: label(faq.reads.awaits_approval.label), ...yesOrNo },
    { field: 'stands_on_closed', label: label(faq.reads.stands_on_closed.label), ...yesOrNo },
    { field: 'pinned', label: field('pinned'), ...yesOrNo },
    {
      field: 'translation_debts',
      label: label(faq.reads.translation_debts.label),
      options: owed,
      values: owed.map(({ value }) => value),
    },
    {
      field: 'verification',
      label: field('verification'),
      options: options(verifications),
      values: Object.keys(verifications),
    },
  ]
}

/** One press shows what waits for approval; another shows everything again. */
function PendingFilter() {
  const { t } = useTranslation('faq')
  const [address, setAddress] = useSearchParams()
  const { view, hasDefault } = useListViews(faq)
  const shown = view ? new URLSearchParams(view.address) : address
  const on = shown.get(awaiting) === 'true'
  const toggle = () => {
    const next = new URLSearchParams(shown)
    for (const name of ['page', viewName]) next.delete(name)
    if (on) next.delete(awaiting)
    else next.set(awaiting, 'true')
    if (hasDefault && !saysState(next)) next.set(viewName, noView)
    setAddress(next)
  }
  return (
    <Button variant={on ? 'filled' : 'light'} aria-pressed={on} onClick={toggle}>
      {t('list.pendingApproval')}
    </Button>
  )
}

/** Moves of the workflow that make sense for many at once; each row answers for itself. */
function useMoves(): BulkMove[] {
  const { t } = useTranslation('faq')
  const { holds } = useSession()
  const publisher = holds('FAQ', 'PUBLISH')
  return [
    { key: 'submit', label: t('action.submit'), body: { status: 'WAITING_FOR_APPROVAL' } },
    ...(publisher
      ? [
          { key: 'publish', label: t('list.publish'), body: { status: 'PUBLISHED' } },
          { key: 'pin', label: t('action.pin'), body: { pinned: true } },
          { key: 'unpin', label: t('action.unpin'), body: { pinned: false } },
        ]
      : []),
  ]
}

/** Documents of translators come in where no FAQ is chosen, and go out with those that are; for those who may change any. */
function ListTranslators({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('faq')
  const { holds } = useSession()
  if (!holds('FAQ', 'UPDATE') && !holds('FAQ', 'UPDATE MINE')) return null
  return <Translators label={t(ids.length > 0 ? 'xliff.open.export' : 'xliff.open.import')} ids={ids} />
}

const exportOf = (ids: readonly string[]) => <ListTranslators ids={ids} />

/** All FAQs, for those who write and approve them. */
export function FaqListScreen() {
  const label = useLabel()
  const nameOf = useReferenceNames(useMemo(() => ['service-category'], []))
  const filters = useFilters()
  const moves = useMoves()
  const columns = columnsOf(faq, label, nameOf).map((column): GridColumn<Row> => {
    if (column.key === 'question') return { ...column, render: (row) => <QuestionCell row={row} /> }
    if (column.key === 'status') return { ...column, render: (row) => <StatusBadge status={row.status} /> }
    return column
  })
  return (
    <EntityListPage
      entity={faq}
      columns={columns}
      filters={filters}
      actions={
        <>
          <PendingFilter />
          <ListTranslators ids={[]} />
        </>
      }
      rowActions={rowButtons}
      bulkMoves={moves}
      bulkBack={backOf}
      bulkActions={exportOf}
    />
  )
}
