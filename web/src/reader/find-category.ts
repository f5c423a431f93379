import type { CategoryNode } from '#web/api/types.ts'

export type CategoryPosition = { node: CategoryNode; parent: CategoryNode | null }

/** Where a category stands in the tree; null where the tree does not have it. */
export function findCategory(tree: readonly CategoryNode[], id: string): CategoryPosition | null {
  for (const parent of tree) {
    if (parent.id === id) return { node: parent, parent: null }
    const node = parent.children?.find((child) => child.id === id)
    if (node) return { node, parent }
  }
  return null
}
