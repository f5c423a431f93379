import type { Item } from '#infra/operations/backup/table-items.ts'

export const phases = ['before', 'after'] as const
export type Phase = (typeof phases)[number]

export type Migration = {
  /** Position in the order. A migration that has run anywhere must not change or be renumbered. */
  number: number
  name: string
  /**
   * Before the deployment if the new code needs the new form, otherwise after it. The previous release must read both
   * forms, so that a rollback stays possible.
   */
  phase: Phase
  /**
   * Returns the new item with the same key, or null if no change is needed. Must return null for its own result, so
   * that a migration can be repeated. The product must read both forms.
   */
  change: (item: Item) => Item | null
}
