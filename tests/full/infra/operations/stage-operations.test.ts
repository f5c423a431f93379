import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { entityOf, role } from '#shared/entities/registry.ts'
import { countries } from '#shared/domain/geography/countries.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { seedStage } from '#infra/seed/seed-stage.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { callerKey, recordKey, seedMarkKey } from '#functions/data/client/dynamodb-keys.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { prepareTable } from '#infra/local/dynamodb/create-table.ts'
import { poolAccounts } from '#infra/operations/restore-accounts.ts'
import { drill } from '#infra/operations/restore-drill.ts'
import { emptyLedger } from '#infra/operations/backup/read-ledger.ts'
import { itemOf, lineOf, readItems, type Item } from '#infra/operations/backup/table-items.ts'
import { encryptedItemStore } from '#infra/operations/backup/item-stores.ts'
import { connectTable } from '#infra/operations/support/command-line.ts'
import { stageResources } from '#infra/operations/support/stack-resources.ts'
import {
  digestTable,
  exportTable,
  itemsIn,
  replayLedger,
  restoreTable,
  wipeTable,
} from '#infra/operations/backup/table-copy.ts'
import { poolId, region, serverClient, startPool } from '#tests/infra/local/cognito/start-pool.ts'
import { runCommand } from '#tests/infra/operations/run-command.ts'

const name = 'a-stage'
/** The engine accepts letters and digits only. */
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const password = 'Quartz-Meadow-91-Ribbon'
const phrase = 'four words that nobody says'
const folder = mkdtempSync(join(tmpdir(), 'daleel-operations-'))

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let pool: Awaited<ReturnType<typeof startPool>>
beforeAll(async () => {
  ;[engine, pool] = await Promise.all([startDynamoDb({ directory: null }), startPool({ credentials })])
  await prepareTable(stage().client, name)
})
afterAll(async () => {
  await Promise.all([engine.stop(), pool.stop()])
  rmSync(folder, { recursive: true })
})

const stage = () => connectTable(name, engine.endpoint)
const admin = () => new CognitoIdentityProviderClient({ region, credentials, endpoint: pool.endpoint })
const documents = () =>
  DynamoDBDocumentClient.from(stage().client, { marshallOptions: { removeUndefinedValues: true } })
const rowsOf = async (entity: string) => {
  const entityCache = new EntityCache(createTable(documents(), name), entityOf(entity))
  await entityCache.fresh()
  return entityCache.rows
}
const recordOf = async (entity: string, id: string) =>
  (await documents().send(new GetCommand({ TableName: name, Key: recordKey(entity, id) }))).Item

const operate = (command: string, args: string[], input = '') =>
  runCommand(command, args, input, {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint,
    PASS_PHRASE: phrase,
  })

const createAdmin = (email: string, ...more: string[]) => {
  const who = ['--email', email, '--first-name', 'Salma', '--last-name', 'Haddad']
  const where = ['--table', name, '--pool', poolId]
  return operate('create-admin', [...where, ...who, '--type-password', ...more], `${password}\n`)
}

describe('the first administrator', () => {
  const email = 'salma.haddad@agency.example'

  it('is created on an empty stage, with lookups and roles, and no other user', async () => {
    const { code, said, complained } = await createAdmin(email)
    expect([code, complained]).toEqual([0, ''])
    expect(said).toContain('account made, record made')
    const users = [...(await rowsOf('user')).values()]
    expect(users.map((one) => [one['email'], one['status'], one['roles']])).toEqual([
      [email, 'ACTIVE', ['administrator']],
    ])
    expect((await rowsOf('role')).size).toBe(createSeededRoles().length)
    expect((await rowsOf('country')).size).toBe(countries.length)
    const { Item } = await documents().send(new GetCommand({ TableName: name, Key: callerKey(users[0]!.id) }))
    expect(Item).toMatchObject({ profile: { email, status: 'ACTIVE', roles: ['administrator'] } })
    const { Users = [] } = await admin().send(new ListUsersCommand({ UserPoolId: poolId }))
    expect(Users.map(({ Username }) => Username)).toEqual([users[0]!.id])
  })

  it('signs in with the temporary password, and must choose a new one [AU-7]', async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password }
    const asked = { UserPoolId: poolId, ClientId: serverClient, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const }
    const { ChallengeName } = await admin().send(new AdminInitiateAuthCommand({ ...asked, AuthParameters }))
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })

  it('is unchanged when the command runs again', async () => {
    const [before] = (await rowsOf('user')).values()
    const { code, said } = await createAdmin(email)
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/all lookups and roles exist\naccount there, record there: /),
    ])
    expect([...(await rowsOf('user')).values()]).toEqual([before])
  })

  it('gets permissions of a later version; removed permissions stay removed', async () => {
    const table = createTable(documents(), name)
    const records = createRecords(table)
    const held = async (id: string) => (await recordOf('role', id))!['record'].permissions.map(rightOf) as string[]
    const rightOf = (one: Permission) => permissionString(one.entity_name, one.permission_key)
    const take = async (id: string, names: string[]) => {
      const before = (await records.get(role, id))!
      const permissions = (before['permissions'] as Permission[]).filter((one) => !names.includes(rightOf(one)))
      await records.commit([{ entity: role, before, after: { ...before, permissions } }], systemActor, 'test')
    }
    const [all, editors] = [await held('administrator'), await held('supervisor')]
    await take('administrator', ['FAQ:DELETE', 'FAQ:LIST'])
    await take('supervisor', ['FAQ:SAVE'])
    // State of a previous version that had no right to delete FAQs.
    const rights = all.filter((one) => one !== 'FAQ:DELETE')
    const update = { TableName: name, Key: seedMarkKey, UpdateExpression: 'SET rights = :rights' }
    await documents().send(new UpdateCommand({ ...update, ExpressionAttributeValues: { ':rights': rights } }))
    const { said } = await operate('create-admin', ['--table', name, '--pool', poolId, '--seed-only'])
    expect(said).toBe('created: rights of Administrator\n')
    expect((await held('administrator')).toSorted()).toEqual(all.filter((one) => one !== 'FAQ:LIST').toSorted())
    expect((await held('supervisor')).toSorted()).toEqual(editors.filter((one) => one !== 'FAQ:SAVE').toSorted())
    expect(await seedStage(table)).toEqual([])
    // Restores the administrator's rights, which the next test needs.
    const before = (await records.get(role, 'administrator'))!
    const permissions = listAllPermissions()
    await records.commit([{ entity: role, before, after: { ...before, permissions } }], systemActor, 'test')
  })

  it('stays the only one unless another is requested', async () => {
    const other = 'nadim@agency.example'
    const refused = await createAdmin(other)
    expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining(email)])
    expect((await rowsOf('user')).size).toBe(1)
    expect((await createAdmin(other, '--another')).code).toBe(0)
    expect((await rowsOf('user')).size).toBe(2)
  })

  it('gets the record that an earlier run failed to write, for the same account', async () => {
    await poolAccounts(admin(), poolId, password).create('left-behind', 'left@agency.example')
    const { said } = await createAdmin('left@agency.example', '--another')
    expect(said).toContain('account there, record made: left-behind')
    expect(await recordOf('user', 'left-behind')).toMatchObject({ record: { email: 'left@agency.example' } })
  })

  it('gets a generated password by email if none is typed', async () => {
    const client = mockClient(CognitoIdentityProviderClient)
    client.on(AdminCreateUserCommand).resolves({})
    const mocked = client as unknown as CognitoIdentityProviderClient
    await poolAccounts(mocked, poolId, null).create('some-id', email)
    const [sent] = client.commandCalls(AdminCreateUserCommand).map((one) => one.args[0].input)
    expect(sent).toMatchObject({ Username: 'some-id', DesiredDeliveryMediums: ['EMAIL'] })
    expect(sent).not.toHaveProperty('MessageAction')
    expect(sent).not.toHaveProperty('TemporaryPassword')
    client.restore()
  })

  it('table and pool are found among any number of stack resources', async () => {
    const member = (type: string, physical: string) =>
      `<member><LogicalResourceId>One</LogicalResourceId>\n<PhysicalResourceId>${physical}</PhysicalResourceId><ResourceType>${type}</ResourceType></member>`
    const pages = [
      `${member('AWS::DynamoDB::GlobalTable', 'daleel-x')}<NextToken>a/b+c=</NextToken>`,
      member('AWS::Cognito::UserPool', 'pool-y'),
    ]
    const asked: (string | null)[] = []
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId).stubEnv(
      'AWS_SECRET_ACCESS_KEY',
      credentials.secretAccessKey,
    )
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url).searchParams.get('NextToken'))
      return new Response(`<StackResourceSummaries>${pages.shift()}</StackResourceSummaries>`)
    })
    expect(await stageResources('dev', region)).toEqual({ table: 'daleel-x', pool: 'pool-y' })
    expect(asked).toEqual([null, 'a/b+c='])
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
})

describe('a lost table', () => {
  const every: Item = {
    pk: { S: 'EVERY' },
    sk: { S: 'KIND' },
    number: { N: '12345678901234567890.123456789' },
    bytes: { B: Buffer.from([0, 255, 10]) },
    sets: { L: [{ SS: ['b', 'a'] }, { NS: ['2', '10'] }, { BS: [Buffer.from('z'), Buffer.from('a')] }] },
    rest: { M: { no: { NULL: true }, yes: { BOOL: true }, empty: { S: '' }, words: { S: 'مرحبًا\n"é"' } } },
  }
  const put = (item: Item) => stage().client.send(new PutItemCommand({ TableName: name, Item: item }))

  const copy = (part: string) => encryptedItemStore(join(folder, part), phrase)
  const drilled = (part: string) => ({ table: stage(), store: copy(part), ledger: async () => emptyLedger })

  it('is restored item by item [DR-10]', async () => {
    await put(every)
    const before = await digestTable(stage())
    expect(before.items).toBeGreaterThan(500)
    const steps: { step: string; items: number }[] = []
    const after = await drill(drilled('drill'), (step) => steps.push(step))
    expect(after).toEqual(before)
    expect(steps.map(({ step, items }) => [step, items])).toEqual(
      ['export', 'read back', 'wipe', 'restore', 'compare'].map((step) => [step, before.items]),
    )
    const back: Item[] = []
    for await (const item of itemsIn(stage())) if (item['pk']?.S === 'EVERY') back.push(item)
    expect(back.map(lineOf)).toEqual([lineOf(every)])
  })

  it('is repaired where it differs, without touching the rest', async () => {
    const { items, hash } = await exportTable(stage(), copy('part'))
    await put({ ...every, number: { N: '1' } })
    await put({ pk: { S: 'ADDED' }, sk: { S: 'SINCE' } })
    expect((await digestTable(stage())).hash).not.toBe(hash)
    expect(await restoreTable(stage(), copy('part'), emptyLedger)).toEqual({ written: 1, removed: 1, same: items - 1 })
    expect((await digestTable(stage())).hash).toBe(hash)
  })

  it('is not wiped if the export lacks items', async () => {
    const before = await digestTable(stage())
    const { store, ...rest } = drilled('cut')
    async function* cut(lines: AsyncIterable<string>) {
      let isFirst = true
      for await (const line of lines)
        if (isFirst) isFirst = false
        else yield line
    }
    const cutting = { ...store, write: (lines: AsyncIterable<string>) => store.write(cut(lines)) }
    await expect(drill({ ...rest, store: cutting }, () => undefined)).rejects.toThrow('nothing was wiped')
    expect(await digestTable(stage())).toEqual(before)
  })

  it('is restored without expired items', async () => {
    const before = await digestTable(stage())
    await put({ pk: { S: 'OVER' }, sk: { S: 'LONG AGO' }, expires_at: { N: '1000' } })
    expect(await digestTable(stage())).toEqual(before)
  })

  it('is wiped only locally or with confirmation', async () => {
    const { code, complained } = await operate('restore-drill', ['--table', name, '--folder', join(folder, 'never')])
    expect([code, complained]).toEqual([1, expect.stringContaining('is not local')])
    const restored = await operate('restore-table', ['restore', join(folder, 'part'), '--table', name])
    expect([restored.code, restored.complained]).toEqual([1, expect.stringContaining('use --yes')])
    const unledgered = ['restore', join(folder, 'part'), '--table', name, '--endpoint', engine.endpoint]
    expect(await operate('restore-table', unledgered)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('erased people would return'),
    })
    expect((await digestTable(stage())).items).toBeGreaterThan(500)
  })

  it('is restored from a DynamoDB export', () => {
    const line = '{"Item":{"sk":{"S":"RECORD"},"pk":{"S":"RECORD#unit#1"},"tags":{"SS":["b","a"]},"raw":{"B":"AP8="}}}'
    expect(itemOf(line)['raw']?.B).toEqual(Buffer.from([0, 255]))
    expect(lineOf(itemOf(line))).toBe(
      '{"Item":{"pk":{"S":"RECORD#unit#1"},"raw":{"B":"AP8="},"sk":{"S":"RECORD"},"tags":{"SS":["a","b"]}}}',
    )
  })

  it('has a new epoch after a restore or wipe, the same after an unchanged replay, and none from the copy', async () => {
    const epoch = async () => (await epochOf(createTable(documents(), name)).current())?.name
    const store = copy('epoch')
    await exportTable(stage(), store)
    for await (const item of readItems(store)) expect(lineOf(item)).not.toContain('EPOCH')
    const seen = [await epoch()]
    await restoreTable(stage(), store, emptyLedger)
    seen.push(await epoch())
    await replayLedger(stage(), emptyLedger)
    expect(await epoch()).toBe(seen.at(-1))
    await wipeTable(stage())
    seen.push(await epoch())
    await restoreTable(stage(), store, emptyLedger)
    seen.push(await epoch())
    expect(new Set(seen).size).toBe(4)
  })

  it('can be wiped', async () => {
    const { items } = await digestTable(stage(), 0)
    expect(await wipeTable(stage())).toBe(items)
    expect((await digestTable(stage(), 0)).items).toBe(0)
  })
})

it('deployed code contains no demo accounts [AU-7]', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const deployed = globSync(['functions/**/*.ts', 'infra/{operations,seed,stacks,constructs}/**/*.ts', 'infra/*.ts'], {
    cwd: root,
  })
  expect(deployed.length).toBeGreaterThan(100)
  expect(deployed.filter((file) => /demo-users|infra\/sample/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
