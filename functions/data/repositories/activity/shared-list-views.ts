import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { listViewKey } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Filters, order and columns of a list (the name of its entity) under a name, as they are shared. */
export type ListView = {
  list: string
  id: string
  name: string
  /** As the address of the list says it, after its `?`. */
  address: string
  /** With whoever may open the list; else with those who bear one of these roles. */
  everyone: boolean
  roles: string[]
  /** The roles whose bearers see the list so where they ask for nothing. */
  default_for: string[]
  /** Whether it stands in menus, with how many rows it has. */
  counted: boolean
  created_by: string
  created_by_name: string
  updated_at: string
  /** One more with every change; each change names the one that was read. */
  version: number
}

/** All that are shared, the last changed first. */
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
      // Those that were shared before views had versions are at their first.
      ({ pk: _pk, sk: _sk, ...view }) => ({ version: 1, ...view }) as ListView,
    )
    views.push(...items)
    start = next
  } while (start)
  return views.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
}

/** That nobody wrote meanwhile: what is there is of this version, and of none where there was nothing. */
function unlessChanged(version: number) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const isThere =
    version === 1 ? '(attribute_exists(pk) AND attribute_not_exists(version)) OR version = :v' : 'version = :v'
  return { ConditionExpression: isThere, ExpressionAttributeValues: { ':v': version } }
}

/** Writes views, each as the next version of what was read, all of them or none. Throws `version_conflict` where one was changed meanwhile. */
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

/** Takes the name of somebody whose account is no more out of the views that they shared, which stay. Throws as `writeListViews` does. */
export async function anonymizeListViews(user: string): Promise<void> {
  const theirs = (await readListViews()).filter((one) => one.created_by === user && one.created_by_name !== '')
  // Each by itself: together they could be more than one write may have.
  for (const view of theirs) await writeListViews([{ ...view, created_by_name: '', version: view.version + 1 }])
}

/** Throws `version_conflict` where it was changed meanwhile. */
export async function removeListView({ list, id, version }: ListView): Promise<void> {
  const { name: TableName } = table()
  const action = { Delete: { TableName, Key: listViewKey(list, id), ...unlessChanged(version) } }
  if (await tryTransaction(table(), [action])) throw new Problem('version_conflict')
}
