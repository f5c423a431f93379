import { EntityListPage } from '#web/entity/list-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'
import { CategoryName } from './category-name.tsx'
import { HashtagCount } from './hashtag-count.tsx'
import { ViewDirectory } from './view-directory.tsx'
import { ResourceType } from './resource-type.tsx'
import type { ListPageProps } from '#web/entity/list-page.tsx'

/** Cells that say more than the registry knows. */
const cells: Record<string, ListPageProps['cells']> = {
  hashtag: { faqs_count: (row) => <HashtagCount row={row} /> },
  'service-category': { name: (row) => <CategoryName row={row} /> },
  role: { resource_type: (row) => <ResourceType name={row['resource_type']} /> },
}

/** What a row offers besides being edited and deleted. */
const rowActions: Record<string, ListPageProps['rowActions']> = {
  directory: (row) => <ViewDirectory row={row} />,
}

/** The list of whichever entity has its list at this address. */
export function EntityListScreen() {
  const { entity } = useEntityOfRoute('list')
  return (
    <EntityListPage key={entity.name} entity={entity} cells={cells[entity.name]} rowActions={rowActions[entity.name]} />
  )
}
