import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { unit } from '#shared/entities/unit.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { table, createTable } from '#functions/data/client/dynamodb-client.ts'
import { feedKey } from '#functions/data/client/dynamodb-keys.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const actor = { id: 'somebody', email: 'somebody@people.example', name: 'Somebody' }

/**
 * Outcome of a transaction: committed with a response, committed without one, or delayed until the next one is sent.
 */
type Fate = 'answered' | 'unanswered' | 'held back'

/** Writes to the real table with a simulated clock and the given outcomes. */
function slowly(fates: Fate[]) {
  const clock = { now: Date.now() }
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const sent: TransactWriteCommand['input'][] = []
  let held: (() => Promise<unknown>) | undefined
  const send = async (command: never, options: never) => {
    if (!((command as object) instanceof TransactWriteCommand)) return documents.send(command, options)
    sent.push((command as TransactWriteCommand).input)
    await held?.()
    held = undefined
    const carryOut = () => documents.send(command) as Promise<unknown>
    const fate = fates.shift() ?? 'answered'
    if (fate === 'answered') return carryOut()
    if (fate === 'held back') held = carryOut
    else await carryOut()
    clock.now += 3500
    throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
  }
  const { name } = table()
  const slow = createTable({ send } as never, name)
  return { clock, sent, records: createRecords(slow, () => clock.now) }
}

const rowsOf = async (id: string) => {
  const { send, name: TableName } = table()
  const { Items = [] } = await send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'id = :id',
      ExpressionAttributeValues: { ':pk': feedKey('unit', '').pk, ':id': id },
      ConsistentRead: true,
    }),
  )
  return Items
}
const fresh = () => ({ entity: unit, before: null, after: withEmptyValues(unit, { name: uniqueWord() }) })

useProduct()

describe('a write without a timely response', () => {
  test.each<[string, Fate[]]>([
    ['was carried out', ['unanswered']],
    ['is carried out only after the next try', ['held back']],
    ['was never carried out', ['held back', 'answered']],
    ['was carried out, as was the next, without an answer', ['unanswered', 'unanswered']],
  ])('that %s creates one record, visible to caches past its position [F2]', async (_what, fates) => {
    const { clock, records, sent } = slowly(fates)
    const reader = new EntityCache(table(), unit, () => clock.now)
    await reader.fresh()
    const [made] = await records.commit([fresh()], actor, 'late')
    // The reader read the feed just before the row was added, and re-reads the last three seconds.
    clock.now += 2500
    await reader.fresh()
    expect(made!.version).toBe(1)
    expect(reader.rows.get(made!.id)?.version).toBe(1)
    expect(await rowsOf(made!.id)).toMatchObject([{ version: 1, sk: made!.feed }])
    const tokens = sent.map((one) => one.ClientRequestToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    const [changed] = await records.commit([{ entity: unit, before: made!, after: { ...made! } }], actor, 'next')
    expect(changed!.version).toBe(2)
    expect(await rowsOf(made!.id)).toMatchObject([{ version: 2, sk: changed!.feed }])
  })

  test('gets a new feed position on each retry', async () => {
    const { clock, records, sent } = slowly(['held back', 'held back', 'held back'])
    const began = clock.now
    await records.commit([fresh()], actor, 'late')
    const places = sent.map(({ TransactItems = [] }) =>
      TransactItems.flatMap(({ Put }) => (Put?.Item?.['pk'] === 'FEED#unit' ? [String(Put.Item['sk'])] : [])),
    )
    const times = places.map(([place]) => Number.parseInt(place!.slice(0, 9), 36) - began)
    expect(times.slice(0, 3)).toEqual([0, 3500, 7000])
  })

  test('has no conflict if its row was only republished', async () => {
    const { records } = slowly([])
    const [made] = await records.commit([fresh()], actor, 'first')
    const ahead = createRecords(table(), () => Date.now() + 10_000)
    await ahead.showAgain([[unit, { ...made! }]])
    const [row] = await rowsOf(made!.id)
    expect(row!['sk'] > made!.feed).toBe(true)
    const [changed] = await records.commit([{ entity: unit, before: made!, after: { ...made! } }], actor, 'second')
    expect(changed!.version).toBe(2)
    expect(await rowsOf(made!.id)).toHaveLength(1)
  })

  test('conflicts with a concurrent write: one succeeds, the other is rejected', async () => {
    const { records } = slowly(['held back'])
    const [made] = await createRecords(table()).commit([fresh()], actor, 'first')
    const change = { entity: unit, before: made!, after: { ...made!, name: uniqueWord() } }
    const outcomes = await Promise.allSettled([
      records.commit([change], actor, 'one'),
      createRecords(table()).commit([change], actor, 'other'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      code: 'version_conflict',
    })
  })
})
