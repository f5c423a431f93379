import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { listViewKey } from './keys.ts'
import { tryTogether } from './transaction.ts'

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
}

/** All that are shared, the last changed first. */
export async function readListViews(): Promise<ListView[]> {
  const views: ListView[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await readPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': listViewKey('', '').pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      ({ pk: _pk, sk: _sk, ...view }) => view as ListView,
    )
    views.push(...items)
    start = next
  } while (start)
  return views.toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1))
}

/** Writes views, all of them or none. */
export async function writeListViews(views: readonly ListView[]): Promise<void> {
  const { name: TableName } = table()
  await tryTogether(
    table(),
    views.map((view) => ({ Put: { TableName, Item: { ...listViewKey(view.list, view.id), ...view } } })),
  )
}

export async function removeListView({ list, id }: Pick<ListView, 'list' | 'id'>): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: listViewKey(list, id) }))
}
