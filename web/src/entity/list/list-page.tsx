import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { t as translate } from 'i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord, ListRecord } from '#web/api/record-types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { usePreference } from '#web/session/use-preference.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { useSession } from '#web/session/use-session.ts'
import { type GetUndoBody, BulkActionsBar, type BulkTransition } from './bulk/bulk-actions-bar.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { maxSelectableRows, type Selection, useRowSelection } from './bulk/use-row-selection.ts'
import { buildEntityColumns } from './table/entity-columns.tsx'
import { DataGrid } from './table/data-grid.tsx'
import type { GridColumn } from './table/grid-column.ts'
import { useExport } from './export-csv.ts'
import { type ListFilter, buildEntityFilters } from './list-filters.tsx'
import { ListPagination } from './list-pagination.tsx'
import { isFiltered, listQuery, listShape, writeListState } from './list-state.ts'
import { ListStatus } from './list-status.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { getRecordTitle, updatePath, viewPath } from '#web/entity/view/record-paths.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { RowActions } from './table/row-actions.tsx'
import type { Outcome } from './bulk/run-for-each.ts'
import { useDelete } from '#web/entity/delete/use-delete.tsx'
import { useListState } from './use-list-state.ts'
import { useSharedViews } from '#web/entity/saved-views/use-shared-views.ts'
import classes from './list-page.module.css'

/** Rows per request. */
const pageSize = 100

/** Button that selects all rows matching the filter, including those of other pages. */
function SelectAllMatches(props: { entity: Entity; query: URLSearchParams; total: number; selection: Selection }) {
  const { t, i18n } = useTranslation('entity')
  const client = useQueryClient()
  const { entity, query, selection, total } = props
  if (selection.selected.size >= total || total > maxSelectableRows) return null

  const choose = async () => {
    selection.setChoosing(true)
    try {
      const ids: string[] = []
      for (let page = 1; (page - 1) * pageSize < total; page++) {
        const part = new URLSearchParams(query)
        part.set('page', String(page))
        part.set('per_page', String(pageSize))
        const { entities } = await client.fetchQuery(queries.list(entity, part))
        ids.push(...entities.map((row) => row.id))
      }
      selection.keepOnly(ids)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
    selection.setChoosing(false)
  }

  return (
    <Button variant="subtle" loading={selection.choosing} onClick={() => void choose()}>
      {t('bulk.everyMatch', { count: total })}
    </Button>
  )
}

/** Returns the same object while its JSON is equal. For values that are rebuilt on every render. */
function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}

/** Returns a function that maps ids to row titles, including rows of other pages. */
function useRowNames(entity: Entity): (id: string) => string {
  const client = useQueryClient()
  return (id) => {
    const pages = client.getQueriesData<{ entities: EntityRecord[] }>({ queryKey: [entity.name, 'list'] })
    const row = pages.flatMap(([, page]) => page?.entities ?? []).find((one) => one.id === id)
    return row ? getRecordTitle(entity, row) : translate('undo:unnamed')
  }
}

export type ListPageProps<Described extends Entity> = {
  entity: Described
  /** Replaces the generated columns. */
  columns?: GridColumn<ListRecord<Described>>[]
  /** Columns after the generated ones. */
  extraColumns?: GridColumn<ListRecord<Described>>[]
  /** Replaces the rendering of these columns. */
  cells?: Record<string, (row: ListRecord<Described>) => ReactNode>
  /** Replaces the generated filters. */
  filters?: ListFilter[]
  /** Content between the title and the list. */
  intro?: ReactNode
  /** Actions next to the title, before the create button. */
  actions?: ReactNode
  /** Actions of a row, before edit and delete. */
  rowActions?: (row: ListRecord<Described>) => ReactNode
  /** Transitions in the bulk actions bar. */
  bulkTransitions?: readonly BulkTransition[]
  /** Computes the undo of a bulk transition or edit. */
  getUndoBody?: GetUndoBody
  /** Other actions in the bulk actions bar. */
  bulkActions?: (ids: readonly string[]) => ReactNode
}

const EmptyList = lazyComponent(
  async () => (await import('./empty-list.tsx')).EmptyList,
  () => <ListSkeleton rows={2} />,
)
const CurrentView = lazyComponent(async () => (await import('#web/entity/saved-views/current-view.tsx')).CurrentView)

const listReferencedEntities = (entity: Entity): string[] =>
  entity.list.columns.flatMap((name) => entity.fields[name]?.to ?? [])

const noIds: string[] = []

/** List of an entity: search, filters, columns, sorting, pagination, selection, export and row actions. */
export function EntityListPage<Described extends Entity>(props: ListPageProps<Described>) {
  const { entity, filters: givenFilters, columns: givenColumns, extraColumns } = props
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const textOf = useScreenText()
  const { hasPermission } = useSession()
  const { pathname, search } = useLocation()
  const nameOf = useReferenceNames(givenColumns ? noIds : listReferencedEntities(entity))
  const columns = [...(givenColumns ?? buildEntityColumns(entity, toText, nameOf)), ...(extraColumns ?? [])].map(
    (column) => ({
      ...column,
      render: props.cells?.[column.key] ?? column.render,
    }),
  )
  const filters = givenFilters ?? buildEntityFilters(entity, toText, [t('cell.yes'), t('cell.no')])
  const keys = columns.map((column) => column.key)
  const shape = useStable(
    listShape(
      entity,
      keys,
      filters.map(({ field, operator, values }) => ({ field, operator, values })),
    ),
  )
  const { shared, view, isUnavailable, hasDefault, isPending } = useSharedViews(entity)
  const { state, change, setFilter, clear, toggleSort } = useListState(shape, {
    isInMemory: entity.confidential,
    start: view?.address,
    hasDefault,
  })
  const query = listQuery(state, shape)
  const list = useQuery({ ...queries.list(entity, query), enabled: !isPending })
  const selection = useRowSelection(!entity.confidential)
  const nameOfRow = useRowNames(entity)
  const [failed, setFailed] = useState<readonly Outcome[]>([])
  const refusals = useMemo(() => new Map(failed.map(({ id, error }) => [id, error ?? ''])), [failed])
  const { isEnabled: compact } = usePreference('compactRows')
  const download = useExport(entity.name)
  const { remove, dialog } = useDelete(entity, (gone) =>
    selection.keepOnly([...selection.selected].filter((id) => id !== gone.id)),
  )
  const lastPage = list.data?.last_page ?? 1
  const total = list.data?.total ?? 0
  useEffect(() => {
    if (total > 0 && state.page > lastPage) change({ page: lastPage }, { replace: true })
  }, [total, state.page, lastPage, change])

  const shownColumns = state.columns ?? columns.filter((column) => !column.optional).map((column) => column.key)
  const visible = [
    ...columns.filter((column) => column.title && !shownColumns.includes(column.key)),
    ...shownColumns.flatMap((key) => columns.find((column) => column.key === key) ?? []),
  ]
  const { screens } = entity
  const create = hasPermission(entity.permission, entity.keys.SAVE ?? 'SAVE') && (
    <Button component={Link} to={screens.create} state={{ from: pathname + search }} leftSection={<Icon name="plus" />}>
      {textOf('titles', screens.create)}
    </Button>
  )
  const rows = list.data?.entities ?? []
  const rowTitle = (row: EntityRecord) => getRecordTitle(entity, row)

  const empty = <EmptyList entity={entity} onClear={isFiltered(state) ? clear : null} create={create} />

  return (
    <Page
      actions={
        <>
          {props.actions}
          {create}
        </>
      }
    >
      <Stack gap="xs">
        {props.intro}
        {(view || isUnavailable) && <CurrentView entity={entity} view={view} isUnavailable={isUnavailable} />}
        <ListToolbar
          entity={entity}
          columns={columns}
          shownColumns={shownColumns}
          filters={filters}
          state={state}
          query={query}
          viewParams={writeListState({ ...state, page: 1 }, shape).toString()}
          shared={shared}
          status={<ListStatus list={list} requestedKey={queries.list(entity, query).queryKey} />}
          onSearch={(q) => change({ q }, { replace: true })}
          onFilter={setFilter}
          onColumns={(cols) => change({ columns: cols }, { replace: true })}
          onClear={clear}
        />
        <BulkActionsBar
          entity={entity}
          selection={selection}
          nameOf={nameOfRow}
          failed={failed}
          onFailed={setFailed}
          transitions={props.bulkTransitions}
          getUndoBody={props.getUndoBody}
          actions={props.bulkActions}
          {...(!entity.confidential && {
            onExport: (ids) => download.mutate(new URLSearchParams({ 'conditions[id:in]': ids.join(',') })),
            everyMatch: <SelectAllMatches entity={entity} query={query} total={total} selection={selection} />,
          })}
        />
        <QueryState query={list} pending={list.isFetching && <ListSkeleton />} empty={empty}>
          {() => (
            <>
              <DataGrid
                caption={textOf('titles', screens.list)}
                columns={visible}
                rows={rows}
                titleOf={rowTitle}
                sort={state.sort}
                onSort={toggleSort}
                busy={list.isFetching}
                compact={compact}
                refusals={refusals}
                selection={selection}
                renderActions={(row) => (
                  <div className={classes.rowActions}>
                    {props.rowActions?.(row)}
                    <RowActions
                      row={row}
                      title={rowTitle(row)}
                      readPath={viewPath(entity, row)}
                      editPath={updatePath(entity, row)}
                      onDelete={(one) => void remove(one)}
                    />
                  </div>
                )}
              />
              <ListPagination
                page={state.page}
                lastPage={lastPage}
                size={state.size}
                total={total}
                shownCount={rows.length}
                onPage={(page) => change({ page })}
                onSize={(size) => change({ size })}
              />
            </>
          )}
        </QueryState>
      </Stack>
      {dialog}
    </Page>
  )
}
