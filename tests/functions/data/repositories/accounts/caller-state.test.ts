import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import type { Permission } from '#shared/access/permission-keys.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { createCallers, profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import { changeMarkerKey, recordKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { changeMarkerItem } from '#functions/data/cache/change-markers.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

const documents = mockClient(DynamoDBDocumentClient)
const open = (now: () => number) =>
  createCallers(createTable(documents as unknown as DynamoDBDocumentClient, 'table'), now)
beforeEach(() => documents.reset())

test('ends sessions started in the current second too, and returns in the next second', async () => {
  documents.on(UpdateCommand).resolves({})
  const second = 1_800_000_000
  const startedAt = performance.now()
  const now = () => second * 1000 + 800 + (performance.now() - startedAt)
  await open(now).revokeAll('u')
  const [call] = documents.commandCalls(UpdateCommand)
  const validAfter = call!.args[0].input.ExpressionAttributeValues![':next'] as number
  // Tokens issued before that second are rejected, those of the next second are accepted.
  expect(validAfter).toBe(second + 1)
  expect(Math.floor(now() / 1000)).toBe(validAfter)
})

test('checks after four seconds for changed roles, reloads their permissions, and gives none for a deleted role', async () => {
  const permission: Permission = { entity_name: 'FAQ', permission_key: 'SHOW' }
  let gone: object = {}
  let time = 1_000_000
  const roleChangeItem = () => changeMarkerItem([{ feed: 'role', place: 'p', id: 'r', version: 2 }], time)
  let notices = [roleChangeItem()]
  const asked: string[][] = []
  documents.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const { Keys } = RequestItems['table'] as { Keys: Key[] }
    asked.push(Keys.map(({ pk }) => pk))
    const items = [{ ...recordKey('role', 'r'), record: { id: 'r', permissions: [permission], ...gone } }]
    return { Responses: { table: items.filter(({ pk }) => Keys.some((key) => key.pk === pk)) } }
  })
  documents.on(QueryCommand).callsFake(({ ExpressionAttributeValues: { ':pk': partition, ':from': from } }) => {
    asked.push([partition])
    return { Items: notices.filter(({ sk }) => sk >= from) }
  })
  const callers = open(() => time)
  /** Permissions of a role after a number of milliseconds, and the reads they took. */
  const after = async (milliseconds: number) => {
    time += milliseconds
    asked.length = 0
    const rights = [...(await callers.rightsOf(['r']))]
    return { rights, asked: asked.flat() }
  }
  const [role, changeMarkers] = [recordKey('role', 'r').pk, changeMarkerKey('').pk]
  expect(await after(0)).toEqual({ rights: ['FAQ:SHOW'], asked: [role] })
  expect(await after(4000)).toEqual({ rights: ['FAQ:SHOW'], asked: [] })
  // The marker is new to this process, but its time is unknown.
  expect(await after(1)).toEqual({ rights: ['FAQ:SHOW'], asked: [changeMarkers, role] })
  expect(await after(4001)).toEqual({ rights: ['FAQ:SHOW'], asked: [changeMarkers, role] })
  expect(await after(4001)).toEqual({ rights: ['FAQ:SHOW'], asked: [changeMarkers] })
  gone = { deleted_at: 'now' }
  notices = [roleChangeItem()]
  expect(await after(4001)).toEqual({ rights: [], asked: [changeMarkers, role] })
  expect(await callers.rightsOf([])).toEqual(new Set())
})

test('reloads permissions of a role within a minute, without any change marker', async () => {
  documents.on(BatchGetCommand).resolves({ Responses: { table: [] } })
  documents.on(QueryCommand).resolves({ Items: [] })
  let time = 1_000_000
  const callers = open(() => time)
  await callers.rightsOf(['r'])
  const calls = async (milliseconds: number) => {
    time += milliseconds
    const before = documents.calls().length
    await callers.rightsOf(['r'])
    return documents.calls().length - before
  }
  expect([await calls(4001), await calls(51_998), await calls(4001)]).toEqual([1, 1, 2])
})

test('stores the profile with a user, keeps ended sessions ended, and deletes it with the user', () => {
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
