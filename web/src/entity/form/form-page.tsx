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

/** For those who may not change it, which is the exception. */
const ReadOnlyRecord = lazyComponent(
  async () => (await import('#web/entity/view/read-only-record.tsx')).ReadOnlyRecord,
  ItemSkeleton,
)

type Props<Described extends Entity> = {
  entity: Described
  /** Of the record to change; none for a new one. */
  id?: string
  /** What a new one begins with. */
  begun?: FormRecord
  /** Beside the title of an old record. */
  actions?: (record: DetailRecord<Described>) => ReactNode
  /** Inputs after those drawn from the registry. */
  renderExtra?: (form: EntityForm, record: DetailRecord<Described> | null) => ReactNode
  /** For inputs that need the whole width. */
  wide?: boolean
  /** Under the form of an old record. */
  below?: (record: DetailRecord<Described>) => ReactNode
}

/** The form of an entity: a new record, an old one to change, or one to read where the caller may not change it. */
export function EntityFormPage<Described extends Entity>(props: Props<Described>) {
  const { entity, id, begun, actions, below, renderExtra, wide = false } = props
  const inputsOf = (record: DetailRecord<Described> | null) => (form: EntityForm) => renderExtra?.(form, record)
  const reading = queries.one(entity, id ?? '')
  const one = useQuery({
    ...reading,
    enabled: id !== undefined,
    // The form holds the record from here on: an older copy would only bring conflicts.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (id === undefined)
    return (
      <Page narrow={!wide}>
        <RecordForm entity={entity} record={null} begun={begun} renderExtra={inputsOf(null)} />
      </Page>
    )
  if (!one.data)
    return (
      <Page narrow>
        <QueryState query={one}>{() => null}</QueryState>
      </Page>
    )
  const record = one.data
  if (!isAllowed(record, 'UPDATE'))
    return (
      <Page about={<RecordTitle entity={entity} record={record} />} narrow>
        <ReadOnlyRecord entity={entity} record={record} />
        {below?.(record)}
      </Page>
    )
  return (
    <Page about={<RecordTitle entity={entity} record={record} />} actions={actions?.(record)} narrow={!wide}>
      <RecordForm key={record.id} entity={entity} record={record} renderExtra={inputsOf(record)} />
      {below?.(record)}
    </Page>
  )
}
