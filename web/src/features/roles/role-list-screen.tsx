import { role } from '#shared/entities/registry.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import type { Listed } from '#web/api/answered.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { NoValue } from '#web/entity/field-cell.tsx'

/** The permission entity that a role is grouped under, in words. */
function ResourceType({ name }: { name: string | null }) {
  const toText = useLabel()
  if (!name) return <NoValue />
  return <>{toText(permissionLabel(name))}</>
}

const cells = { resource_type: (row: Listed<typeof role>) => <ResourceType name={row.resource_type} /> }

/** The list of roles, each with what it is grouped under, in words. */
export const RoleListScreen = () => <EntityListPage entity={role} cells={cells} />
