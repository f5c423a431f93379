import { EntityListPage } from '#web/entity/list-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'

/** The list of whichever entity has its list at this address. */
export function EntityListScreen() {
  const { entity } = useEntityOfRoute('list')
  return <EntityListPage key={entity.name} entity={entity} />
}
