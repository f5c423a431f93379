import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'

const documents = mockClient(DynamoDBDocumentClient)
const table = createTable(documents as unknown as DynamoDBDocumentClient, 'table')
const items = itemsOf(table)
const key = (pk: number | string): Key => ({ pk: String(pk), sk: 'RECORD' })
const itemOf = ({ pk, sk }: Key) => ({ pk, sk, value: `of ${pk}` })

type Asked = { RequestItems: { table: { Keys: Key[]; ConsistentRead: boolean } } }
const asked = (): Key[][] =>
  documents.commandCalls(BatchGetCommand).map(({ args }) => (args[0].input as Asked).RequestItems.table.Keys)

const whole = ({ RequestItems }: Asked) => ({
  Responses: { table: RequestItems.table.Keys.filter(({ pk }) => pk !== 'nothing').map(itemOf) },
})
beforeEach(() => {
  documents.reset()
  documents.on(BatchGetCommand).callsFake(whole)
})

describe('reads', () => {
  test('at the same time share one consistent call, each key once', async () => {
    const wanted = [items.get(key('a')), items.getMany([key('b'), key('nothing')]), items.get(key('b'))]
    const read = await Promise.all(wanted)
    expect(read).toEqual([itemOf(key('a')), [itemOf(key('b'))], itemOf(key('b'))])
    expect(asked()).toEqual([[key('a'), key('b'), key('nothing')]])
    const { RequestItems } = documents.commandCalls(BatchGetCommand)[0]!.args[0].input as Asked
    expect(RequestItems.table.ConsistentRead).toBe(true)
    await items.get(key('a'))
    expect(asked()).toHaveLength(2)
  })

  test('contain a hundred keys per call, one call after the other, in the order of keys', async () => {
    const keys = Array.from({ length: 201 }, (_, at) => key(at))
    let [underway, maxConcurrent] = [0, 0]
    documents.on(BatchGetCommand).callsFake(async (input: Asked) => {
      maxConcurrent = Math.max(maxConcurrent, ++underway)
      await new Promise((resolve) => setTimeout(resolve, 1))
      underway--
      return whole(input)
    })
    expect(await items.getMany(keys)).toEqual(keys.map(itemOf))
    expect(asked().map((one) => one.length)).toEqual([100, 100, 1])
    expect(maxConcurrent).toBe(1)
  })

  test('retry unprocessed keys only [DR-7]', async () => {
    const some = [key('a'), key('b')]
    documents
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { table: [itemOf(some[0]!)] },
        UnprocessedKeys: { table: { Keys: [some[1]!] } },
      })
      .callsFake(whole)
    expect(await items.getMany(some)).toEqual(some.map(itemOf))
    expect(asked()).toEqual([some, [some[1]]])
  })

  test('of a failed call fail for their callers only', async () => {
    documents.on(BatchGetCommand).rejectsOnce(new Error('broken')).callsFake(whole)
    const refused = await Promise.allSettled([items.get(key('a')), items.get(key('b'))])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await items.get(key('a'))).toEqual(itemOf(key('a')))
  })

  test('of one table share a call across callers; those of another table do not', async () => {
    const other = itemsOf(createTable(documents as unknown as DynamoDBDocumentClient, 'other'))
    documents.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: Record<string, { Keys: Key[] }> }) => ({
      Responses: Object.fromEntries(
        Object.entries(RequestItems).map(([name, { Keys }]) => [name, Keys.map((one) => ({ ...one, value: name }))]),
      ),
    }))
    const [here, there, again] = await Promise.all([
      items.get(key('a')),
      other.get(key('a')),
      itemsOf(table).get(key('b')),
    ])
    expect([here, there, again].map((one) => one?.['value'])).toEqual(['table', 'other', 'table'])
    const called = documents.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems)
    expect(called.map((one) => Object.entries(one!).map(([name, { Keys }]) => [name, Keys]))).toEqual([
      [['table', [key('a'), key('b')]]],
      [['other', [key('a')]]],
    ])
  })
})
