import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

export function EntityCreateScreen() {
  const { entity } = useRouteEntity('create')
  return <EntityFormPage key={entity.name} entity={entity} />
}
