import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { queries } from '#web/api/queries.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from './problem-words.ts'
import type { Selection } from './use-selection.ts'

/** Rows that one press may choose, and rows of one page of the list. */
const mostRows = 1000
const pageSize = 100

/** Chooses every row that the filter finds, not only those of this page. */
export function ChooseEvery(props: { entity: Entity; query: URLSearchParams; total: number; selection: Selection }) {
  const { t, i18n } = useTranslation('entity')
  const client = useQueryClient()
  const { entity, query, selection, total } = props
  if (selection.selected.size >= total || total > mostRows) return null

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
      toast.error(problemWords(error, i18n.language))
    }
    selection.setChoosing(false)
  }

  return (
    <Button variant="subtle" loading={selection.choosing} onClick={() => void choose()}>
      {t('bulk.everyMatch', { count: total })}
    </Button>
  )
}
