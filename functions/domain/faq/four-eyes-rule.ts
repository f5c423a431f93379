import { serviceCategory } from '#shared/entities/service-category.ts'
import { services } from '#functions/data/services.ts'

/**
 * Whether one of these categories, or its parent, requires a second person to publish. Reads the cache after an update
 * (`fresh`), because a permission depends on it.
 */
export async function requiresFourEyes(...ids: readonly (readonly string[])[]): Promise<boolean> {
  const categories = services().entityCache(serviceCategory)
  await categories.fresh()
  return ids.flat().some((id) => {
    const category = categories.rows.get(id)
    const above = category?.parent_id ? categories.rows.get(category.parent_id) : undefined
    return category?.four_eyes === true || above?.four_eyes === true
  })
}
