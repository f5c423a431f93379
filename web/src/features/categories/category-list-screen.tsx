import type { EntityRecord } from '#web/api/types.ts'
import { EntityListScreen } from '#web/entity/screens/entity-list-screen.tsx'
import { CategoryName } from './category-name.tsx'

const cells = { name: (row: EntityRecord) => <CategoryName row={row} /> }

/** The list of categories, each with the names of those under it. */
export const CategoryListScreen = () => <EntityListScreen cells={cells} />
