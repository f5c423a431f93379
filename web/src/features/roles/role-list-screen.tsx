import type { EntityRecord } from '#web/api/types.ts'
import { EntityListScreen } from '#web/entity/screens/entity-list-screen.tsx'
import { ResourceType } from './resource-type.tsx'

const cells = { resource_type: (row: EntityRecord) => <ResourceType name={row['resource_type']} /> }

/** The list of roles, each with what it is grouped under, in words. */
export const RoleListScreen = () => <EntityListScreen cells={cells} />
