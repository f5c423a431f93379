import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import classes from './guidance.module.css'

export function CategoryTiles() {
  const { t } = useTranslation('ways')
  const { data, isPending } = useQuery(queries.allowedCategories())
  if (isPending) return <Skeleton className={classes.toCome} radius="md" />
  if (!data?.length) return null
  return (
    <nav aria-label={t('ways.categories')}>
      <ul className={classes.tiles}>
        {data.map(({ id, icon, label }) => (
          <li key={id}>
            <Link to={`/frontline/category/${encodeURIComponent(id)}/faqs`} className={classes.tile}>
              <CategoryIcon name={icon} id={id} />
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
