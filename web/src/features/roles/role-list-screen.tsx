import { role } from '#shared/entities/registry.ts'
import type { Listed } from '#web/api/answered.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { ResourceType } from './resource-type.tsx'

const cells = { resource_type: (row: Listed<typeof role>) => <ResourceType name={row.resource_type} /> }

/** The list of roles, each with what it is grouped under, in words. */
export const RoleListScreen = () => <EntityListPage entity={role} cells={cells} />
