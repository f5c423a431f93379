import type { EntityRecord } from '#web/api/types.ts'
import { EntityUpdateScreen } from '#web/entity/screens/entity-update-screen.tsx'
import { CategoryChildren } from './category-children.tsx'

const below = (record: EntityRecord) => <CategoryChildren record={record} />

/** The form of a category, with those under it. */
export const CategoryUpdateScreen = () => <EntityUpdateScreen below={below} />
