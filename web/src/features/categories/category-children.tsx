import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { queries } from '#web/api/queries.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { getRecordTitle, updatePath } from '#web/entity/view/record-paths.ts'
import classes from '#web/entity/view/related-records.module.css'

/** Second-level categories of a first-level category. */
export function CategoryChildren({ record }: { record: DetailRecord<typeof serviceCategory> }) {
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
              const name = <bdi>{getRecordTitle(serviceCategory, child)}</bdi>
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
