import { role } from '#shared/entities/registry.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import type { ListRecord } from '#web/api/record-types.ts'
import { EntityListPage } from '#web/entity/list/list-page.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { EmptyValue } from '#web/entity/list/table/field-cell.tsx'

/** Label of the permission entity that a role is grouped under. */
function ResourceType({ name }: { name: string | null }) {
  const toText = useLabel()
  if (!name) return <EmptyValue />
  return <>{toText(permissionLabel(name))}</>
}

const cells = { resource_type: (row: ListRecord<typeof role>) => <ResourceType name={row.resource_type} /> }

export const RoleListScreen = () => <EntityListPage entity={role} cells={cells} />
