import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Problem } from '#shared/api/problems.ts'
import { parseWithInput, recordSchema } from '#shared/model/schemas.ts'
import { user } from '#shared/entities/user.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { createAdministrator, type Outcome } from '#infra/seed/create-administrator.ts'
import { seedStage } from '#infra/seed/seed-stage.ts'
import { openTable } from '#functions/data/client/dynamodb-client.ts'
import { poolAccounts } from './restore-accounts.ts'
import { runCli, defaultRegion, readArguments, CommandError, printLine } from './support/command-line.ts'
import { stageResources } from './support/stack-resources.ts'

const usage = `npm run create-admin -- --stage production --email E --first-name F --last-name L
npm run create-admin -- --table NAME --pool ID     --email E --first-name F --last-name L

npm run create-admin -- --stage production --seed-only

--region REGION   default: eu-central-1
--type-password   asks for the first password; without it, the user pool generates one and sends it by email
--another         create one more administrator

Creates missing lookups, roles and permissions of the stage and its first administrator. Safe to run again; after an
upgrade, --seed-only creates what the new version adds.`

const options = {
  stage: { type: 'string' },
  table: { type: 'string' },
  pool: { type: 'string' },
  region: { type: 'string', default: defaultRegion },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'type-password': { type: 'boolean', default: false },
  another: { type: 'boolean', default: false },
  'seed-only': { type: 'boolean', default: false },
} as const

/** Reads the first password from the terminal or a pipe. It is temporary: the first login requires a new one. */
async function typedPassword(email: string): Promise<string> {
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output: stdout }) })
  const password = await lines.question(stdin.isTTY ? 'First password: ' : '')
  lines.close()
  const problem = passwordProblem(password, [email])
  if (problem) throw new CommandError(`the password was rejected: ${problem.code}`)
  return password
}

const refusals: Record<Extract<Outcome, { done: false }>['why'], string> = {
  'another administrator': 'there is an administrator already; use --another to create one more',
  'no administrator':
    'this email address belongs to a user without the permissions of an administrator; assign roles in the product',
  'no role': 'no role has all permissions, so no administrator can be created',
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(usage, options)
  const { stage, region, email = '', another } = values
  const person = { email: email.trim(), first_name: values['first-name'] ?? '', last_name: values['last-name'] ?? '' }
  const isPerson = values['seed-only'] || parseWithInput(recordSchema(user), { ...person, type: 'STAFF' }).success
  if (positionals.length > 0 || !isPerson) throw new CommandError(usage)
  const named = values.table && values.pool ? { table: values.table, pool: values.pool } : null
  if (!named && !stage) throw new CommandError(usage)
  const { table: name, pool } = named ?? (await stageResources(stage!, region))

  // `openTable` reads the region from the environment.
  process.env['AWS_REGION'] = region
  const table = openTable(name)
  const password = values['type-password'] && !values['seed-only'] ? await typedPassword(person.email) : null
  const filled = await seedStage(table)
  printLine(filled.length > 0 ? `created: ${filled.join(', ')}` : 'all lookups and roles exist')
  if (values['seed-only']) return
  const accounts = poolAccounts(new CognitoIdentityProviderClient({ region }), pool, password)
  const outcome = await createAdministrator(table, accounts, person, another).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'duplicate'
      ? new CommandError('this email address is already in use')
      : error
  })
  if (!outcome.done) throw new CommandError([refusals[outcome.why], ...outcome.emails].join('\n  '))
  printLine(`account ${outcome.account}, record ${outcome.record}: ${outcome.id} ${person.email}`)
  if (outcome.account === 'there') return
  printLine(
    password === null
      ? 'the user pool sends the first password by email; it is valid for seven days'
      : 'sign in within seven days',
  )
}

await runCli(run)
