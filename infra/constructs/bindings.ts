import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { entities } from '#shared/entities/registry.ts'
import type { Resource } from '#infra/functions.ts'
import { growingKeys } from '#infra/table.ts'

/** What functions can be bound to. A part that is made later is asked for when it is needed. */
export type Resources = {
  table: { name: string; arn: string; streamArn: string; keyArn: string; region: string }
  files: { name: string; arn: string }
  /** Searches for analysts. */
  captures: { name: string; arn: string }
  /** What ended and stays ended, with the key under which it names ids. */
  ledger: { name: string; arn: string; key: string }
  /** Null: the stage searches in its functions. */
  searchCollection: { endpoint: string; arn: string } | null
  /** The model that reads texts; null: words alone find. */
  semanticModel: { name: string; arn: string } | null
  uploads: { name: string; arn: string }
  /** Files of people, under a key of their own. */
  registry: { name: string; arn: string; keyArn: string; region: string }
  pool: { id: string; arn: string; webClient: string; serverClient: string }
  bus: { name: string; arn: string }
  mail: { sender: string; identities: string[] }
  site: () => { url: string; name: string }
}

/** What a function is given with a resource: the names it finds it by, and the right to use it. */
type Binding = {
  environment: Record<string, string>
  statements: PolicyStatement[]
  /** Why rights end in a star; without a reason, none may. */
  stars?: string
}

const namesOfChance =
  'Objects have names of chance, so the right is to one folder of one bucket, for the named actions.'

const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>) =>
  new PolicyStatement({ actions, resources, ...(conditions && { conditions }) })

const tableReads = ['BatchGetItem', 'Query'].map((one) => `dynamodb:${one}`)
/** A transaction is allowed by what its parts do. There is no scan: nothing in the product reads a whole table. */
const tableWrites = ['PutItem', 'UpdateItem', 'DeleteItem'].map((one) => `dynamodb:${one}`)

/** Functions that do less with the table than their binding would allow, and what they do. */
const lesser: Record<string, string[]> = {
  log: ['PutItem'],
  'tell-views': ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capture: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  archive: ['BatchGetItem'],
  ledger: ['BatchGetItem'],
}

const done = (name: string, actions: string[]): string[] => lesser[name]?.map((one) => `dynamodb:${one}`) ?? actions

/** The key is used by the table in the function's name; the function itself never decrypts with it. */
const keyFor = ({ keyArn, region }: Resources['table'], actions: string[]) =>
  allow(
    actions.map((one) => `kms:${one}`),
    [keyArn],
    { StringEquals: { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` } },
  )

const keyReads = ['Decrypt', 'DescribeKey']
const keyWrites = [...keyReads, 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo']

const denied = ({ arn }: Resources['table'], actions: string[], keys: string[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [arn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } },
  })

/** What a function must be bound to in order to add to a log that nobody changes. */
const adding: Record<(typeof growingKeys)[number], Resource> = {
  'JOURNAL#log#': 'log',
  'JOURNAL#security#': 'security log',
  'JOURNAL#access#': 'registry',
}
/** Rows that nobody changes, each with what a function must be bound to in order to add one. */
const onlyAdded: (readonly [string, Resource])[] = [
  ...growingKeys.map((key) => [`${key}*`, adding[key]] as const),
  ['OUTBOX#*', 'outbox'],
]

/** Logs and the outbox are added to by those who have something to tell, and changed by none. */
function someOnlyGrow(table: Resources['table'], uses: readonly Resource[]): PolicyStatement[] {
  const closed = onlyAdded.flatMap(([key, use]) => (uses.includes(use) ? [] : [key]))
  return [
    denied(
      table,
      ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      onlyAdded.map(([key]) => key),
    ),
    ...(closed.length > 0 ? [denied(table, ['dynamodb:PutItem'], closed)] : []),
  ]
}

/** Where people are kept, and who read of them. */
const peopleKeys = [
  ...entities.flatMap(({ name, confidential }) => (confidential ? [`RECORD#${name}#*`, `FEED#${name}`] : [])),
  'JOURNAL#access#*',
]

/** To everything that is not bound to the registry, people are closed. */
const peopleClosed = (table: Resources['table'], uses: readonly Resource[], actions: string[]): PolicyStatement[] =>
  uses.includes('registry') ? [] : [denied(table, actions, peopleKeys)]

/** Rights to one object of a bucket, and to what lies in a folder. */
const object = (bucket: { arn: string }, key: string, actions: string[]) => {
  const named = actions.map((one) => `s3:${one}`)
  return allow(named, [`${bucket.arn}/${key}`])
}
const objects = (bucket: { arn: string }, folder: string, actions: string[]) => object(bucket, `${folder}/*`, actions)

/** The key of people's files, and that of the table for its snapshots, are used by the store in the function's name. */
const storeKey = ({ keyArn, region }: { keyArn: string; region: string }, actions: string[]) =>
  allow(
    actions.map((one) => `kms:${one}`),
    [keyArn],
    { StringEquals: { 'kms:ViaService': `s3.${region}.amazonaws.com` } },
  )

const uploadNames = ({ uploads, registry }: Resources) => ({
  UPLOADS_BUCKET: uploads.name,
  REGISTRY_BUCKET: registry.name,
})

const poolActions = {
  'sign-in': ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'],
  accounts: [
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminSetUserMFAPreference',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
  ],
}

const poolStatement = ({ pool }: Resources, end: keyof typeof poolActions) =>
  allow(
    poolActions[end].map((one) => `cognito-idp:${one}`),
    [pool.arn],
  )

/** One right lets in to the collection; its own policy says who does what there. */
const searchCollection = ({ searchCollection: collection }: Resources): Binding => ({
  environment: collection ? { SEARCH_ENDPOINT: collection.endpoint } : {},
  statements: collection ? [allow(['aoss:APIAccessAll'], [collection.arn])] : [],
})

/** What a model read is kept as one object; asking the model is the right to call that one and no other. */
const vectors = ({ files, semanticModel: model }: Resources, actions: string[]): Binding => ({
  environment: model ? { FILES_BUCKET: files.name, SEMANTIC_MODEL: model.name } : {},
  statements: model ? [object(files, 'meaning/vectors', actions), allow(['bedrock:InvokeModel'], [model.arn])] : [],
})

/** The index of a stage that searches in its functions; it lies under the key of the snapshots. */
const searchIndex = ({ files, searchCollection: collection }: Resources, actions: string[]): Binding => ({
  environment: collection ? {} : { FILES_BUCKET: files.name, SEARCH_INDEX: 'search/index' },
  statements: collection ? [] : [object(files, 'search/index', actions)],
})

/** The one place where a resource, the names it goes by in the environment, and the right to it stand together. */
const kinds: Record<Resource, (resources: Resources, uses: readonly Resource[], name: string) => Binding> = {
  'table read': ({ table }, uses, name) => ({
    environment: { TABLE_NAME: table.name },
    statements: [
      allow(done(name, tableReads), [table.arn]),
      keyFor(table, keyReads),
      ...peopleClosed(table, uses, tableReads),
    ],
  }),
  table: ({ table }, uses, name) => ({
    environment: { TABLE_NAME: table.name },
    statements: [
      allow(done(name, [...tableReads, ...tableWrites]), [table.arn]),
      keyFor(table, keyWrites),
      ...someOnlyGrow(table, uses),
      ...peopleClosed(table, uses, [...tableReads, ...tableWrites]),
    ],
  }),
  // Their right is what `table` does not refuse.
  log: () => ({ environment: {}, statements: [] }),
  'security log': () => ({ environment: {}, statements: [] }),
  outbox: () => ({ environment: {}, statements: [] }),
  registry: () => ({ environment: {}, statements: [] }),
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
    statements: [objects(files, 'exports', ['PutObject', 'GetObject'])],
    stars: namesOfChance,
  }),
  'snapshots read': ({ files, table }) => ({
    environment: { FILES_BUCKET: files.name },
    statements: [objects(files, 'snapshots', ['GetObject']), storeKey(table, ['Decrypt'])],
    stars: 'There is one a kind of record, and whoever reads the table may read all of them.',
  }),
  snapshots: ({ files, table }) => ({
    environment: { FILES_BUCKET: files.name, SNAPSHOT_KEY: table.keyArn },
    statements: [
      objects(files, 'snapshots', ['PutObject', 'GetObject']),
      storeKey(table, ['Decrypt', 'GenerateDataKey']),
    ],
    stars: 'There is one a kind of record, all of them made by one function.',
  }),
  'search index read': (resources) => searchIndex(resources, ['GetObject']),
  'search index': (resources) => searchIndex(resources, ['PutObject', 'GetObject']),
  packs: ({ files }) => ({
    environment: { FILES_BUCKET: files.name },
    statements: [objects(files, 'packs', ['PutObject', 'GetObject'])],
    stars: namesOfChance,
  }),
  'packs read': ({ files }) => ({
    environment: { FILES_BUCKET: files.name },
    statements: [objects(files, 'packs', ['GetObject'])],
    stars: namesOfChance,
  }),
  'search collection read': searchCollection,
  'search collection': searchCollection,
  'vectors read': (resources) => vectors(resources, ['GetObject']),
  vectors: (resources) => vectors(resources, ['PutObject', 'GetObject']),
  captures: ({ captures }) => ({
    environment: { CAPTURES_BUCKET: captures.name },
    statements: [objects(captures, 'captures', ['PutObject', 'DeleteObject'])],
    stars: namesOfChance,
  }),
  ledger: ({ ledger }) => ({
    environment: { LEDGER_BUCKET: ledger.name, LEDGER_KEY: ledger.key },
    statements: ['person', 'user', 'role'].map((kind) => objects(ledger, kind, ['PutObject'])),
    stars: namesOfChance,
  }),
  // A grant is good for what its signer may write.
  'upload grants': (resources) => ({
    environment: uploadNames(resources),
    statements: [
      objects(resources.uploads, 'incoming', ['PutObject']),
      objects(resources.registry, 'incoming', ['PutObject']),
      storeKey(resources.registry, ['GenerateDataKey']),
    ],
    stars: namesOfChance,
  }),
  uploads: ({ uploads }) => ({
    environment: { UPLOADS_BUCKET: uploads.name },
    statements: [
      objects(uploads, 'incoming', ['GetObject', 'DeleteObject']),
      objects(uploads, 'uploads', ['PutObject', 'DeleteObject']),
    ],
    stars: namesOfChance,
  }),
  // Reads what it keeps, for a link is good for what its signer may read.
  'registry files': ({ registry }) => ({
    environment: { REGISTRY_BUCKET: registry.name },
    statements: [
      objects(registry, 'incoming', ['GetObject', 'DeleteObject']),
      objects(registry, 'files', ['GetObject', 'PutObject', 'DeleteObject']),
      storeKey(registry, ['Decrypt', 'GenerateDataKey']),
    ],
    stars: namesOfChance,
  }),
  'upload removal': (resources) => ({
    environment: uploadNames(resources),
    statements: [
      ...['incoming', 'uploads'].map((folder) => objects(resources.uploads, folder, ['DeleteObject'])),
      ...['incoming', 'files'].map((folder) => objects(resources.registry, folder, ['DeleteObject'])),
    ],
    stars: namesOfChance,
  }),
  tokens: ({ pool }) => ({
    // Who finds out who asks also finds out whether they passed the second factor, which every stage asks for.
    environment: {
      USER_POOL_ID: pool.id,
      CLIENT_IDS: `${pool.webClient},${pool.serverClient}`,
      SECOND_FACTOR: 'required',
    },
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

/** The binding of a function, which has this name and these uses, to one of them. */
export const bindingOf = (
  resource: Resource,
  resources: Resources,
  { name, uses }: { name: string; uses: readonly Resource[] },
): Binding => kinds[resource](resources, uses, name)
