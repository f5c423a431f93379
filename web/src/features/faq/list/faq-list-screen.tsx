import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { faqStatuses, faqVisibilities } from '#shared/model/content-choices.ts'
import type { Label } from '#shared/i18n/label.ts'
import { verifications } from '#shared/model/back-office-choices.ts'
import { faq } from '#shared/entities/faq.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import type { BulkTransition } from '#web/entity/list/bulk/bulk-actions-bar.tsx'
import { buildEntityColumns } from '#web/entity/list/table/entity-columns.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import type { ListFilter } from '#web/entity/list/list-filters.tsx'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { noViewId, hasListState, viewParam } from '#web/entity/list/list-state.ts'
import { isAllowed } from '#web/entity/view/record-paths.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { useSharedViews } from '#web/entity/saved-views/use-shared-views.ts'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { StatusBadge } from '#web/reader/faq/badges.tsx'
import { buildUndoBody } from '../undo-body.ts'
import { useFaqChange } from '../use-faq-change.ts'
import { XliffButton } from '../xliff-button.tsx'
import { useFieldLabel } from '../use-field-label.ts'
import { LanguagesCell } from './languages-cell.tsx'
import { translationIssues } from '#shared/domain/faq/translation-issues.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './faq-list.module.css'

const awaitsApprovalFilter = 'f.awaits_approval'

type Row = ListRecord<typeof faq>

/** Loaded on demand: few rows are pending, and only approvers see the details. */
const PendingApproval = lazyComponent(async () => (await import('./pending-approval.tsx')).PendingApproval)

const visibilityIcons: Record<string, IconName> = { UNHCR_STAFF: 'user', PARTNERS: 'people', PUBLIC: 'globe' }

function Visibility({ visibility }: { visibility: string }) {
  const label = useLabel()
  const name = label(faqVisibilities[visibility]!)
  return (
    <span className={classes.visibility} title={name}>
      <Icon name={visibilityIcons[visibility]!} size={16} />
      <span className={classes.name}>{name}</span>
    </span>
  )
}

function QuestionCell({ row }: { row: Row }) {
  const { t } = useTranslation('faq')
  const { pathname, search } = useLocation()
  const [category] = row.service_categories
  return (
    <span className={classes.cell}>
      <span className={classes.title} title={row.question}>
        {category && <CategoryIconById id={category} />}
        {row.pinned && (
          <span className={classes.pin}>
            <Icon name="pin" size={15} />
            <VisuallyHidden>{t('list.pinned')}</VisuallyHidden>
          </span>
        )}
        <Link to={`/faq/view/${row.id}`} state={{ from: pathname + search }} dir="auto" className={classes.question}>
          {row.question}
        </Link>
      </span>
      {row.awaits_approval && isAllowed(row, 'PUBLISH') && <PendingApproval id={row.id} />}
      {row.visibility && <Visibility visibility={row.visibility} />}
    </span>
  )
}

/** Row actions in addition to view, edit and delete: approve and pin. */
function RowButtons({ row }: { row: Row }) {
  const { t } = useTranslation('faq')
  const { pathname, search } = useLocation()
  const { change, pending } = useFaqChange(row)
  const title = row.question
  const reviewer = isAllowed(row, 'PUBLISH') || isAllowed(row, 'DECLINE')
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
          {...shortcutAttributes('review')}
        >
          <Icon name="shield" />
        </ActionIcon>
      )}
      {row.status === 'PUBLISHED' && isAllowed(row, 'PUBLISH') && (
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
  const { contentLanguages } = useContentLanguages()
  const options = (choices: Record<string, Label>) =>
    Object.entries(choices).map(([value, words]) => ({ value, label: label(words) }))
  const yesNoOptions = {
    options: [
      { value: 'true', label: t('list.yes') },
      { value: 'false', label: t('list.no') },
    ],
    values: ['true', 'false'],
  }
  const translationIssueOptions = translationIssues.flatMap((debt) =>
    contentLanguages.map(({ acronym, name }) => ({
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
    { field: 'awaits_approval', label: label(faq.computedFields.awaits_approval.label), ...yesNoOptions },
    { field: 'stands_on_closed', label: label(faq.computedFields.stands_on_closed.label), ...yesNoOptions },
    { field: 'pinned', label: field('pinned'), ...yesNoOptions },
    {
      field: 'translation_debts',
      label: label(faq.computedFields.translation_debts.label),
      options: translationIssueOptions,
      values: translationIssueOptions.map(({ value }) => value),
    },
    {
      field: 'verification',
      label: field('verification'),
      options: options(verifications),
      values: Object.keys(verifications),
    },
  ]
}

function PendingFilter() {
  const { t } = useTranslation('faq')
  const [searchParams, setSearchParams] = useSearchParams()
  const { view, hasDefault } = useSharedViews(faq)
  const shownParams = view ? new URLSearchParams(view.address) : searchParams
  const on = shownParams.get(awaitsApprovalFilter) === 'true'
  const toggle = () => {
    const next = new URLSearchParams(shownParams)
    for (const name of ['page', viewParam]) next.delete(name)
    if (on) next.delete(awaitsApprovalFilter)
    else next.set(awaitsApprovalFilter, 'true')
    if (hasDefault && !hasListState(next)) next.set(viewParam, noViewId)
    setSearchParams(next)
  }
  return (
    <Button variant={on ? 'filled' : 'light'} aria-pressed={on} onClick={toggle}>
      {t('list.pendingApproval')}
    </Button>
  )
}

/** Workflow transitions offered for several rows; each row succeeds or fails on its own. */
function useBulkTransitions(): BulkTransition[] {
  const { t } = useTranslation('faq')
  const { hasPermission } = useSession()
  const publisher = hasPermission('FAQ', 'PUBLISH')
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

/** XLIFF import without a selection, XLIFF export with one; for users who can edit FAQs. */
function ListTranslators({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('faq')
  const { hasPermission } = useSession()
  if (!hasPermission('FAQ', 'UPDATE') && !hasPermission('FAQ', 'UPDATE MINE')) return null
  return <XliffButton label={t(ids.length > 0 ? 'xliff.open.export' : 'xliff.open.import')} ids={ids} />
}

const exportOf = (ids: readonly string[]) => <ListTranslators ids={ids} />

export function FaqListScreen() {
  const label = useLabel()
  const nameOf = useReferenceNames(useMemo(() => ['service-category'], []))
  const filters = useFilters()
  const transitions = useBulkTransitions()
  const { hasPermission } = useSession()
  const edits = hasPermission('FAQ', 'UPDATE') || hasPermission('FAQ', 'UPDATE MINE')
  const columns = buildEntityColumns(faq, label, nameOf).map((column): GridColumn<Row> => {
    if (column.key === 'question') return { ...column, render: (row) => <QuestionCell row={row} /> }
    if (column.key === 'status') return { ...column, render: (row) => <StatusBadge status={row.status} /> }
    return column
  })
  const languages: GridColumn<Row> = {
    key: 'translation_debts',
    label: label(faq.computedFields.translation_debts.label),
    render: (row) => row.translation_debts && <LanguagesCell issues={row.translation_debts} />,
  }
  return (
    <EntityListPage
      entity={faq}
      columns={edits ? columns.toSpliced(2, 0, languages) : columns}
      filters={filters}
      actions={
        <>
          <PendingFilter />
          <ListTranslators ids={[]} />
        </>
      }
      rowActions={rowButtons}
      bulkTransitions={transitions}
      getUndoBody={buildUndoBody}
      bulkActions={exportOf}
    />
  )
}
