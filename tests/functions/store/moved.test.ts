import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { unit } from '#shared/entities/unit.ts'
import { tableOver } from '#functions/store/client.ts'
import { movedKey } from '#functions/store/keys.ts'
import { createMarks } from '#functions/store/moved.ts'
import { createRecords } from '#functions/store/records.ts'
import { sizeOf } from '#tests/support/consumed-units.ts'

const documents = mockClient(DynamoDBDocumentClient)
const table = tableOver(documents as unknown as DynamoDBDocumentClient, 'table')
const actor = { id: 'somebody', email: 'somebody@people.example', name: 'Somebody' }
const change = () => ({ entity: unit, before: null, after: complete(unit, { name: 'Unit' }) })
const clock = { now: 1_800_000_000_000 }
const now = () => clock.now

/** What was sent, in its order: marks and transactions. */
const sent = () => documents.calls().map(({ args: [command] }) => command.constructor.name)

beforeEach(() => {
  documents.reset()
  documents.on(BatchGetCommand).resolves({ Responses: { table: [] } })
  documents.on(UpdateCommand).resolves({})
  documents.on(TransactWriteCommand).resolves({})
})

test('a feed is marked before anything is written to it, and once for what follows within a second', async () => {
  const { commit } = createRecords(table, now)
  await commit([change()], actor, 'one')
  clock.now += 999
  await commit([change()], actor, 'two')
  clock.now += 1
  await commit([change()], actor, 'three')
  expect(sent()).toEqual([
    'UpdateCommand',
    'TransactWriteCommand',
    'TransactWriteCommand',
    'UpdateCommand',
    'TransactWriteCommand',
  ])
})

test('nothing is written where the mark could not be', async () => {
  documents.on(UpdateCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }))
  const { commit } = createRecords(table, now)
  await expect(commit([change()], actor, 'one')).rejects.toThrow('no')
  expect(sent()).toEqual(['UpdateCommand'])
})

test('each try that comes a second later or more has a mark of its own, before it', async () => {
  documents
    .on(TransactWriteCommand)
    .callsFakeOnce(() => {
      clock.now += 3100
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
    })
    .resolves({})
  await createRecords(table, now).commit([change()], actor, 'one')
  expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand', 'UpdateCommand', 'TransactWriteCommand'])
})

/** A transaction that takes a second. */
const slow = () => {
  clock.now += 1000
  return {}
}

test('what took a second is marked again, in another place, before it is answered', async () => {
  documents.on(TransactWriteCommand).callsFakeOnce(slow).resolves({})
  await createRecords(table, now).commit([change()], actor, 'one')
  expect(sent()).toEqual(['UpdateCommand', 'TransactWriteCommand', 'UpdateCommand', 'TransactWriteCommand'])
})

test('what took a second is answered although it could not be marked again', async () => {
  documents.on(TransactWriteCommand).callsFakeOnce(slow).resolves({})
  documents
    .on(UpdateCommand)
    .resolvesOnce({})
    .rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }))
  await expect(createRecords(table, now).commit([change()], actor, 'two')).resolves.toHaveLength(1)
})

test('marks differ each time, and all of them are one unit of the table', async () => {
  const names = entities.map(({ name }) => name)
  const marks = [createMarks(table, now), createMarks(table, now)]
  for (const mark of marks) await mark(names)
  const [one, other] = documents.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input)
  const markOf = ({ ExpressionAttributeValues }: UpdateCommandInput) => ExpressionAttributeValues![':mark'] as string
  expect(markOf(one!)).not.toBe(markOf(other!))
  const item = { ...movedKey, ...Object.fromEntries(names.map((name) => [name, markOf(one!)])) }
  expect(sizeOf(item)).toBeLessThan(1024)
})
