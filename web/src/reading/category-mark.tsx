import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import { CategoryIcon } from '#web/components/category-icon.tsx'
import { Drawing } from '#web/components/icons.tsx'
import { placeOf } from './category-place.ts'

type Props = { id: string; size?: number }

/** The mark of a category that is known by its id: its own, or that of the category above. Its room, until the categories are known. */
export function CategoryMark({ id, size = 16 }: Props) {
  const { data } = useQuery(queries.lookups())
  if (!data) return <Drawing size={size}>{null}</Drawing>
  const place = placeOf(data.categories, id)
  return <CategoryIcon name={place?.node.icon ?? place?.parent?.icon} id={id} size={size} />
}
