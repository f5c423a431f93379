import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { myList } from '#shared/entities/my-list.ts'
import { personalIndexKey, personalRecordKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useOwnProduct, userIdOf } from '#tests/support/product.ts'

const { call, created } = useOwnProduct()
const owner = 'Staff User'
const documents = () => DynamoDBDocumentClient.from(new DynamoDBClient({}))
const made = (more: Record<string, unknown> = {}) => created('my-list', { name: uniqueWord(), ...more }, owner)

const remove = (Key: Key) => documents().send(new DeleteCommand({ TableName: requireEnv('TABLE_NAME'), Key }))

/** Ids of the owner's lists, found by a process that has just started. */
async function idsInNewProcess(): Promise<string[]> {
  vi.resetModules()
  const { listPersonalIds } = await import('#functions/data/repositories/records/personal-records.ts')
  return (await listPersonalIds(myList, userIdOf(owner))).toSorted()
}

beforeEach(async () => {
  const { body } = await call('GET', '/my-list', { as: owner })
  for (const { id } of body.entities) await call('DELETE', `/my-list/${id}`, { as: owner })
})

test('lists of all users are indexed once in a table that has no index yet', async () => {
  const lists = [await made(), await made(), await made()]
  for (const { id } of lists) await remove(personalRecordKey('my-list', userIdOf(owner), id))
  await remove(personalIndexKey('my-list'))
  expect(await idsInNewProcess()).toEqual(lists.map(({ id }) => id).toSorted())
})

test('a list that a release without the index wrote after a rollback is found by the next process', async () => {
  const before = await made()
  expect(await idsInNewProcess()).toEqual([before.id])
  const during = await made()
  await remove(personalRecordKey('my-list', userIdOf(owner), during.id))
  expect(await idsInNewProcess()).toEqual([before.id, during.id].toSorted())
})

test('a deleted list leaves nothing in the index, and its groups neither', async () => {
  const group = await created('unit')
  const list = await made({ units: [group.id] })
  const isIndexed = async (reader: string): Promise<boolean> => {
    const Key = personalRecordKey('my-list', reader, list.id)
    return (await documents().send(new GetCommand({ TableName: requireEnv('TABLE_NAME'), Key }))).Item !== undefined
  }
  const entries = () => Promise.all([isIndexed(userIdOf(owner)), isIndexed(group.id)])
  expect(await entries()).toEqual([true, true])
  expect((await call('PATCH', `/my-list/${list.id}`, { as: owner, version: 1, body: { units: [] } })).status).toBe(200)
  expect(await entries()).toEqual([true, false])
  expect((await call('DELETE', `/my-list/${list.id}`, { as: owner })).status).toBe(204)
  expect(await entries()).toEqual([false, false])
})

test('a list does not show a deleted group, and loses it with its next save', async () => {
  const [stays, goes] = [await created('unit'), await created('unit')]
  const list = await made({ units: [stays.id, goes.id] })
  expect((await call('DELETE', `/unit/${goes.id}?force=1`, { as: 'Administrator' })).status).toBe(204)
  const shown = async () => (await call('GET', `/my-list/${list.id}`, { as: owner })).body
  expect((await shown())['units']).toEqual([stays.id])
  const { status } = await call('PATCH', `/my-list/${list.id}`, { as: owner, version: 1, body: { name: uniqueWord() } })
  expect(status).toBe(200)
  expect((await services().records.get(myList, list.id))!.units).toEqual([stays.id])
})
