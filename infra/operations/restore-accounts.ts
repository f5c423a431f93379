import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { user } from '#shared/entities/user.ts'
import { openTable, type Table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { runCli, defaultRegion, readArguments, CommandError, printLine } from './support/command-line.ts'
import { stageResources } from './support/stack-resources.ts'

const usage = `npm run accounts -- compare --stage production
npm run accounts -- restore --stage production
npm run accounts -- …       --table NAME --pool ID

--region REGION   default: ${defaultRegion}

The table defines the users; an account of the user pool has only their id and email address. compare lists the users
without an account. restore creates these accounts and sends no email: each user requests a new password at sign-in
(Forgot your password?) and sets up the second factor again.`

/** Maximum concurrent requests; Cognito allows 50 per second. */
const maxConcurrency = 5

/** Operations on the user pool. With `password` null, Cognito generates a temporary password and sends it by e-mail. */
export const poolAccounts = (client: CognitoIdentityProviderClient, UserPoolId: string, password: string | null) => ({
  async find(email: string): Promise<string | null> {
    const Filter = `email = "${email.replace(/["\\]/g, '\\$&')}"`
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1 }))
    return Users[0]?.Username ?? null
  },

  async create(id: string, email: string): Promise<void> {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: id,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...(password === null
          ? { DesiredDeliveryMediums: ['EMAIL'] }
          : { TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
      }),
    )
  },
})

export async function usernames(client: CognitoIdentityProviderClient, UserPoolId: string): Promise<Set<string>> {
  const names = new Set<string>()
  let PaginationToken: string | undefined
  do {
    const page = await client.send(
      new ListUsersCommand({ UserPoolId, Limit: 60, ...(PaginationToken && { PaginationToken }) }),
    )
    for (const { Username } of page.Users ?? []) names.add(Username!)
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return names
}

type Person = { id: string; email: string }

/** Counts the users in the table and lists those without an account in the pool. */
export async function missingAccounts(table: Table, client: CognitoIdentityProviderClient, pool: string) {
  const users = new EntityCache(table, user)
  const [known] = await Promise.all([usernames(client, pool), users.fresh()])
  const all = [...users.rows.values()].map(({ id, email }): Person => ({ id, email }))
  return { users: all.length, missing: all.filter(({ id }) => !known.has(id)) }
}

/**
 * Creates missing accounts with random passwords, without e-mail. Safe to repeat after an interruption.
 *
 * @returns Number of created accounts, and users whose e-mail address belongs to another account.
 */
export async function restoreAccounts(table: Table, client: CognitoIdentityProviderClient, pool: string) {
  const { missing } = await missingAccounts(table, client, pool)
  const taken: Person[] = []
  for (let at = 0; at < missing.length; at += maxConcurrency)
    await Promise.all(
      missing.slice(at, at + maxConcurrency).map((person) =>
        poolAccounts(client, pool, randomBytes(24).toString('base64url'))
          .create(person.id, person.email)
          .catch((error: Error) => {
            if (error.name !== 'UsernameExistsException') throw error
            taken.push(person)
          }),
      ),
    )
  return { made: missing.length - taken.length, taken }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    stage: { type: 'string' },
    table: { type: 'string' },
    pool: { type: 'string' },
    region: { type: 'string', default: defaultRegion },
  })
  const [what, more] = positionals
  const { stage, region } = values
  const named = values.table && values.pool ? { table: values.table, pool: values.pool } : null
  if (more || (what !== 'compare' && what !== 'restore') || (!named && !stage)) throw new CommandError(usage)
  const { table: name, pool } = named ?? (await stageResources(stage!, region))
  // `openTable` reads the region from the environment.
  process.env['AWS_REGION'] = region
  const [table, client] = [openTable(name), new CognitoIdentityProviderClient({ region, maxAttempts: 10 })]
  const personLines = (people: Person[]) => people.map(({ id, email }) => `${id} ${email}`)
  if (what === 'restore') {
    const { made, taken } = await restoreAccounts(table, client, pool)
    printLine(`${made} accounts created`)
    if (taken.length > 0)
      throw new CommandError(['email addresses that belong to another account:', ...personLines(taken)].join('\n  '))
  }
  const { users, missing } = await missingAccounts(table, client, pool)
  if (missing.length > 0)
    throw new CommandError(
      [`${missing.length} of ${users} users have no account:`, ...personLines(missing)].join('\n  '),
    )
  printLine(`all ${users} users have an account`)
}

if (import.meta.main) await runCli(run)
