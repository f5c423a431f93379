import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

export function EntityListScreen() {
  const { entity } = useRouteEntity('list')
  return <EntityListPage key={entity.name} entity={entity} />
}
