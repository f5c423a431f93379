import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { Entity } from '#shared/model/define-entity.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { queries } from '#web/api/queries.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordTitle } from '#web/entity/view/record-title.tsx'
import { isAllowed } from '#web/entity/view/record-paths.ts'
import type { FormRecord } from './form-conversion.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Lazy, since few users open a record they cannot edit. */
const ReadOnlyRecord = lazyComponent(
  async () => (await import('#web/entity/view/read-only-record.tsx')).ReadOnlyRecord,
  ItemSkeleton,
)

type Props<Described extends Entity> = {
  entity: Described
  /** Missing for a new record. */
  id?: string
  /** Initial values of a new record. */
  prefilled?: FormRecord
  /** Actions next to the title of an existing record. */
  actions?: (record: DetailRecord<Described>) => ReactNode
  /** Inputs after the generated ones. */
  renderExtra?: (form: EntityForm, record: DetailRecord<Described> | null) => ReactNode
  /** Uses the full page width. */
  wide?: boolean
  /** Content below the form of an existing record. */
  renderBelow?: (record: DetailRecord<Described>) => ReactNode
}

/** Form of an entity: creates or edits a record, or shows it read-only without the permission to edit. */
export function EntityFormPage<Described extends Entity>(props: Props<Described>) {
  const { entity, id, prefilled, actions, renderBelow, renderExtra, wide = false } = props
  const inputsOf = (record: DetailRecord<Described> | null) => (form: EntityForm) => renderExtra?.(form, record)
  const recordOptions = queries.one(entity, id ?? '')
  const recordQuery = useQuery({
    ...recordOptions,
    enabled: id !== undefined,
    // The form holds the record now. A cached older version would cause conflicts.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (id === undefined)
    return (
      <Page narrow={!wide}>
        <RecordForm entity={entity} record={null} prefilled={prefilled} renderExtra={inputsOf(null)} />
      </Page>
    )
  if (!recordQuery.data)
    return (
      <Page narrow>
        <QueryState query={recordQuery}>{() => null}</QueryState>
      </Page>
    )
  const record = recordQuery.data
  if (!isAllowed(record, 'UPDATE'))
    return (
      <Page description={<RecordTitle entity={entity} record={record} />} narrow>
        <ReadOnlyRecord entity={entity} record={record} />
        {renderBelow?.(record)}
      </Page>
    )
  return (
    <Page description={<RecordTitle entity={entity} record={record} />} actions={actions?.(record)} narrow={!wide}>
      <RecordForm key={record.id} entity={entity} record={record} renderExtra={inputsOf(record)} />
      {renderBelow?.(record)}
    </Page>
  )
}
