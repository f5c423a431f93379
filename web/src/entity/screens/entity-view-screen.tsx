import { EntityViewPage } from '#web/entity/view-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'

/** A record to read, of whichever entity is read at this address. */
export function EntityViewScreen() {
  const { entity, id = '' } = useEntityOfRoute('view')
  return <EntityViewPage key={`${entity.name}:${id}`} entity={entity} id={id} />
}
