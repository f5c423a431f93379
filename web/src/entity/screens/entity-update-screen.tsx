import { EntityFormPage } from '#web/entity/form-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'

/** The form of a record of whichever entity is changed at this address. */
export function EntityUpdateScreen() {
  const { entity, id } = useEntityOfRoute('update')
  return <EntityFormPage key={`${entity.name}:${id}`} entity={entity} id={id} />
}
