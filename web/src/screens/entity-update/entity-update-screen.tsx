import type { FormPageProps } from '#web/entity/form-page.tsx'
import { EntityFormPage } from '#web/entity/form-page.tsx'
import { useEntityOfRoute } from '#web/entity/use-entity-of-route.ts'
import { CategoryChildren } from './category-children.tsx'
import { UserStatus } from './user-status.tsx'

/** What stands beside and under the form of some entities. */
const parts: Record<string, Pick<FormPageProps, 'actions' | 'below'>> = {
  user: { actions: (record) => <UserStatus record={record} /> },
  'service-category': { below: (record) => <CategoryChildren record={record} /> },
}

/** The form of a record of whichever entity is changed at this address. */
export function EntityUpdateScreen() {
  const { entity, id } = useEntityOfRoute('update')
  return <EntityFormPage key={`${entity.name}:${id}`} entity={entity} id={id} {...parts[entity.name]} />
}
