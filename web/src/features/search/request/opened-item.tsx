import { Anchor, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { searchQueries } from '#web/api/search-queries.ts'
import { openable } from '#web/reading/opened.ts'
import { useReadingPath } from '#web/reading/reading-path.ts'

/** What was opened of a search's results, by its title, as far as this person may see it. */
export function OpenedItem({ id, object }: { id: string; object: string }) {
  const { t } = useTranslation('analytics')
  const pathOf = useReadingPath()
  const objects = openable.filter((one) => object === 'all' || one === object)
  const { data, isPending } = useQuery(searchQueries.publishedAny(objects, id))
  if (isPending) return <Loader size="xs" />
  const found = openable.find((one) => one === data?.object)
  if (!data || !found) return t('search.gone')
  const title = ['question', 'name', 'title'].map((name) => data.item[name]).find((one) => typeof one === 'string')
  return (
    <Anchor component={Link} to={pathOf(found, id)} fz="inherit">
      <bdi>{title as string}</bdi>
    </Anchor>
  )
}
