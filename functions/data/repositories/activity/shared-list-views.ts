import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { listViewKey } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Shared list view: filters, order and columns of an entity's list, under a name. */
export type ListView = {
  list: string
  id: string
  name: string
  /** Query string of the list's URL, after the `?`. */
  address: string
  /** Shared with all users who can open the list, or only with members of `roles`. */
  everyone: boolean
  roles: string[]
  default_for: string[]
  /** Whether menus show the view with its number of rows. */
  counted: boolean
  created_by: string
  created_by_name: string
  updated_at: string
  /** Incremented by each change, for optimistic locking. */
  version: number
}

/** Returns all shared views, the most recently updated first. */
export async function readListViews(): Promise<ListView[]> {
  const views: ListView[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': listViewKey('', '').pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      // Views stored before versions were introduced have version 1.
      ({ pk: _pk, sk: _sk, ...view }) => ({ version: 1, ...view }) as ListView,
    )
    views.push(...items)
    start = next
  } while (start)
  return views.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
}

/** Condition that the stored view still has this version; 0 means that none exists. */
function unlessChanged(version: number) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const isThere =
    version === 1 ? '(attribute_exists(pk) AND attribute_not_exists(version)) OR version = :v' : 'version = :v'
  return { ConditionExpression: isThere, ExpressionAttributeValues: { ':v': version } }
}

/**
 * Writes views, each as the next version, all or none.
 *
 * @throws `version_conflict` if one was changed in the meantime.
 */
export async function writeListViews(views: readonly ListView[]): Promise<void> {
  const { name: TableName } = table()
  const refused = await tryTransaction(
    table(),
    views.map((view) => ({
      Put: { TableName, Item: { ...listViewKey(view.list, view.id), ...view }, ...unlessChanged(view.version - 1) },
    })),
  )
  if (refused) throw new Problem('version_conflict')
}

/**
 * Removes the name of a deleted user from the views they shared. The views remain.
 *
 * @throws `version_conflict` as `writeListViews`.
 */
export async function anonymizeListViews(user: string): Promise<void> {
  const theirs = (await readListViews()).filter((one) => one.created_by === user && one.created_by_name !== '')
  // One write each: together they could exceed the limit of a transaction.
  for (const view of theirs) await writeListViews([{ ...view, created_by_name: '', version: view.version + 1 }])
}

/** @throws `version_conflict` if the view was changed in the meantime. */
export async function removeListView({ list, id, version }: ListView): Promise<void> {
  const { name: TableName } = table()
  const action = { Delete: { TableName, Key: listViewKey(list, id), ...unlessChanged(version) } }
  if (await tryTransaction(table(), [action])) throw new Problem('version_conflict')
}
