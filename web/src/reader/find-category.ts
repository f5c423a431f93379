import type { CategoryNode } from '#web/api/types.ts'

export type CategoryPosition = { node: CategoryNode; parent: CategoryNode | null }

/** Returns a category with its parent; null if the tree does not contain it. */
export function findCategory(tree: readonly CategoryNode[], id: string): CategoryPosition | null {
  for (const parent of tree) {
    if (parent.id === id) return { node: parent, parent: null }
    const node = parent.children?.find((child) => child.id === id)
    if (node) return { node, parent }
  }
  return null
}
