import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { queries } from '#web/api/queries.ts'
import type { Answered } from '#web/api/answered.ts'
import { QueryState } from '#web/components/query-state.tsx'
import { titleOf, updatePath } from '#web/entity/record.ts'
import classes from '#web/entity/below.module.css'

/** The categories of the second level under this one. */
export function CategoryChildren({ record }: { record: Answered<typeof serviceCategory> }) {
  const { t } = useTranslation('entity')
  const children = useQuery({
    ...queries.all(serviceCategory, { 'conditions[parent_id:equal]': record.id, 'sorting[name]': 'asc' }),
    enabled: !record.parent_id,
  })
  if (record.parent_id) return null
  return (
    <QueryState query={children} pending={null} empty={null}>
      {(all) => (
        <section className={classes.below} aria-labelledby="category-children">
          <Title order={2} size="h3" id="category-children">
            {t('categories.children', { count: all.length })}
          </Title>
          <ul className={classes.children}>
            {all.map((child) => {
              const path = updatePath(serviceCategory, child)
              const name = <bdi>{titleOf(serviceCategory, child)}</bdi>
              return (
                <li key={child.id}>
                  {path ? (
                    <Anchor component={Link} to={path}>
                      {name}
                    </Anchor>
                  ) : (
                    name
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </QueryState>
  )
}
