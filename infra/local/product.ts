import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { setKeySource } from '#functions/platform/http/access-token.ts'
import { handler as comesByAgency } from '#functions/identity/identity-provider-trigger.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { preparedSeed } from '#infra/source-fingerprint.mjs'
import { embedHeaders, pageHeaders } from '#infra/response-headers.ts'
import { namedManifests } from '#infra/web-manifests.ts'
import { pageScripts } from '#infra/page-scripts.ts'
import { robotsTxt } from '#infra/robots-txt.ts'
import { allowedEmbedOrigins } from '#infra/stages.ts'
import { retentionDays, pendingUploadsFolder } from '#infra/limits.ts'
import { consumers, pageWriter, publisher } from '#infra/functions.ts'
import { startBus } from '#infra/local/bus/event-bus.ts'
import { createBackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { startScheduledEvents } from '#infra/local/bus/scheduled-events.ts'
import { adoptTable, fileOf, externalDynamoDb, startDynamoDb, tableFileIn } from './dynamodb/dynamodb-local.ts'
import { watchDisk } from '#infra/local/gateway/disk-space.ts'
import { createCloudFrontEdge } from '#infra/local/gateway/cloudfront-edge.ts'
import {
  apiRoute,
  prefixRoute,
  jsonRoute,
  pathRoute,
  startGateway,
  textRoute,
} from '#infra/local/gateway/http-gateway.ts'
import { loadApiHandlers, loadHandler } from '#infra/local/gateway/load-handlers.ts'
import { createIdentity, startIdentityServer } from '#infra/local/cognito/cognito-server.ts'
import type { Client } from '#infra/local/cognito/user-pool.ts'
import { readOrCreateSecret } from './data/secret-file.ts'
import { startTranslateServer } from './translate-server.ts'
import { createMailbox, startMailServer } from './mail-server.ts'
import { startS3Server } from '#infra/local/s3/s3-server.ts'
import { openDataFolder } from './data/data-folder.ts'
import type { Part, Settings } from './product-settings.ts'
import { demoClientId, demoSignIns } from '#infra/sample/demo-accounts.ts'
import { sampleHotline } from '#infra/sample/stage-hotline.ts'
import { seedLocalTable } from '#infra/sample/seed-local-table.ts'
import { embedScriptPath } from '#shared/domain/public-pages/public-paths.ts'
import { publicPagesRoute } from '#infra/local/gateway/serve-public-pages.ts'
import { webClientRoute } from '#infra/local/gateway/serve-web-client.ts'
import { startStream } from './dynamodb/table-stream.ts'
import { prepareTable } from './dynamodb/create-table.ts'
import { temporaryFolder } from './data/temporary-folder.ts'
import { uploadsRoute } from '#infra/local/s3/serve-uploads.ts'

export type Product = {
  port: number
  /** Port of the API without the simulated distribution. */
  direct: number
  /** Resolves with the reason when an essential service exits. */
  failed: Promise<string>
  /** Resolves when all consumers have processed everything saved so far. */
  settled(): Promise<void>
  /**
   * Runs work while the stream is paused, like a stage with its event source mapping disabled. Its changes are
   * published afterwards.
   */
  withStreamPaused<Result>(work: () => Promise<Result>): Promise<Result>
  bus: Awaited<ReturnType<typeof startBus>>
  stop(): Promise<void>
}

const region = 'eu-central-1'
const poolId = `${region}_Daleel001`
const serverClientId = 'daleel-server'
const agencyClientId = 'daleel-agency'
const passkeyClientId = 'daleel-passkey'
const tableName = 'daleel'
const busName = 'daleel'
const [uploadsBucket, registryBucket, filesBucket] = ['daleel-uploads', 'daleel-registry', 'daleel-files']
const [capturesBucket, pagesBucket] = ['daleel-captures', 'daleel-pages']
export const ledgerBucket = 'daleel-ledger'
const siteFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Starts the full product with local services in this process, and resolves when it is ready. One product per process.
 */
export async function startProduct(settings: Settings): Promise<Product> {
  const directory = settings.directory === null ? null : resolve(settings.directory)
  const dataPath = (name: string) => (directory ? join(directory, name) : null)
  // The engine listens on all interfaces without authentication, but separates tables by access key. A random key id
  // therefore protects the table.
  const accessKeyId = `local${randomBytes(16).toString('hex')}`
  const credentials = { accessKeyId, secretAccessKey: randomBytes(24).toString('hex') }
  // A separate key, because presigned URLs contain the id of their key.
  const filesKey = {
    accessKeyId: `files${randomBytes(16).toString('hex')}`,
    secretAccessKey: randomBytes(24).toString('hex'),
  }
  const throttle = createBackgroundThrottle()
  const originSecret = randomBytes(24).toString('hex')
  const wrapEndpoint = settings.wrapEndpoint ?? (async (_part: Part, endpoint: string) => endpoint)
  let origin = ''

  const temporary = directory ? null : temporaryFolder()
  const place = openDataFolder(
    directory ?? temporary!,
    settings.prepared === undefined ? preparedSeed(settings.seed) : settings.prepared,
  )
  const { engine } = settings
  const filled = tableFileIn(place.at('table'))
  if (engine?.files && filled) cpSync(filled, join(engine.files, fileOf(accessKeyId, region)))
  if (!engine && filled) adoptTable(place.at('table'), fileOf(accessKeyId, region))
  const dynamoDbStart = engine
    ? Promise.resolve(externalDynamoDb(engine.endpoint))
    : startDynamoDb({ directory: place.at('table'), temporary, separate: true })
  // The error is thrown where the promise is awaited; other services start concurrently.
  dynamoDbStart.catch(() => undefined)
  const mailbox = createMailbox(undefined, dataPath('mails.jsonl'))
  const { agency, publicPages = false, localPasswords = 'on', machineTranslation = settings.seed === 'demo' } = settings
  const embedOrigins = allowedEmbedOrigins(publicPages, settings.embedOrigins ?? [])
  const hasPasswords = localPasswords === 'on'
  const hotline = settings.hotline ?? (settings.seed === 'demo' ? sampleHotline : null)
  const clients: Client[] = [
    { clientId: demoClientId, flows: hasPasswords ? ['SRP'] : [] },
    { clientId: serverClientId, flows: hasPasswords ? ['ADMIN_PASSWORD'] : [] },
    { clientId: agencyClientId, flows: [] },
    { clientId: passkeyClientId, flows: hasPasswords ? ['PASSKEY'] : [] },
  ]
  const hosted = agency && {
    ...agency,
    client: agencyClientId,
    address: () => `${origin}/local/identity`,
    callbacks: () => [`${origin}/login`],
    trigger: comesByAgency as (event: object) => Promise<unknown>,
  }
  const passkeyHost = () => (hasPasswords ? new URL(origin).hostname : null)
  const passkeys = hasPasswords && { origin: () => origin, name: settings.siteName }
  const pool = { directory: dataPath('identity'), region, poolId, clients, credentials }
  const identity = await createIdentity({ ...pool, ...(hosted && { hosted }), ...(passkeys && { passkeys }) })
  const [identityServer, objects, mails, translation, bus] = await Promise.all([
    startIdentityServer(identity),
    startS3Server({
      directory: place.at('files'),
      credentials: [credentials, filesKey],
      region,
      allowedOrigins: () => [origin],
      writtenOnce: [ledgerBucket],
      lifecycle: [
        ...[uploadsBucket, registryBucket].map((bucket) => ({
          bucket,
          prefix: pendingUploadsFolder,
          days: retentionDays.unusedUpload,
        })),
        { bucket: capturesBucket, prefix: 'captures/', days: captureRetentionDays },
        { bucket: filesBucket, prefix: 'packs/', days: retentionDays.pack },
        ...['search/', 'snapshots/'].map((prefix) => ({ bucket: filesBucket, prefix, days: retentionDays.snapshot })),
      ],
    }),
    startMailServer({ mailbox, credentials, region }),
    startTranslateServer({ credentials, region }),
    startBus({
      directory,
      credentials,
      region,
      name: busName,
      throttle,
      listening: publicPages ? [...consumers, pageWriter] : consumers,
      childProcesses: settings.separateProcesses,
      disorder: settings.disorder,
    }),
  ])

  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    FILES_ACCESS_KEY_ID: filesKey.accessKeyId,
    FILES_SECRET_ACCESS_KEY: filesKey.secretAccessKey,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: await wrapEndpoint('pool', identityServer.endpoint),
    AWS_ENDPOINT_URL_S3: await wrapEndpoint('files', objects.endpoint),
    AWS_ENDPOINT_URL_SESV2: await wrapEndpoint('mail', mails.endpoint),
    AWS_ENDPOINT_URL_TRANSLATE: await wrapEndpoint('translation', translation.endpoint),
    AWS_ENDPOINT_URL_EVENTBRIDGE: await wrapEndpoint('bus', bus.endpoint),
    TABLE_NAME: tableName,
    BUS_NAME: busName,
    FILES_BUCKET: filesBucket,
    SEARCH_INDEX: 'search/index',
    CAPTURES_BUCKET: capturesBucket,
    PAGES_BUCKET: pagesBucket,
    EXIT_ADDRESS: settings.exitAddress ?? '',
    PUBLIC_PAGES: publicPages ? 'on' : '',
    CONTENT_LICENCE: settings.contentLicence ?? '',
    HOTLINE: hotline ? JSON.stringify(hotline) : '',
    LEDGER_BUCKET: ledgerBucket,
    LEDGER_KEY: readOrCreateSecret(dataPath('ledger-key')),
    PUSH_KEY: readOrCreateSecret(dataPath('push-key')),
    UPLOADS_BUCKET: uploadsBucket,
    REGISTRY_BUCKET: registryBucket,
    USER_POOL_ID: poolId,
    CLIENT_IDS: [demoClientId, serverClientId, agencyClientId, passkeyClientId].join(','),
    AGENCY_CLIENT_ID: agencyClientId,
    PASSKEY_CLIENT_ID: passkeyClientId,
    GROUP_ROLES: agency?.groupRoles ?? '',
    GROUP_GUARDED_ROLES: agency?.groupGuardedRoles ?? '',
    LOCAL_PASSWORDS: localPasswords,
    MACHINE_TRANSLATION: machineTranslation ? 'on' : '',
    WEB_CLIENT_ID: demoClientId,
    SERVER_CLIENT_ID: serverClientId,
    ORIGIN_SECRETS: originSecret,
    MAIL_SENDER: 'daleel@daleel.example',
    SITE_NAME: settings.siteName,
    HSDS_ACCESS: settings.hsds ?? 'open',
    SECOND_FACTOR: settings.secondFactor ?? 'optional',
  })
  identity.import(demoSignIns())
  setKeySource(async () => identity.jwks())

  const [handlers, publish, dynamoDb] = await Promise.all([
    loadApiHandlers(),
    loadHandler(publisher.module),
    dynamoDbStart,
  ])
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await wrapEndpoint('table', dynamoDb.endpoint)
  const streamArn = await prepareTable(new DynamoDBClient({}), tableName).catch((error: unknown) => {
    throw place.unreadable(error)
  })
  await seedLocalTable(settings.seed)
  place.finished()
  const stream = await startStream({
    client: new DynamoDBStreamsClient({ endpoint: dynamoDb.endpoint, logger: silentLogger }),
    arn: streamArn,
    handler: publish,
    file: place.at('stream.json'),
    unannounced: place.at('unannounced.jsonl'),
    throttle,
  })

  const analyticsHost = settings.analytics ? new URL(settings.analytics.url).origin : null
  const configuration = () => ({
    apiBase: '/api',
    clientId: demoClientId,
    userPoolId: poolId,
    region,
    siteName: settings.siteName,
    packDays: defaultPackExpiryDays,
    hotline,
    exitAddress: settings.exitAddress ?? null,
    analyticsKey: settings.analytics?.key ?? null,
    analyticsUrl: settings.analytics?.url ?? null,
    userPoolEndpoint: `${origin}/local/identity`,
    agency: agency ? { name: agency.name, address: `${origin}/local/identity`, clientId: agencyClientId } : null,
    localPasswords: hasPasswords,
    passkeyHost: passkeyHost(),
    machineTranslation,
    publicPages,
    sampleContent: settings.seed === 'demo',
  })
  const api = apiRoute(handlers, throttle, watchDisk(directory ?? temporary!))
  const site = settings.site ?? siteFolder
  const scripts = pageScripts(site)
  const parts = [
    api,
    jsonRoute('/config.json', configuration),
    jsonRoute('/local/mails', () => mailbox.list()),
    pathRoute('/local/identity', (request, response) => identity.handle(request, response)),
    prefixRoute('/local/identity', identity.handle),
    uploadsRoute(objects, uploadsBucket),
    ...(publicPages ? [publicPagesRoute(objects, pagesBucket, api)] : []),
    ...namedManifests(site, settings.siteName).map(([file, manifest]) => jsonRoute(`/${file}`, () => manifest)),
    textRoute('/robots.txt', () => robotsTxt(origin, publicPages)),
    webClientRoute(site, (path) =>
      path === embedScriptPath
        ? embedHeaders
        : pageHeaders({ connect: [objects.endpoint], analytics: analyticsHost, scripts }),
    ),
  ]
  const { placeOf } = settings
  const toEdge = createCloudFrontEdge({ secret: originSecret, publicPages, embedOrigins, ...(placeOf && { placeOf }) })
  const [edge, direct] = await Promise.all([
    startGateway(settings.port, parts, { transform: toEdge, ...(settings.host && { host: settings.host }) }),
    startGateway(0, [api]),
  ])
  origin = settings.origin ?? `http://localhost:${edge.port}`
  process.env['SITE_URL'] = origin
  process.env['PASSKEY_HOST'] = passkeyHost() ?? ''
  bus.resume()
  if (publicPages) await publishEvent('PagesWanted', { id: origin, after: '' })
  const days = settings.days === false ? null : startScheduledEvents()

  return {
    port: edge.port,
    direct: direct.port,
    failed: dynamoDb.stopped.then((info) =>
      info.expected ? new Promise<string>(() => undefined) : `DynamoDB Local ended: ${info.output}`,
    ),
    settled: async () => {
      await stream.caughtUp()
      await bus.settled()
    },
    withStreamPaused: async (work) => {
      const goOn = await stream.pause()
      return work().finally(goOn)
    },
    bus,
    stop: async () => {
      days?.stop()
      await Promise.all([edge.stop(), direct.stop()])
      await stream.stop()
      await bus.stop()
      await Promise.all([identityServer.stop(), objects.stop(), mails.stop(), translation.stop(), dynamoDb.stop()])
      await identity.stop()
      place.close()
      // An engine of its own deletes the folder itself.
      if (engine && temporary) rmSync(temporary, { recursive: true, force: true })
    },
  }
}
