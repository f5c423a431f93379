import { EntityFormPage } from '#web/entity/form-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'

/** The form of a new record of whichever entity is created at this address. */
export function EntityCreateScreen() {
  const { entity } = useEntityOfRoute('create')
  return <EntityFormPage key={entity.name} entity={entity} />
}
