import type { CategoryNode } from '#web/api/types.ts'

export type Place = { node: CategoryNode; parent: CategoryNode | null }

/** Where a category stands in the tree; null where the tree does not have it. */
export function placeOf(tree: readonly CategoryNode[], id: string): Place | null {
  for (const parent of tree) {
    if (parent.id === id) return { node: parent, parent: null }
    const node = parent.children?.find((child) => child.id === id)
    if (node) return { node, parent }
  }
  return null
}
