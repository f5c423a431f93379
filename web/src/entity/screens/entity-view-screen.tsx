import { EntityViewPage } from '#web/entity/view/view-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

export function EntityViewScreen() {
  const { entity, id = '' } = useRouteEntity('view')
  return <EntityViewPage key={`${entity.name}:${id}`} entity={entity} id={id} />
}
