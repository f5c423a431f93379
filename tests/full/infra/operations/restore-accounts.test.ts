import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#shared/entities/user.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { prepareTable } from '#infra/local/dynamodb/create-table.ts'
import { poolAccounts } from '#infra/operations/restore-accounts.ts'
import { connectTable } from '#infra/operations/support/command-line.ts'
import { poolId as lostPool, region, serverClient, startPool } from '#tests/infra/local/cognito/start-pool.ts'
import { runCommand } from '#tests/infra/operations/run-command.ts'

const name = 'accounts'
/** The engine accepts letters and digits only. */
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const password = 'Quartz-Meadow-91-Ribbon'
const [salma, nadim] = ['salma.haddad@agency.example', 'nadim@agency.example']
const newPool = `${region}_Daleel002`

let engine: Awaited<ReturnType<typeof startDynamoDb>>
let lost: Awaited<ReturnType<typeof startPool>>
let pool: Awaited<ReturnType<typeof startPool>>
/** User ids by e-mail address, as in the table. */
const ids: Record<string, string> = {}

const operate = (command: string, args: string[], endpoint: string, input = '') =>
  runCommand(command, args, input, {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
  })
const admin = () => new CognitoIdentityProviderClient({ region, credentials, endpoint: pool.endpoint })
const accounts = (what: string) =>
  operate('restore-accounts', [what, '--table', name, '--pool', newPool], pool.endpoint)

beforeAll(async () => {
  ;[engine, lost, pool] = await Promise.all([
    startDynamoDb({ directory: null }),
    startPool({ credentials }),
    startPool({ credentials, poolId: newPool }),
  ])
  const { client } = connectTable(name, engine.endpoint)
  await prepareTable(client, name)
  for (const email of [salma, nadim]) {
    const who = ['--email', email, '--first-name', 'Some', '--last-name', 'Body', '--another', '--type-password']
    const made = ['--table', name, '--pool', lostPool, ...who]
    await operate('create-admin', made, lost.endpoint, `${password}\n`)
  }
  const users = new EntityCache(createTable(DynamoDBDocumentClient.from(client), name), user)
  await users.fresh()
  for (const { id, email } of users.rows.values()) ids[email] = id
})
afterAll(async () => {
  await Promise.all([engine.stop(), lost.stop(), pool.stop()])
})

describe('a recreated user pool', () => {
  it('has no accounts, and the comparison lists the users without one', async () => {
    const { code, complained } = await accounts('compare')
    expect([code, complained]).toEqual([1, expect.stringContaining('2 of 2 users have no account')])
    for (const email of [salma, nadim]) expect(complained).toContain(`${ids[email]} ${email}`)
  })

  it('gets accounts for the users of the table, and reports taken email addresses', async () => {
    await poolAccounts(admin(), newPool, password).create('somebody-else', nadim)
    const { code, said, complained } = await accounts('restore')
    expect([code, said]).toEqual([1, '1 accounts created\n'])
    expect(complained).toContain(`email addresses that belong to another account:\n  ${ids[nadim]} ${nadim}`)
    const { Users = [] } = await admin().send(new ListUsersCommand({ UserPoolId: newPool }))
    expect(Users.map(({ Username }) => Username).toSorted()).toEqual([ids[salma], 'somebody-else'].toSorted())
  })

  it('rejects old passwords, and keeps the user ids after a password change', async () => {
    const signIn = (PASSWORD: string) =>
      admin().send(
        new AdminInitiateAuthCommand({
          UserPoolId: newPool,
          ClientId: serverClient,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: salma, PASSWORD },
        }),
      )
    await expect(signIn(password)).rejects.toThrow('Incorrect username or password')
    // As the product does when the user follows the link in the e-mail.
    const chosen = 'Copper-Window-58-Thistle'
    const change = { UserPoolId: newPool, Username: ids[salma]!, Password: chosen, Permanent: true }
    await admin().send(new AdminSetUserPasswordCommand(change))
    const { AuthenticationResult } = await signIn(chosen)
    const claims = JSON.parse(Buffer.from(AuthenticationResult!.AccessToken!.split('.')[1]!, 'base64url').toString())
    expect(claims).toMatchObject({ username: ids[salma], iss: expect.stringContaining(newPool) })
    const account = await admin().send(new AdminGetUserCommand({ UserPoolId: newPool, Username: ids[salma]! }))
    expect(account.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
  })

  it('is unchanged by a second run', async () => {
    expect((await accounts('restore')).said).toBe('0 accounts created\n')
    expect((await accounts('compare')).complained).toContain('1 of 2 users have no account')
  })

  it('must be specified completely, or the command prints its usage', async () => {
    for (const args of [[], ['restore'], ['export', '--table', name, '--pool', newPool], ['compare', '--table', name]])
      expect(await operate('restore-accounts', args, pool.endpoint)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('npm run accounts -- compare'),
      })
  })
})
