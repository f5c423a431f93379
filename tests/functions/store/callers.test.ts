import { BatchGetCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import type { Permission } from '#shared/access/right.ts'
import { tableOver } from '#functions/store/client.ts'
import { createCallers, profileWrite } from '#functions/store/callers.ts'
import { recordKey } from '#functions/store/keys.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'

const documents = mockClient(DynamoDBDocumentClient)
const open = (now: () => number) =>
  createCallers(tableOver(documents as unknown as DynamoDBDocumentClient, 'table'), now)
beforeEach(() => documents.reset())

test('ends sessions of this very second too, and answers when a new one is told apart from them', async () => {
  documents.on(UpdateCommand).resolves({})
  const second = 1_800_000_000
  const startedAt = performance.now()
  const now = () => second * 1000 + 800 + (performance.now() - startedAt)
  await open(now).revokeAll('u')
  const [call] = documents.commandCalls(UpdateCommand)
  const validAfter = call!.args[0].input.ExpressionAttributeValues![':next'] as number
  // A token is refused when it began before that second: one of the old second is, one of the next is not.
  expect(validAfter).toBe(second + 1)
  expect(Math.floor(now() / 1000)).toBe(validAfter)
})

test('reads the rights of a role again after four seconds, and of one that is gone gives none', async () => {
  const permission: Permission = { entity_name: 'FAQ', permission_key: 'SHOW' }
  const role = (more: object) => ({
    Responses: { table: [{ ...recordKey('role', 'r'), record: { id: 'r', permissions: [permission], ...more } }] },
  })
  documents
    .on(BatchGetCommand)
    .resolvesOnce(role({}))
    .resolves(role({ deleted_at: 'now' }))
  let time = 10_000
  const callers = open(() => time)
  expect(await callers.rightsOf(['r'])).toEqual(new Set(['FAQ:SHOW']))
  time += 4000
  expect(await callers.rightsOf(['r'])).toEqual(new Set(['FAQ:SHOW']))
  expect(documents.calls()).toHaveLength(1)
  time += 1
  expect(await callers.rightsOf(['r'])).toEqual(new Set())
  expect(await callers.rightsOf([])).toEqual(new Set())
})

test('writes beside a user what requests need to know, keeps ended sessions ended, and forgets a deleted one', () => {
  const user = {
    id: 'u',
    email: 'a@b.example',
    status: 'ACTIVE',
    roles: ['r'],
    job: 'Secret',
  } as unknown as StoredRecord
  const [step] = profileWrite('table', user)
  const update = step!.action.Update as { UpdateExpression: string; ExpressionAttributeValues: Record<string, object> }
  expect(update.ExpressionAttributeValues[':profile']).toMatchObject({ id: 'u', roles: ['r'], countries: null })
  expect(update.ExpressionAttributeValues[':profile']).not.toHaveProperty('job')
  expect(update.UpdateExpression).toContain('if_not_exists(valid_after')
  expect(profileWrite('table', { ...user, deleted_at: 'now' })[0]!.action).toHaveProperty('Delete')
})
