import type { EntityRecord } from '#web/api/types.ts'
import { EntityListScreen } from '#web/entity/screens/entity-list-screen.tsx'
import { ViewDirectory } from './view-directory.tsx'

const rowActions = (row: EntityRecord) => <ViewDirectory row={row} />

/** The list of organisations, each with the way to it as its readers see it. */
export const DirectoryListScreen = () => <EntityListScreen rowActions={rowActions} />
