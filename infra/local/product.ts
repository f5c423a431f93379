import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { capturedDays } from '#shared/analytics/captures.ts'
import { tokenVerifier } from '#functions/http/token.ts'
import { table } from '#functions/store/client.ts'
import { createRecords } from '#functions/store/records.ts'
import { quietLogger } from '#functions/store/quiet-logger.ts'
import { seedLookups } from '#functions/seed/lookups.ts'
import { preparedSeed } from '../fingerprint.mjs'
import { pageHeaders } from '../headers.ts'
import { keptDays, unusedFolder } from '../limits.ts'
import { publisher } from '../functions.ts'
import { startBus } from './bus.ts'
import { createCalm } from './calm.ts'
import { startDynamoDb } from './dynamodb.ts'
import { apiPart, jsonPart, pathPart, startGateway } from './gateway.ts'
import { apiHandlers, handlerOf } from './handlers.ts'
import { createIdentity, startIdentityServer } from './identity/server.ts'
import { createMailbox, startMailServer } from './mailbox.ts'
import { startObjectStore } from './object-store.ts'
import { demoClientId, demoSignIns, seedAccounts } from './seed/accounts.ts'
import { sitePart } from './site.ts'
import { startStream } from './stream.ts'
import { prepareTable } from './table.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { uploadsPart } from './uploads.ts'

export type Settings = {
  /** 0 for any free one. */
  port: number
  /** Where data is kept; null keeps nothing. */
  directory: string | null
  seed: 'demo' | 'empty'
  siteName: string
  analytics: { key: string; url: string } | null
  /** Where people open it, if that is not the gateway itself. */
  origin?: string
}

export type Product = {
  port: number
  /** Ends with the reason when a part dies that nothing can do without. */
  failed: Promise<string>
  /** Ends once everything that was saved has reached every consumer. */
  settled(): Promise<void>
  bus: Awaited<ReturnType<typeof startBus>>
  stop(): Promise<void>
}

const region = 'eu-central-1'
const poolId = `${region}_Daleel001`
const serverClientId = 'daleel-server'
const tableName = 'daleel'
const busName = 'daleel'
const uploadsBucket = 'daleel-uploads'
const registryBucket = 'daleel-registry'
export const capturesBucket = 'daleel-captures'
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts the whole product on embedded parts, in this process, and answers when it is ready. One product a process. */
export async function startProduct(settings: Settings): Promise<Product> {
  const directory = settings.directory === null ? null : resolve(settings.directory)
  if (directory) mkdirSync(directory, { recursive: true })
  const within = (name: string) => (directory ? join(directory, name) : null)
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('hex') }
  const calm = createCalm()
  let origin = ''

  const temporary = directory ? null : temporaryFolder()
  const place = directory ?? temporary!
  copyPrepared(settings.seed, place)
  const dynamoDbStart = startDynamoDb({ directory: join(place, 'table'), temporary })
  // Its failure is reported where it is awaited; until then other parts start beside it.
  dynamoDbStart.catch(() => undefined)
  const mailbox = createMailbox()
  const clients = [
    { clientId: demoClientId, flows: ['SRP' as const] },
    { clientId: serverClientId, flows: ['ADMIN_PASSWORD' as const] },
  ]
  const identity = await createIdentity({ directory: within('identity'), region, poolId, clients, credentials })
  const [identityServer, objects, mails, bus] = await Promise.all([
    startIdentityServer(identity),
    startObjectStore({
      directory: join(place, 'files'),
      credentials,
      region,
      allowedOrigins: () => [origin],
      lifecycle: [
        ...[uploadsBucket, registryBucket].map((bucket) => ({
          bucket,
          prefix: unusedFolder,
          days: keptDays.unusedUpload,
        })),
        { bucket: capturesBucket, prefix: 'captures/', days: capturedDays },
      ],
    }),
    startMailServer({ mailbox, credentials, region }),
    startBus({ directory, credentials, region, name: busName, calm }),
  ])

  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identityServer.endpoint,
    AWS_ENDPOINT_URL_S3: objects.endpoint,
    AWS_ENDPOINT_URL_SESV2: mails.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus.endpoint,
    TABLE_NAME: tableName,
    BUS_NAME: busName,
    FILES_BUCKET: 'daleel-files',
    CAPTURES_BUCKET: capturesBucket,
    UPLOADS_BUCKET: uploadsBucket,
    REGISTRY_BUCKET: registryBucket,
    USER_POOL_ID: poolId,
    CLIENT_IDS: `${demoClientId},${serverClientId}`,
    WEB_CLIENT_ID: demoClientId,
    SERVER_CLIENT_ID: serverClientId,
    MAIL_SENDER: 'daleel@daleel.example',
    SITE_NAME: settings.siteName,
  })
  identity.import(demoSignIns())
  tokenVerifier().cacheJwks(identity.jwks())

  const [handlers, publish, dynamoDb] = await Promise.all([apiHandlers(), handlerOf(publisher.module), dynamoDbStart])
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = dynamoDb.endpoint
  const streamArn = await prepareTable(new DynamoDBClient({}), tableName)
  await seedOnce(settings.seed)
  const stream = await startStream({
    client: new DynamoDBStreamsClient({ endpoint: dynamoDb.endpoint, logger: quietLogger }),
    arn: streamArn,
    handler: publish,
    file: join(place, 'stream.json'),
    calm,
  })

  const analyticsHost = settings.analytics ? new URL(settings.analytics.url).origin : null
  const configuration = () => ({
    apiBase: '/api',
    clientId: demoClientId,
    userPoolId: poolId,
    region,
    siteName: settings.siteName,
    analyticsKey: settings.analytics?.key ?? null,
    analyticsUrl: settings.analytics?.url ?? null,
    userPoolEndpoint: `${origin}/local/identity`,
    sampleContent: settings.seed === 'demo',
  })
  const gateway = await startGateway(settings.port, [
    apiPart(handlers, calm),
    jsonPart('/config.json', configuration),
    jsonPart('/local/mails', () => mailbox.list()),
    pathPart('/local/identity', (request, response) => identity.handle(request, response)),
    uploadsPart(objects, uploadsBucket),
    sitePart(siteFolder, () => pageHeaders({ connect: [objects.endpoint], analytics: analyticsHost })),
  ])
  origin = settings.origin ?? `http://localhost:${gateway.port}`
  process.env['SITE_URL'] = origin
  bus.resume()

  return {
    port: gateway.port,
    failed: dynamoDb.stopped.then((info) =>
      info.expected ? new Promise<string>(() => undefined) : `DynamoDB Local ended: ${info.output}`,
    ),
    settled: async () => {
      await stream.caughtUp()
      await bus.settled()
    },
    bus,
    stop: async () => {
      await gateway.stop()
      await stream.stop()
      await bus.stop()
      await Promise.all([identityServer.stop(), objects.stop(), mails.stop(), dynamoDb.stop()])
      await identity.stop()
    },
  }
}

/** Puts the table that the set-up has filled where there is none yet; without one, the start fills it itself. */
function copyPrepared(seed: Settings['seed'], place: string): void {
  const prepared = preparedSeed(seed)
  if (existsSync(prepared) && !existsSync(join(place, 'table'))) cpSync(prepared, place, { recursive: true })
}

const seedMark = { pk: 'SEEDED', sk: 'SEEDED' }

/** Fills an empty table: lookups, roles and accounts always, sample content for a demonstration. */
async function seedOnce(seed: Settings['seed']): Promise<void> {
  const { documents, name } = table()
  const mark = await documents.send(new GetCommand({ TableName: name, Key: seedMark, ConsistentRead: true }))
  if (mark.Item) return
  const records = createRecords(table())
  const content = seed === 'demo' ? import('./seed/content.ts').then(({ seedContent }) => seedContent(table())) : null
  await Promise.all([seedLookups(records), seedAccounts(records, name), content])
  await documents.send(new PutCommand({ TableName: name, Item: { ...seedMark, seed, at: new Date().toISOString() } }))
}
