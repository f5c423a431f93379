import { categoryIconOf } from '#shared/domain/categories/category-icons.ts'
import type { Row } from '#shared/reader/data-source.ts'

/**
 * Returns the icon of a category or its parent as SVG. Hidden from screen readers, because the category's name follows.
 */
export function categoryIconHtml(category: Row, above: Row | undefined): string {
  const [tone, path] = categoryIconOf((category['icon'] ?? above?.['icon']) as string | null | undefined, category.id)
  return `<svg class="mark ${tone}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
}
