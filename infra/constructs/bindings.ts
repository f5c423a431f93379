import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Resource } from '../functions.ts'

/** What functions can be bound to. A part that is made later is asked for when it is needed. */
export type Resources = {
  table: { name: string; arn: string; streamArn: string; keyArn: string; region: string }
  files: { name: string; arn: string }
  pool: { id: string; arn: string; webClient: string; serverClient: string }
  bus: { name: string; arn: string }
  mail: { sender: string; identities: string[] }
  site: () => { url: string; name: string }
}

/** What a function is given with a resource: the names it finds it by, and the right to use it. */
export type Binding = { environment: Record<string, string>; statements: PolicyStatement[] }

const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>) =>
  new PolicyStatement({ actions, resources, ...(conditions && { conditions }) })

export const tableReads = ['GetItem', 'BatchGetItem', 'Query'].map((one) => `dynamodb:${one}`)
/** A transaction is allowed by what its parts do. There is no scan: nothing in the product reads a whole table. */
export const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((one) => `dynamodb:${one}`)

/** The key is used by the table in the function's name; the function itself never decrypts with it. */
const keyFor = ({ keyArn, region }: Resources['table'], actions: string[]) =>
  allow(
    actions.map((one) => `kms:${one}`),
    [keyArn],
    { StringEquals: { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` } },
  )

const keyReads = ['Decrypt', 'DescribeKey']
const keyWrites = [...keyReads, 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo']

/** The log of changes is added to by one function and changed by none. */
const logOnlyGrows = ({ arn }: Resources['table'], adds: boolean) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', ...(adds ? [] : ['dynamodb:PutItem'])],
    resources: [arn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['JOURNAL#log#*'] } },
  })

const poolActions = {
  'sign-in': ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  accounts: ['AdminCreateUser', 'AdminDeleteUser', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'],
}

const poolStatement = ({ pool }: Resources, end: keyof typeof poolActions) =>
  allow(
    poolActions[end].map((one) => `cognito-idp:${one}`),
    [pool.arn],
  )

/** The one place where a resource, the names it goes by in the environment, and the right to it stand together. */
const kinds: Record<Resource, (resources: Resources, uses: readonly Resource[]) => Binding> = {
  'table read': ({ table }) => ({
    environment: { TABLE_NAME: table.name },
    statements: [allow(tableReads, [table.arn]), keyFor(table, keyReads)],
  }),
  table: ({ table }, uses) => ({
    environment: { TABLE_NAME: table.name },
    statements: [
      allow([...tableReads, ...tableWrites], [table.arn]),
      keyFor(table, keyWrites),
      logOnlyGrows(table, uses.includes('log')),
    ],
  }),
  // Its right is what `table` does not refuse.
  log: () => ({ environment: {}, statements: [] }),
  stream: ({ table }) => ({
    environment: {},
    statements: [
      allow(
        ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((one) => `dynamodb:${one}`),
        [table.streamArn],
      ),
      keyFor(table, keyReads),
    ],
  }),
  bus: ({ bus }) => ({ environment: { BUS_NAME: bus.name }, statements: [allow(['events:PutEvents'], [bus.arn])] }),
  files: ({ files }) => ({
    environment: { FILES_BUCKET: files.name },
    // A link is good for what its signer may read.
    statements: [allow(['s3:PutObject', 's3:GetObject'], [`${files.arn}/exports/*`])],
  }),
  tokens: ({ pool }) => ({
    environment: { USER_POOL_ID: pool.id, CLIENT_IDS: `${pool.webClient},${pool.serverClient}` },
    statements: [],
  }),
  'sign-in': (resources) => ({
    environment: {
      USER_POOL_ID: resources.pool.id,
      WEB_CLIENT_ID: resources.pool.webClient,
      SERVER_CLIENT_ID: resources.pool.serverClient,
    },
    statements: [poolStatement(resources, 'sign-in')],
  }),
  accounts: (resources) => ({
    environment: { USER_POOL_ID: resources.pool.id, SERVER_CLIENT_ID: resources.pool.serverClient },
    statements: [poolStatement(resources, 'accounts')],
  }),
  mail: ({ mail }) => ({
    environment: { MAIL_SENDER: mail.sender },
    statements: [allow(['ses:SendEmail'], mail.identities, { StringEquals: { 'ses:FromAddress': mail.sender } })],
  }),
  site: ({ site }) => ({ environment: { SITE_URL: site().url, SITE_NAME: site().name }, statements: [] }),
}

/** The binding of a function, which has these uses, to one of them. */
export const bindingOf = (resource: Resource, resources: Resources, uses: readonly Resource[]): Binding =>
  kinds[resource](resources, uses)
