import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/api/problems.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { unit } from '#shared/entities/unit.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import type { Change, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { slowness } from '#tests/support/slowness.ts'

const documents = mockClient(DynamoDBDocumentClient)
const records = createRecords(createTable(documents as unknown as DynamoDBDocumentClient, 'table'))
const by = { id: 'me', email: 'me@people.example', name: 'Me' }

beforeEach(() => documents.reset())

const fault = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })
const cancelled = (...codes: string[]) =>
  fault('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) })
const fresh = (name = 'Field team'): Change => ({ entity: unit, before: null, after: withEmptyValues(unit, { name }) })
const stored = (more: Partial<StoredRecord> = {}): StoredRecord =>
  ({
    id: 'u1',
    version: 3,
    created_at: 'then',
    created_by: 'x',
    created_by_name: 'X',
    updated_at: 'then',
    updated_by: 'x',
    updated_by_name: 'X',
    feed: 'place',
    name: 'Old',
    ...more,
  }) as StoredRecord
const save = (change: Change = fresh()) => records.commit([change], by, 'request')
const refusal = async (change?: Change) => (await save(change).catch((error: unknown) => error)) as Problem
const sent = () =>
  documents.commandCalls(TransactWriteCommand).map((one) => one.args[0].input as TransactWriteCommandInput)

describe('one transaction', () => {
  test('contains the record, its feed row and its unique values', async () => {
    documents.on(TransactWriteCommand).resolves({})
    const [record] = await save()
    const [{ TransactItems = [] } = {}] = sent()
    expect(TransactItems.map((one) => String(one.Put?.Item?.['pk']).replace(record!.id, 'ID'))).toEqual([
      'RECORD#unit#ID',
      'FEED#unit',
      'UNIQUE#unit#name#field team',
    ])
    expect(TransactItems[0]!.Put).toMatchObject({
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: { change: { action: 'Create', by, request: 'request' } },
    })
    expect(record).toMatchObject({ version: 1, created_by: 'me', updated_by: 'me', name: 'Field team' })
  })

  test('is conditional on the version that was read, and moves the row in the feed [AZ-3]', async () => {
    documents.on(TransactWriteCommand).resolves({})
    await save({ entity: unit, before: stored(), after: { ...stored(), name: 'New' } })
    const items = sent()[0]!.TransactItems!
    expect(items[0]!.Put).toMatchObject({
      ConditionExpression: 'version = :version AND #record.feed = :feed',
      ExpressionAttributeValues: { ':version': 3, ':feed': 'place' },
    })
    expect(items.flatMap((one) => one.Delete?.Key?.['pk'] ?? [])).toEqual(['FEED#unit', 'UNIQUE#unit#name#old'])
  })

  test('does not touch an unchanged unique value, whatever its spelling', async () => {
    documents.on(TransactWriteCommand).resolves({})
    await save({ entity: unit, before: stored(), after: { ...stored(), name: 'OLD' } })
    expect(JSON.stringify(sent()[0]!.TransactItems)).not.toContain('UNIQUE#')
  })

  test('has at most 100 items [DR-4]', async () => {
    const many = Array.from({ length: 34 }, (_, at) => fresh(`Unit ${at}`))
    await expect(records.commit(many, by, 'request')).rejects.toMatchObject({ code: 'too_large' })
    expect(sent()).toEqual([])
  })
})

describe('a rejected transaction', () => {
  test.each([
    ['another version since', cancelled('ConditionalCheckFailed', 'None', 'None'), 'version_conflict'],
    ['a unique value that is taken', cancelled('None', 'None', 'ConditionalCheckFailed'), 'duplicate'],
    [
      'both a condition and a conflict',
      cancelled('TransactionConflict', 'None', 'ConditionalCheckFailed'),
      'duplicate',
    ],
    [
      'an item that is too large',
      fault('TransactionCanceledException', {
        CancellationReasons: [
          { Code: 'ValidationError', Message: 'Item size to update has exceeded the maximum allowed size' },
        ],
      }),
      'validation_failed',
    ],
    [
      'an item that is too large, said otherwise',
      fault('ValidationException', { message: 'Item size has exceeded the maximum allowed size' }),
      'validation_failed',
    ],
  ])('because of %s fails with %s', async (_what, error, code) => {
    documents.on(TransactWriteCommand).rejects(error)
    expect((await refusal()).code).toBe(code)
    expect(sent()).toHaveLength(1)
  })

  test('names the field whose value is taken', async () => {
    documents.on(TransactWriteCommand).rejects(cancelled('None', 'None', 'ConditionalCheckFailed'))
    expect((await refusal()).fields).toEqual([{ path: 'name', code: 'not_unique' }])
  })

  test('is rethrown for any other reason', async () => {
    documents.on(TransactWriteCommand).rejects(fault('AccessDeniedException'))
    expect(await refusal()).toMatchObject({ name: 'AccessDeniedException' })
  })
})

describe('a throttled table', () => {
  test('that rejects every third call loses nothing [DR-6]', async () => {
    let calls = 0
    documents.on(TransactWriteCommand).callsFake(() => {
      if (++calls % 3 === 1) throw fault('ThrottlingException')
      return {}
    })
    for (let turn = 0; turn < 10; turn++) expect((await save(fresh(`Unit ${turn}`)))[0]!.version).toBe(1)
    expect(calls).toBe(15)
  })

  test('that always throttles is unavailable within five seconds', async () => {
    documents.on(TransactWriteCommand).rejects(fault('ThrottlingException'))
    const started = performance.now()
    const problem = await refusal()
    expect(problem).toMatchObject({ code: 'unavailable', status: 503 })
    expect(problem.retryAfter).toBeGreaterThan(0)
    expect(performance.now() - started).toBeLessThan(5000 * slowness)
  })

  test('with a transaction conflict is retried as a new transaction', async () => {
    documents
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None', 'None'))
      .resolves({})
    await save()
    const [first, second] = sent()
    expect(second!.ClientRequestToken).not.toBe(first!.ClientRequestToken)
    expect(second!.TransactItems).toEqual(first!.TransactItems)
  })
})

test('recognises its own write after a lost response: no duplicate, no conflict [DR-3]', async () => {
  // Like DynamoDB: a repeated token returns the same result, and one with other parameters is rejected.
  const done = new Map<string, string>()
  documents.on(TransactWriteCommand).callsFake((input: TransactWriteCommandInput) => {
    const parts = JSON.stringify(input.TransactItems)
    const known = done.get(input.ClientRequestToken!)
    if (known !== undefined && known !== parts) throw fault('IdempotentParameterMismatchException')
    done.set(input.ClientRequestToken!, parts)
    if (known === undefined) throw fault('InternalServerError')
    return {}
  })
  const [record] = await save()
  expect(record!.version).toBe(1)
  expect(done.size).toBe(1)
  expect([...done.values()][0]).toContain(record!.id)
})

test('makes no request for an invalid id', async () => {
  for (const id of ['a#b', 'x'.repeat(3000), '', '..', 'a/b']) expect(await records.get(unit, id)).toBe(null)
  expect(documents.calls()).toHaveLength(0)
})
