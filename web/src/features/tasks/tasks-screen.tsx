import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { keysOf } from '#shared/keys-of.ts'
import { groupings } from '#shared/domain/tasks/group-tasks.ts'
import { taskKinds } from '#shared/domain/tasks/task-kinds.ts'
import { taskQueries } from '#web/api/tasks.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { Outcome } from '#web/entity/list/bulk/run-for-each.ts'
import { useRowSelection } from '#web/entity/list/bulk/use-row-selection.ts'
import { taskKeyOf } from '#web/entity/tasks/task-queue.ts'
import { PagedTasks, perPage } from './paged-tasks.tsx'
import { TaskList } from './task-list.tsx'
import classes from './tasks.module.css'

const BulkAssign = lazyComponent(async () => (await import('./bulk-assign.tsx')).BulkAssign)

const kinds = keysOf(taskKinds)
const assigneeFilters = ['all', 'mine', 'nobody'] as const
const orders = ['worth', 'oldest'] as const

/** Tasks of a content manager, most valuable for readers first. */
export function TasksScreen() {
  const { t } = useTranslation('work')
  const [searchParams, setSearchParams] = useSearchParams()
  const assigned = assigneeFilters.find((one) => one === searchParams.get('assigned')) ?? 'all'
  const kind = kinds.find((one) => one === searchParams.get('kind'))
  const order = orders.find((one) => one === searchParams.get('order')) ?? 'worth'
  const grouping = groupings.find((one) => one === searchParams.get('group')) ?? 'none'
  const page = Math.max(1, Number(searchParams.get('page')) || 1)
  /** Default values are omitted from the URL. */
  const set = (next: { assigned?: string; kind?: string; order?: string; group?: string; page?: number }) => {
    const all = Object.entries({ assigned, kind: kind ?? '', order, group: grouping, page: 1, ...next })
    const params = all
      .filter(([, value]) => !['', 'all', 'worth', 'none', 1].includes(value))
      .map(([name, value]) => [name, String(value)])
    setSearchParams(new URLSearchParams(params), { replace: true, preventScrollReset: true })
  }
  const asked = {
    assigned,
    order,
    page: String(page),
    per_page: String(perPage),
    ...(kind && { kind }),
    ...(grouping !== 'none' && { group: grouping }),
  }
  const tasksQuery = useQuery(taskQueries.list(asked))
  const counts = tasksQuery.data?.counts
  const selection = useRowSelection(true)
  const [failed, setFailed] = useState<readonly Outcome[]>([])
  const selectedTasks = (tasksQuery.data?.entities ?? []).filter((task) => selection.selected.has(taskKeyOf(task)))
  const options = [
    { value: '', label: t('everyKind') },
    ...kinds.map((one) => ({ value: one, label: `${t(`kinds.${one}`)} (${counts?.[one] ?? 0})` })),
  ]
  return (
    <Page
      actions={
        <Button component={Link} to="/work/translations" variant="default">
          {t('translations.all')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('whose.label')}
          value={assigned}
          onChange={(next) => set({ assigned: next })}
          data={assigneeFilters.map((one) => ({ value: one, label: t(`whose.${one}`) }))}
        />
        <NativeSelect
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={(next) => set({ kind: next ?? '' })}
          options={options}
        />
        <NativeSelect
          aria-label={t('order.label')}
          value={order}
          onChange={(next) => set({ order: next ?? 'worth' })}
          options={orders.map((one) => ({ value: one, label: t(`order.${one}`) }))}
        />
        <NativeSelect
          aria-label={t('group.label')}
          value={grouping}
          onChange={(next) => set({ group: next ?? 'none' })}
          options={groupings.map((one) => ({ value: one, label: t(`group.${one}`) }))}
        />
      </div>
      {(selectedTasks.length > 0 || failed.length > 0) && (
        <BulkAssign tasks={selectedTasks} selection={selection} failed={failed} onFailed={setFailed} />
      )}
      <QueryState
        query={tasksQuery}
        pending={<ListSkeleton rows={8} />}
        empty={<EmptyState icon="check" message={t('nothing')} detail={t('nothingAbout')} />}
      >
        {(data) => (
          <PagedTasks data={data} page={page} onPage={(next) => set({ page: next })}>
            <TaskList tasks={data.entities} grouping={grouping} selection={selection} failed={failed} />
          </PagedTasks>
        )}
      </QueryState>
    </Page>
  )
}
