import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

export function EntityUpdateScreen() {
  const { entity, id } = useRouteEntity('update')
  return <EntityFormPage key={`${entity.name}:${id}`} entity={entity} id={id} />
}
