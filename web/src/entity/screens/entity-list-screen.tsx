import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

/** The list of whichever entity has its list at this address. */
export function EntityListScreen() {
  const { entity } = useRouteEntity('list')
  return <EntityListPage key={entity.name} entity={entity} />
}
