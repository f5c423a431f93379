import { DeleteCommand, DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hasPermission } from '#shared/access/record-access.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { writeRoleMembers } from '#functions/data/repositories/records/role-members.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, putItems } from '#functions/data/client/items.ts'
import { roleMembersCompleteKey, roleMemberKey, callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'
import { services } from '#functions/data/services.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { goodPassword, useProduct } from '#tests/support/product.ts'

const { call, created } = useProduct()
const as = 'Administrator'
const keys = ['PUBLISH', 'DECLINE']

/** Holders of the right, computed from all users. */
async function amongAll(): Promise<string[]> {
  const { callers } = services()
  const names = ['first_name', 'last_name', 'email', 'type', 'status', 'roles', 'countries', 'language_id'] as const
  const active = await scanAccounts(names, ({ status }) => status === 'ACTIVE')
  const all = await Promise.all(active.map(async (row) => callerOf(row, await callers.rightsOf(row.roles))))
  return all.flatMap((one) => (keys.some((key) => hasPermission(one, 'FAQ', key)) ? [one.id!] : [])).sort()
}

const found = async () => (await findUsersWithPermission('FAQ', keys)).map(({ id }) => id!).sort()

/** Membership rows of a role. */
async function rowsUnder(role: string): Promise<string[]> {
  const { send, name: TableName } = table()
  const { Items = [] } = await send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': roleMemberKey(role, '').pk },
      ConsistentRead: true,
    }),
  )
  return Items.map(({ sk }) => String(sk))
}

const permissions = [{ entity_name: 'FAQ', permission_key: 'PUBLISH' }]
let approving = ''
let other = ''

async function account(roles: string[]): Promise<string> {
  const email = `${uniqueWord()}@people.example`
  const secrets = { password: goodPassword, password_confirmation: goodPassword }
  const names = { first_name: 'Some', last_name: 'Body', type: 'STAFF', status: 'ACTIVE' }
  return (await created('user', { ...names, ...secrets, email, roles })).id
}

async function change(entity: string, id: string, body: Record<string, unknown>): Promise<void> {
  const { body: now } = await call('GET', `/${entity}/${id}`, { as })
  const { status, text } = await call('PATCH', `/${entity}/${id}`, { as, version: now.version, body })
  expect(status, text).toBe(200)
}

async function removed(entity: string, id: string): Promise<void> {
  const { body: now } = await call('GET', `/${entity}/${id}`, { as })
  expect((await call('DELETE', `/${entity}/${id}`, { as, version: now.version })).status).toBe(204)
}

beforeAll(async () => {
  approving = (await created('role', { title: uniqueWord(), permissions })).id
  other = (await created('role', { title: uniqueWord(), permissions: [] })).id
  await findUsersWithPermission('FAQ', keys)
})

describe('role members', () => {
  test.each<[string, (id: string) => Promise<void>, boolean]>([
    ['has the role', async () => undefined, true],
    ['lost the role', (id) => change('user', id, { roles: [other] }), false],
    ['is deactivated', (id) => change('user', id, { status: 'INACTIVE' }), false],
    [
      'is reactivated',
      async (id) => {
        await change('user', id, { status: 'INACTIVE' })
        await change('user', id, { status: 'ACTIVE' })
      },
      true,
    ],
    ['is deleted', (id) => removed('user', id), false],
    [
      'got the role back',
      async (id) => {
        await change('user', id, { roles: [other] })
        await change('user', id, { roles: [other, approving] })
      },
      true,
    ],
  ])('match a scan of all users for a user who %s', async (_what, happen, holding) => {
    const id = await account([approving, other])
    expect(await found()).toContain(id)
    await happen(id)
    expect((await found()).includes(id)).toBe(holding)
    expect(await found()).toEqual(await amongAll())
  })

  test('follow a role that grants or loses a permission, or is deleted', async () => {
    const role = (await created('role', { title: uniqueWord(), permissions: [] })).id
    const id = await account([role])
    const becomes = async (isHolder: boolean) => {
      // Role changes take effect within a few seconds.
      await expect.poll(async () => (await found()).includes(id)).toBe(isHolder)
      await expect.poll(amongAll).toEqual(await found())
    }
    await becomes(false)
    await change('role', role, { permissions })
    await becomes(true)
    await change('role', role, { permissions: [] })
    await becomes(false)
  })

  test('have one row per role, and none after deletion', async () => {
    const id = await account([approving, other])
    expect([await rowsUnder(approving), await rowsUnder(other)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    await change('user', id, { roles: [other] })
    expect(await rowsUnder(approving)).not.toContain(id)
    await removed('user', id)
    expect(await rowsUnder(other)).not.toContain(id)
  })

  test('exclude stale rows of an older copy', async () => {
    const [without, gone] = [await account([other]), uniqueWord()]
    await putItems(table(), [roleMemberKey(approving, without), roleMemberKey(approving, gone)])
    expect(await found()).not.toEqual(expect.arrayContaining([without]))
    expect(await found()).toEqual(await amongAll())
  })

  test('are written for a table without rows, and used from then on', async () => {
    const id = await account([approving])
    const { send, name: TableName } = table()
    await send(new DeleteCommand({ TableName, Key: roleMembersCompleteKey }))
    for (const one of await rowsUnder(approving))
      await send(new DeleteCommand({ TableName, Key: roleMemberKey(approving, one) }))
    expect(await found()).toEqual(await amongAll())
    expect(await rowsUnder(approving)).toContain(id)
    expect(await itemsOf(table()).get(roleMembersCompleteKey)).not.toBeNull()
    expect(await found()).toContain(id)
    // Simulates an aborted run: existing rows are not rewritten, missing ones are added.
    const before = await rowsUnder(approving)
    await send(new DeleteCommand({ TableName, Key: roleMemberKey(approving, id) }))
    const written = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
    await writeRoleMembers(await scanAccounts(['roles'], () => true))
    const puts = written.mock.calls.filter(([command]) => (command as unknown) instanceof PutCommand)
    written.mockRestore()
    expect(await rowsUnder(approving)).toEqual(before)
    expect(puts).toHaveLength(2)
  })

  test('are returned with current data, not that at assignment', async () => {
    const id = await account([approving])
    await change('user', id, { type: 'PARTNER' })
    const holder = (await findUsersWithPermission('FAQ', keys)).find((one) => one.id === id)!
    const state = await itemsOf(table()).get<{ profile: { type: string } }>(callerKey(id))
    expect(holder.audience).not.toBe('STAFF')
    expect(state!.profile.type).toBe('PARTNER')
  })
})
