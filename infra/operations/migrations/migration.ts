import type { Item } from '#infra/operations/backup/table-items.ts'

export type Migration = {
  /** Its place in the order. One that was carried out somewhere is neither changed nor numbered anew. */
  number: number
  name: string
  /**
   * What an item of the table should be instead, under the same key; null: it is as it should be. Given what it answered
   * itself, it answers null, so that it can be carried out again. The product reads both forms, before and after.
   */
  change: (item: Item) => Item | null
}
