import type { ResourceName } from '#infra/resource-names.ts'

export const allowed = (service: string, names: string, resource: string, condition = ''): string[] =>
  names.split(' ').map((name) => `Allow ${service}:${name} on ${resource}${condition}`)

const throughTable = ' where {"StringEquals":{"kms:ViaService":"dynamodb.eu-central-1.amazonaws.com"}}'
const throughStore = ' where {"StringEquals":{"kms:ViaService":"s3.eu-central-1.amazonaws.com"}}'
const denied = (actions: readonly string[], keys: readonly string[], how = 'ForAnyValue'): string[] =>
  keys.length === 0
    ? []
    : actions.map(
        (action) =>
          `Deny dynamodb:${action} on <Table.Arn> where ${JSON.stringify({ [`${how}:StringLike`]: { 'dynamodb:LeadingKeys': keys } })}`,
      )
const reads = ['BatchGetItem', 'Query']
const writes = ['PutItem', 'UpdateItem', 'DeleteItem']
/** Append-only key prefixes, and the resource that allows appending. */
const onlyAdded: [key: string, adds: ResourceName][] = [
  ['JOURNAL#log#*', 'log'],
  ['JOURNAL#security#*', 'security log'],
  ['JOURNAL#access#*', 'registry'],
  ['OUTBOX#*', 'outbox'],
]
/** Keys of people and of their access log, which are denied without `registry`. */
const people = ['RECORD#personal-data#*', 'FEED#personal-data', 'JOURNAL#access#*']
const closedTo = (uses: readonly ResourceName[], actions: readonly string[]) =>
  uses.includes('registry') ? [] : denied(actions, people)
const fromUs = ' where {"StringEquals":{"ses:FromAddress":"daleel@agency.example.org"}}'
const mailIdentity = (name: string) => `arn:<AWS::Partition>:ses:eu-central-1:<AWS::AccountId>:identity/${name}`

export const rights: Record<ResourceName, (uses: readonly ResourceName[]) => string[]> = {
  'table read': (uses) => [
    ...allowed('dynamodb', reads.join(' '), '<Table.Arn>'),
    ...allowed('kms', 'Decrypt DescribeKey', '<Key.Arn>', throughTable),
    ...closedTo(uses, reads),
  ],
  table: (uses) => [
    ...allowed('dynamodb', [...reads, ...writes].join(' '), '<Table.Arn>'),
    ...allowed(
      'kms',
      'Decrypt DescribeKey Encrypt GenerateDataKey ReEncryptFrom ReEncryptTo',
      '<Key.Arn>',
      throughTable,
    ),
    // Appends are part of transactions. DynamoDB may check each operation with the keys of all, so `ForAllValues` is
    // required.
    ...denied(
      ['UpdateItem', 'DeleteItem'],
      onlyAdded.flatMap(([key, adds]) => (uses.includes(adds) ? [key] : [])),
      'ForAllValues',
    ),
    ...denied(
      ['PutItem', 'UpdateItem', 'DeleteItem'],
      onlyAdded.flatMap(([key, adds]) => (uses.includes(adds) ? [] : [key])),
    ),
    ...closedTo(uses, [...reads, ...writes]),
  ],
  log: () => [],
  'security log': () => [],
  outbox: () => [],
  registry: () => [],
  stream: () => [
    ...allowed('dynamodb', 'DescribeStream GetRecords GetShardIterator ListStreams', '<Table.StreamArn>'),
    ...allowed('kms', 'Decrypt DescribeKey', '<Key.Arn>', throughTable),
  ],
  bus: () => allowed('events', 'PutEvents', '<Bus.Arn>'),
  unannounced: () => ['Allow s3:PutObject on <Unannounced.Arn>/*', 'Allow s3:ListBucket on <Unannounced.Arn>'],
  files: () => allowed('s3', 'PutObject GetObject', '<Files.Arn>/exports/*'),
  // Encrypted with the table's key.
  'snapshots read': () => [
    ...allowed('s3', 'GetObject', '<Files.Arn>/snapshots/*'),
    ...allowed('kms', 'Decrypt', '<Key.Arn>', throughStore),
  ],
  snapshots: () => [
    ...allowed('s3', 'PutObject GetObject', '<Files.Arn>/snapshots/*'),
    ...allowed('kms', 'Decrypt GenerateDataKey', '<Key.Arn>', throughStore),
  ],
  'search index read': () => allowed('s3', 'GetObject', '<Files.Arn>/search/index'),
  'search index': () => allowed('s3', 'PutObject GetObject', '<Files.Arn>/search/index'),
  packs: () => allowed('s3', 'PutObject GetObject', '<Files.Arn>/packs/*'),
  'packs read': () => allowed('s3', 'GetObject', '<Files.Arn>/packs/*'),
  metrics: () => [],
  // Empty if a stage searches in its functions.
  'search collection read': () => [],
  'search collection': () => [],
  // Empty without semantic search.
  'vectors read': () => [],
  vectors: () => [],
  // Empty without machine translation.
  'machine translation': () => [],
  'interface texts': () => [
    ...allowed('s3', 'GetObject PutObject', '<Uploads.Arn>/interface/*'),
    ...allowed('s3', 'PutObject DeleteObject', '<Uploads.Arn>/uploads/interface/*'),
  ],
  'published interface texts': () => allowed('s3', 'GetObject', '<Uploads.Arn>/uploads/interface/*'),
  captures: () => allowed('s3', 'PutObject DeleteObject', '<Captures.Arn>/captures/*'),
  ledger: () => ['person', 'user', 'role'].flatMap((kind) => allowed('s3', 'PutObject', `<Ledger.Arn>/${kind}/*`)),
  'upload grants': () => [
    ...allowed('s3', 'PutObject', '<Uploads.Arn>/incoming/*'),
    ...allowed('s3', 'PutObject', '<Registry.Arn>/incoming/*'),
    ...allowed('kms', 'GenerateDataKey', '<RegistryKey.Arn>', throughStore),
  ],
  pages: () => allowed('s3', 'PutObject DeleteObject', '<PublicPages.Arn>/pages/*'),
  'page frame': () => [],
  hsds: () => [],
  'public page links': () => [],
  uploads: () => [
    ...allowed('s3', 'GetObject DeleteObject', '<Uploads.Arn>/incoming/*'),
    ...allowed('s3', 'PutObject DeleteObject', '<Uploads.Arn>/uploads/*'),
  ],
  'registry files': () => [
    ...allowed('s3', 'GetObject DeleteObject', '<Registry.Arn>/incoming/*'),
    ...allowed('s3', 'GetObject PutObject DeleteObject', '<Registry.Arn>/files/*'),
    ...allowed('kms', 'Decrypt GenerateDataKey', '<RegistryKey.Arn>', throughStore),
  ],
  'upload removal': () =>
    ['<Uploads.Arn>/incoming', '<Uploads.Arn>/uploads', '<Registry.Arn>/incoming', '<Registry.Arn>/files'].flatMap(
      (folder) => allowed('s3', 'DeleteObject', `${folder}/*`),
    ),
  tokens: () => [],
  'sign-in': () =>
    allowed(
      'cognito-idp',
      'AdminDisableProviderForUser AdminGetUser AdminInitiateAuth AdminRespondToAuthChallenge AdminSetUserMFAPreference AdminSetUserPassword AdminUserGlobalSignOut',
      '<PoolUsers.Arn>',
    ),
  accounts: () =>
    allowed(
      'cognito-idp',
      'AdminCreateUser AdminDeleteUser AdminDisableProviderForUser AdminGetUser AdminSetUserMFAPreference AdminUpdateUserAttributes AdminUserGlobalSignOut',
      '<PoolUsers.Arn>',
    ),
  mail: () => [
    // In the sandbox, SES also requires permission for the recipient's identity.
    ...allowed('ses', 'SendEmail', mailIdentity('*'), fromUs),
  ],
  'push key': () => [],
  site: () => [],
}
