import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { SvgIcon } from '#web/components/icons/icons.tsx'
import { findCategory } from './find-category.ts'

type Props = { id: string; size?: number }

/**
 * Icon of a category by id; falls back to the parent's icon. Renders an empty placeholder until the categories are
 * loaded.
 */
export function CategoryIconById({ id, size = 16 }: Props) {
  const { data } = useQuery(queries.lookups())
  if (!data) return <SvgIcon size={size}>{null}</SvgIcon>
  const place = findCategory(data.categories, id)
  return <CategoryIcon name={place?.node.icon ?? place?.parent?.icon} id={id} size={size} />
}
