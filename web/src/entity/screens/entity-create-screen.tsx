import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { useRouteEntity } from './use-route-entity.ts'

/** The form of a new record of whichever entity is created at this address. */
export function EntityCreateScreen() {
  const { entity } = useRouteEntity('create')
  return <EntityFormPage key={entity.name} entity={entity} />
}
