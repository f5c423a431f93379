import { serviceCategory } from '#shared/entities/service-category.ts'
import type { Listed } from '#web/api/answered.ts'
import { EntityListPage } from '#web/entity/list-page.tsx'
import { CategoryName } from './category-name.tsx'

const cells = { name: (row: Listed<typeof serviceCategory>) => <CategoryName row={row} /> }

/** The list of categories, each with the names of those under it. */
export const CategoryListScreen = () => <EntityListPage entity={serviceCategory} cells={cells} />
