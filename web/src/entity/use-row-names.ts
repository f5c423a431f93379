import { useQueryClient } from '@tanstack/react-query'
import { t } from 'i18next'
import type { Entity } from '#shared/entities/define.ts'
import type { EntityRecord } from '#web/api/answered.ts'
import { titleOf } from './record.ts'

/** The titles of rows by their ids, also of those that were chosen on another page of the list. */
export function useRowNames(entity: Entity): (id: string) => string {
  const client = useQueryClient()
  return (id) => {
    const pages = client.getQueriesData<{ entities: EntityRecord[] }>({ queryKey: [entity.name, 'list'] })
    const row = pages.flatMap(([, page]) => page?.entities ?? []).find((one) => one.id === id)
    return row ? titleOf(entity, row) : t('undo:unnamed')
  }
}
