import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { keysOf } from '#shared/keys-of.ts'
import { workKinds } from '#shared/work/kinds.ts'
import { workQueries } from '#web/api/work.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { PagedRows, perPage } from './paged-rows.tsx'
import { WorkRow } from './work-row.tsx'
import classes from './work.module.css'

const kinds = keysOf(workKinds)
const whose = ['all', 'mine', 'nobody'] as const
const orders = ['worth', 'oldest'] as const

/** What there is to do for somebody who keeps content, what does most for readers first. */
export function WorkScreen() {
  const { t } = useTranslation('work')
  const [address, setAddress] = useSearchParams()
  const assigned = whose.find((one) => one === address.get('assigned')) ?? 'all'
  const kind = kinds.find((one) => one === address.get('kind'))
  const order = orders.find((one) => one === address.get('order')) ?? 'worth'
  const page = Math.max(1, Number(address.get('page')) || 1)
  /** What is as it is without being said stands in no address. */
  const set = (next: { assigned?: string; kind?: string; order?: string; page?: number }) => {
    const all = Object.entries({ assigned, kind: kind ?? '', order, page: 1, ...next })
    const said = all
      .filter(([, value]) => !['', 'all', 'worth', 1].includes(value))
      .map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(said), { replace: true, preventScrollReset: true })
  }
  const asked = { assigned, order, page: String(page), per_page: String(perPage), ...(kind && { kind }) }
  const work = useQuery(workQueries.list(asked))
  const counts = work.data?.counts
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
          data={whose.map((one) => ({ value: one, label: t(`whose.${one}`) }))}
        />
        <Choice
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={(next) => set({ kind: next ?? '' })}
          options={options}
        />
        <Choice
          aria-label={t('order.label')}
          value={order}
          onChange={(next) => set({ order: next ?? 'worth' })}
          options={orders.map((one) => ({ value: one, label: t(`order.${one}`) }))}
        />
      </div>
      <QueryState
        query={work}
        pending={<ListSkeleton rows={8} />}
        empty={<EmptyState mark="check" message={t('nothing')} about={t('nothingAbout')} />}
      >
        {(data) => (
          <PagedRows data={data} page={page} onPage={(next) => set({ page: next })}>
            {data.entities.map((task) => (
              <WorkRow key={`${task.object} ${task.id} ${task.kind}`} task={task} />
            ))}
          </PagedRows>
        )}
      </QueryState>
    </Page>
  )
}
