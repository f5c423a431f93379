import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { unit } from '#shared/entities/unit.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { changeMarkerItem } from '#functions/data/cache/change-markers.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { sizeOf } from '#tests/support/consumed-units.ts'

const documents = mockClient(DynamoDBDocumentClient)
const table = createTable(documents as unknown as DynamoDBDocumentClient, 'table')
const actor = { id: 'somebody', email: 'somebody@people.example', name: 'Somebody' }
const change = () => ({ entity: unit, before: null, after: withEmptyValues(unit, { name: 'Unit' }) })
const clock = { now: 1_800_000_000_000 }
const now = () => clock.now

const sent = () => documents.calls().map(({ args: [command] }) => command.constructor.name)

beforeEach(() => {
  documents.reset()
  documents.on(BatchGetCommand).resolves({ Responses: { table: [] } })
  documents.on(PutCommand).resolves({})
  documents.on(TransactWriteCommand).resolves({})
})

function places() {
  const announced = documents
    .commandCalls(PutCommand)
    .map(({ args: [{ input }] }) => String(input.Item!['rows']).split(' ')[1])
  const written = documents
    .commandCalls(TransactWriteCommand)
    .map(
      ({ args: [{ input }] }) =>
        input.TransactItems!.flatMap(({ Put }) =>
          Put?.Item?.['pk'] === 'FEED#unit' ? [Put.Item['sk'] as string] : [],
        )[0],
    )
  return { announced, written }
}

test('a marker with the position of each row is written before the row', async () => {
  const { commit } = createRecords(table, now)
  await commit([change()], actor, 'one')
  await commit([change()], actor, 'two')
  expect(sent()).toEqual(['PutCommand', 'TransactWriteCommand', 'PutCommand', 'TransactWriteCommand'])
  expect(places().announced).toEqual(places().written)
})

test('nothing is written if its marker cannot be written', async () => {
  documents.on(PutCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }))
  const { commit } = createRecords(table, now)
  await expect(commit([change()], actor, 'one')).rejects.toThrow('no')
  expect(sent()).toEqual(['PutCommand'])
})

test('a retry after a second gets a new position and a new marker before it', async () => {
  documents
    .on(TransactWriteCommand)
    .callsFakeOnce(() => {
      clock.now += 3100
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
    })
    .resolves({})
  await createRecords(table, now).commit([change()], actor, 'one')
  expect(sent()).toEqual(['PutCommand', 'TransactWriteCommand', 'PutCommand', 'TransactWriteCommand'])
  expect(places().announced).toEqual(places().written)
  expect(new Set(places().announced).size).toBe(2)
})

test('an immediate retry writes no second marker', async () => {
  documents
    .on(TransactWriteCommand)
    .rejectsOnce(Object.assign(new Error('busy'), { name: 'ThrottlingException' }))
    .resolves({})
  await createRecords(table, now).commit([change()], actor, 'one')
  expect(sent()).toEqual(['PutCommand', 'TransactWriteCommand', 'TransactWriteCommand'])
})

const slow = () => {
  clock.now += 1000
  return {}
}

test('a write that took a second gets a new position and a second marker before its response', async () => {
  documents.on(TransactWriteCommand).callsFakeOnce(slow).resolves({})
  await createRecords(table, now).commit([change()], actor, 'one')
  expect(sent()).toEqual(['PutCommand', 'TransactWriteCommand', 'PutCommand', 'TransactWriteCommand'])
})

test('a write that took a second succeeds even if its second marker fails', async () => {
  documents.on(TransactWriteCommand).callsFakeOnce(slow).resolves({})
  documents
    .on(PutCommand)
    .resolvesOnce({})
    .rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }))
  await expect(createRecords(table, now).commit([change()], actor, 'two')).resolves.toHaveLength(1)
})

test('markers of the concurrent writes of an import cost one write unit', () => {
  const moves = Array.from({ length: 14 }, () => ({ feed: 'directory', place: newId(), id: newId(), version: 100 }))
  expect(sizeOf(changeMarkerItem(moves, Date.now()))).toBeLessThan(1024)
})
