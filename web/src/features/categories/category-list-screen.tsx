import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { Listed } from '#web/api/answered.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { queries } from '#web/api/queries.ts'
import { TitleCell } from '#web/entity/columns.tsx'
import { updatePath } from '#web/entity/record.ts'
import { Names } from '#web/entity/field-cell.tsx'

/** A category with the names of its children under it. */
function CategoryName({ row }: { row: Listed<typeof serviceCategory> }) {
  const { data } = useQuery(queries.lookups())
  const children = data?.categories.find((one) => one.id === row.id)?.children ?? []
  return (
    <>
      <TitleCell text={row.name} to={updatePath(serviceCategory, row)} />
      {children.length > 0 && (
        <Text size="sm" c="dimmed" fw={400}>
          <Names names={children.map((one) => one.label)} />
        </Text>
      )}
    </>
  )
}

const cells = { name: (row: Listed<typeof serviceCategory>) => <CategoryName row={row} /> }

/** The list of categories, each with the names of those under it. */
export const CategoryListScreen = () => <EntityListPage entity={serviceCategory} cells={cells} />
