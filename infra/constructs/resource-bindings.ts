import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ResourceName } from '#infra/resource-names.ts'
import { peopleKeyPolicies, appendOnlyPolicies, tableWriteActions } from './table-key-policies.ts'
import { userPoolBindings } from './user-pool-bindings.ts'
import type { Binding, BoundResources } from './bound-resources.ts'

const randomNamesReason =
  'Object keys are random, so the permission covers one folder of one bucket and only these actions.'

const allow = (actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>) =>
  new PolicyStatement({ actions, resources, ...(conditions && { conditions }) })

const tableReads = ['BatchGetItem', 'Query'].map((one) => `dynamodb:${one}`)

/** Functions that need fewer table actions than their binding grants. */
const reducedTableActions: Record<string, string[]> = {
  log: ['PutItem'],
  'tell-views': ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capture: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  archive: ['BatchGetItem'],
  ledger: ['BatchGetItem'],
}

const allowedActions = (name: string, actions: string[]): string[] =>
  reducedTableActions[name]?.map((one) => `dynamodb:${one}`) ?? actions

/** DynamoDB uses the key for the function. `kms:ViaService` prevents direct use. */
const keyFor = ({ keyArn, region }: BoundResources['table'], actions: string[]) =>
  allow(
    actions.map((one) => `kms:${one}`),
    [keyArn],
    { StringEquals: { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` } },
  )

const keyReads = ['Decrypt', 'DescribeKey']
const keyWrites = [...keyReads, 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo']

const object = (bucket: { arn: string }, key: string, actions: string[]) => {
  const named = actions.map((one) => `s3:${one}`)
  return allow(named, [`${bucket.arn}/${key}`])
}
const objects = (bucket: { arn: string }, folder: string, actions: string[]) => object(bucket, `${folder}/*`, actions)

/** S3 uses the key for the function: that of people's files, and the table's key for its snapshots. */
const storeKey = ({ keyArn, region }: { keyArn: string; region: string }, actions: string[]) =>
  allow(
    actions.map((one) => `kms:${one}`),
    [keyArn],
    { StringEquals: { 'kms:ViaService': `s3.${region}.amazonaws.com` } },
  )

const uploadNames = ({ uploads, registry }: BoundResources) => ({
  UPLOADS_BUCKET: uploads.name,
  REGISTRY_BUCKET: registry.name,
})

/** IAM grants access to the API only. The data access policy of the collection decides what each function may do. */
const searchCollection = ({ searchCollection: collection }: BoundResources): Binding => ({
  environment: collection ? { SEARCH_ENDPOINT: collection.endpoint } : {},
  statements: collection ? [allow(['aoss:APIAccessAll'], [collection.arn])] : [],
})

/** Embeddings are stored as one object. Permission to invoke is for one model only. */
const vectors = ({ files, semanticModel: model }: BoundResources, actions: string[]): Binding => ({
  environment: model ? { FILES_BUCKET: files.name, SEMANTIC_MODEL: model.name } : {},
  statements: model ? [object(files, 'meaning/vectors', actions), allow(['bedrock:InvokeModel'], [model.arn])] : [],
})

const searchIndex = ({ files, searchCollection: collection }: BoundResources, actions: string[]): Binding => ({
  environment: collection ? {} : { FILES_BUCKET: files.name, SEARCH_INDEX: 'search/index' },
  statements: collection ? [] : [object(files, 'search/index', actions)],
})

const kinds: Record<ResourceName, (resources: BoundResources, uses: readonly ResourceName[], name: string) => Binding> =
  {
    'table read': ({ table }, uses, name) => ({
      environment: { TABLE_NAME: table.name },
      statements: [
        allow(allowedActions(name, tableReads), [table.arn]),
        keyFor(table, keyReads),
        ...peopleKeyPolicies(table, uses, tableReads),
      ],
    }),
    table: ({ table }, uses, name) => ({
      environment: { TABLE_NAME: table.name },
      statements: [
        allow(allowedActions(name, [...tableReads, ...tableWriteActions]), [table.arn]),
        keyFor(table, keyWrites),
        ...appendOnlyPolicies(table, uses),
        ...peopleKeyPolicies(table, uses, [...tableReads, ...tableWriteActions]),
      ],
    }),
    // No permissions of their own: without them, `table` denies the key prefixes.
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
    // The event source mapping writes failed batches with the function's permissions.
    unannounced: ({ unannounced }) => ({
      environment: { UNANNOUNCED_BUCKET: unannounced.name },
      statements: [allow(['s3:PutObject'], [`${unannounced.arn}/*`]), allow(['s3:ListBucket'], [unannounced.arn])],
      wildcardReason:
        'Lambda names the objects of events that the bus did not accept; the bucket has no other objects.',
    }),
    files: ({ files }) => ({
      environment: { FILES_BUCKET: files.name },
      // A presigned URL grants only what its signer may read.
      statements: [objects(files, 'exports', ['PutObject', 'GetObject'])],
      wildcardReason: randomNamesReason,
    }),
    'snapshots read': ({ files, table }) => ({
      environment: { FILES_BUCKET: files.name },
      statements: [objects(files, 'snapshots', ['GetObject']), storeKey(table, ['Decrypt'])],
      wildcardReason: 'There is one snapshot per entity, and every reader of the table may read all of them.',
    }),
    snapshots: ({ files, table }) => ({
      environment: { FILES_BUCKET: files.name, SNAPSHOT_KEY: table.keyArn },
      statements: [
        objects(files, 'snapshots', ['PutObject', 'GetObject']),
        storeKey(table, ['Decrypt', 'GenerateDataKey']),
      ],
      wildcardReason: 'There is one snapshot per entity, and one function writes all of them.',
    }),
    'search index read': (resources) => searchIndex(resources, ['GetObject']),
    'search index': (resources) => searchIndex(resources, ['PutObject', 'GetObject']),
    'machine translation': ({ machineTranslation }): Binding =>
      machineTranslation
        ? {
            environment: { MACHINE_TRANSLATION: 'on' },
            statements: [allow(['translate:TranslateText'], ['*'])],
            wildcardReason:
              'Amazon Translate has no resources that a policy could name, so the action needs a wildcard.',
          }
        : { environment: {}, statements: [] },
    packs: ({ files }) => ({
      environment: { FILES_BUCKET: files.name },
      statements: [objects(files, 'packs', ['PutObject', 'GetObject'])],
      wildcardReason: randomNamesReason,
    }),
    'packs read': ({ files }) => ({
      environment: { FILES_BUCKET: files.name },
      statements: [objects(files, 'packs', ['GetObject'])],
      wildcardReason: randomNamesReason,
    }),
    'search collection read': searchCollection,
    'search collection': searchCollection,
    'vectors read': (resources) => vectors(resources, ['GetObject']),
    vectors: (resources) => vectors(resources, ['PutObject', 'GetObject']),
    pages: ({ pages }) => ({
      environment: { PAGES_BUCKET: pages.name },
      statements: [
        objects(pages, 'pages', ['GetObject', 'PutObject', 'DeleteObject']),
        // S3 otherwise answers 403 for a missing page.
        allow(['s3:ListBucket'], [pages.arn]),
      ],
      wildcardReason: 'Page keys derive from records; the bucket has no other objects.',
    }),
    'page frame': ({ pages }) => ({
      environment: {
        SITE_NAME: pages.site,
        ...(pages.exit !== null && { EXIT_ADDRESS: pages.exit }),
        ...(pages.hotline !== null && { HOTLINE: JSON.stringify(pages.hotline) }),
        ...(pages.licence !== null && { CONTENT_LICENCE: pages.licence }),
      },
      statements: [],
    }),
    'public page links': ({ pages }): Binding => ({
      environment: pages.isServed ? { PUBLIC_PAGES: 'on' } : {},
      statements: [],
    }),
    'interface texts': ({ uploads }) => ({
      environment: { UPLOADS_BUCKET: uploads.name },
      statements: [
        objects(uploads, 'interface', ['GetObject', 'PutObject']),
        objects(uploads, 'uploads/interface', ['PutObject', 'DeleteObject']),
      ],
      wildcardReason: 'Files are named after languages and hashes, so each permission covers one folder of one bucket.',
    }),
    'published interface texts': ({ uploads }) => ({
      environment: { UPLOADS_BUCKET: uploads.name },
      statements: [objects(uploads, 'uploads/interface', ['GetObject'])],
      wildcardReason: 'Files are named after languages and hashes, so the permission covers one folder of one bucket.',
    }),
    captures: ({ captures }) => ({
      environment: { CAPTURES_BUCKET: captures.name },
      statements: [objects(captures, 'captures', ['PutObject', 'DeleteObject'])],
      wildcardReason: randomNamesReason,
    }),
    ledger: ({ ledger }) => ({
      environment: { LEDGER_BUCKET: ledger.name, LEDGER_KEY: ledger.key },
      statements: ['person', 'user', 'role'].map((kind) => objects(ledger, kind, ['PutObject'])),
      wildcardReason: randomNamesReason,
    }),
    metrics: ({ metrics }) => ({ environment: { METRICS_NAMESPACE: metrics }, statements: [] }),
    // An upload grant allows only what its signer may write.
    'upload grants': (resources) => ({
      environment: uploadNames(resources),
      statements: [
        objects(resources.uploads, 'incoming', ['PutObject']),
        objects(resources.registry, 'incoming', ['PutObject']),
        storeKey(resources.registry, ['GenerateDataKey']),
      ],
      wildcardReason: randomNamesReason,
    }),
    uploads: ({ uploads }) => ({
      environment: { UPLOADS_BUCKET: uploads.name },
      statements: [
        objects(uploads, 'incoming', ['GetObject', 'DeleteObject']),
        objects(uploads, 'uploads', ['PutObject', 'DeleteObject']),
      ],
      wildcardReason: randomNamesReason,
    }),
    // Includes read access, because a presigned URL grants only what its signer may read.
    'registry files': ({ registry }) => ({
      environment: { REGISTRY_BUCKET: registry.name },
      statements: [
        objects(registry, 'incoming', ['GetObject', 'DeleteObject']),
        objects(registry, 'files', ['GetObject', 'PutObject', 'DeleteObject']),
        storeKey(registry, ['Decrypt', 'GenerateDataKey']),
      ],
      wildcardReason: randomNamesReason,
    }),
    'upload removal': (resources) => ({
      environment: uploadNames(resources),
      statements: [
        ...['incoming', 'uploads'].map((folder) => objects(resources.uploads, folder, ['DeleteObject'])),
        ...['incoming', 'files'].map((folder) => objects(resources.registry, folder, ['DeleteObject'])),
      ],
      wildcardReason: randomNamesReason,
    }),
    ...userPoolBindings,
    mail: ({ mail }) => ({
      environment: { MAIL_SENDER: mail.sender },
      // In the sandbox, SES also requires permission for the recipient's identity.
      statements: [allow(['ses:SendEmail'], [mail.identities], { StringEquals: { 'ses:FromAddress': mail.sender } })],
      wildcardReason:
        'In the SES sandbox, recipients are identities too; the permission allows only one sender address.',
    }),
    'push key': ({ pushKey }) => ({ environment: { PUSH_KEY: pushKey }, statements: [] }),
    hsds: ({ hsds }) => ({ environment: { HSDS_ACCESS: hsds }, statements: [] }),
    site: ({ site }) => ({ environment: { SITE_URL: site().url, SITE_NAME: site().name }, statements: [] }),
  }

export const resourceBinding = (
  resource: ResourceName,
  resources: BoundResources,
  { name, uses }: { name: string; uses: readonly ResourceName[] },
): Binding => kinds[resource](resources, uses, name)
