import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { queries } from '#web/api/queries.ts'
import { TitleCell } from '#web/entity/list/table/entity-columns.tsx'
import { updatePath } from '#web/entity/view/record-paths.ts'
import { NameList } from '#web/entity/list/table/field-cell.tsx'

function CategoryName({ row }: { row: ListRecord<typeof serviceCategory> }) {
  const { data } = useQuery(queries.lookups())
  const children = data?.categories.find((one) => one.id === row.id)?.children ?? []
  return (
    <>
      <TitleCell text={row.name} to={updatePath(serviceCategory, row)} />
      {children.length > 0 && (
        <Text size="sm" c="dimmed" fw={400} truncate>
          <NameList names={children.map((one) => one.label)} />
        </Text>
      )}
    </>
  )
}

const cells = { name: (row: ListRecord<typeof serviceCategory>) => <CategoryName row={row} /> }

export const CategoryListScreen = () => <EntityListPage entity={serviceCategory} cells={cells} />
