import { defaultPackDays } from '#shared/pack/pack-days.ts'
import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { capturedDays } from '#shared/analytics/captures.ts'
import { announce } from '#functions/events/announce.ts'
import { readKeysWith } from '#functions/http/token.ts'
import { handler as comesByAgency } from '#functions/identity/agency.ts'
import { quietLogger } from '#functions/store/quiet-logger.ts'
import { preparedSeed } from '#infra/fingerprint.mjs'
import { embedHeaders, pageHeaders } from '#infra/headers.ts'
import { manifests } from '#infra/manifests.ts'
import { pageScripts } from '#infra/page-scripts.ts'
import { robots } from '#infra/robots.ts'
import { embedOriginsOf } from '#infra/stages.ts'
import { keptDays, unusedFolder } from '#infra/limits.ts'
import { consumers, pageWriter, publisher } from '#infra/functions.ts'
import { startBus } from '#infra/local/bus/bus.ts'
import { createCalm } from '#infra/local/bus/calm.ts'
import { startDays } from '#infra/local/bus/days.ts'
import { adoptTable, fileOf, runningElsewhere, startDynamoDb, tableFileIn } from './dynamodb.ts'
import { diskOf } from '#infra/local/gateway/disk.ts'
import { throughEdge } from '#infra/local/gateway/edge.ts'
import { apiPart, belowPart, jsonPart, pathPart, startGateway, textPart } from '#infra/local/gateway/gateway.ts'
import { apiHandlers, handlerOf } from '#infra/local/gateway/handlers.ts'
import { createIdentity, startIdentityServer } from '#infra/local/cognito/server.ts'
import type { Client } from '#infra/local/cognito/pool.ts'
import { keptKey } from './kept-key.ts'
import { startTranslateServer } from './machine-translation.ts'
import { createMailbox, startMailServer } from './mailbox.ts'
import { startObjectStore } from '#infra/local/s3/object-store.ts'
import { openPlace } from './place.ts'
import type { Part, Settings } from './settings.ts'
import { demoClientId, demoSignIns } from '#infra/sample/accounts.ts'
import { sampleHotline } from '#infra/sample/hotline.ts'
import { seedOnce } from '#infra/sample/once.ts'
import { embedPath } from '#shared/public/paths.ts'
import { publicPagesPart } from '#infra/local/gateway/public-pages.ts'
import { sitePart } from '#infra/local/gateway/site.ts'
import { startStream } from './stream.ts'
import { prepareTable } from './table.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { uploadsPart } from '#infra/local/s3/uploads.ts'

export type Product = {
  port: number
  /** Where the API is without its distribution. */
  direct: number
  /** Ends with the reason when a part dies that nothing can do without. */
  failed: Promise<string>
  /** Ends once everything that was saved has reached every consumer. */
  settled(): Promise<void>
  /** Does something of which nothing is announced before it is done, as a stage whose mapping of the stream is off. */
  silently<Result>(work: () => Promise<Result>): Promise<Result>
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

/** Starts the whole product on embedded parts, in this process, and answers when it is ready. One product a process. */
export async function startProduct(settings: Settings): Promise<Product> {
  const directory = settings.directory === null ? null : resolve(settings.directory)
  const within = (name: string) => (directory ? join(directory, name) : null)
  // The engine listens on every address and asks for no secret, but keeps the tables of each access key apart: this one nobody knows.
  const accessKeyId = `local${randomBytes(16).toString('hex')}`
  const credentials = { accessKeyId, secretAccessKey: randomBytes(24).toString('hex') }
  // Links to files show the id of the key that signs them.
  const filesKey = {
    accessKeyId: `files${randomBytes(16).toString('hex')}`,
    secretAccessKey: randomBytes(24).toString('hex'),
  }
  const calm = createCalm()
  const originSecret = randomBytes(24).toString('hex')
  const between = settings.between ?? (async (_part: Part, endpoint: string) => endpoint)
  let origin = ''

  const temporary = directory ? null : temporaryFolder()
  const place = openPlace(
    directory ?? temporary!,
    settings.prepared === undefined ? preparedSeed(settings.seed) : settings.prepared,
  )
  const { engine } = settings
  const filled = tableFileIn(place.at('table'))
  if (engine?.files && filled) cpSync(filled, join(engine.files, fileOf(accessKeyId, region)))
  if (!engine && filled) adoptTable(place.at('table'), fileOf(accessKeyId, region))
  const dynamoDbStart = engine
    ? Promise.resolve(runningElsewhere(engine.endpoint))
    : startDynamoDb({ directory: place.at('table'), temporary, separate: true })
  // Its failure is reported where it is awaited; until then other parts start beside it.
  dynamoDbStart.catch(() => undefined)
  const mailbox = createMailbox(undefined, within('mails.jsonl'))
  const { agency, publicPages = false, localPasswords = 'on', machineTranslation = settings.seed === 'demo' } = settings
  const embedOrigins = embedOriginsOf(publicPages, settings.embedOrigins ?? [])
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
  const pool = { directory: within('identity'), region, poolId, clients, credentials }
  const identity = await createIdentity({ ...pool, ...(hosted && { hosted }), ...(passkeys && { passkeys }) })
  const [identityServer, objects, mails, translation, bus] = await Promise.all([
    startIdentityServer(identity),
    startObjectStore({
      directory: place.at('files'),
      credentials: [credentials, filesKey],
      region,
      allowedOrigins: () => [origin],
      writtenOnce: [ledgerBucket],
      lifecycle: [
        ...[uploadsBucket, registryBucket].map((bucket) => ({
          bucket,
          prefix: unusedFolder,
          days: keptDays.unusedUpload,
        })),
        { bucket: capturesBucket, prefix: 'captures/', days: capturedDays },
        { bucket: filesBucket, prefix: 'packs/', days: keptDays.pack },
        ...['search/', 'snapshots/'].map((prefix) => ({ bucket: filesBucket, prefix, days: keptDays.snapshot })),
      ],
    }),
    startMailServer({ mailbox, credentials, region }),
    startTranslateServer({ credentials, region }),
    startBus({
      directory,
      credentials,
      region,
      name: busName,
      calm,
      listening: publicPages ? [...consumers, pageWriter] : consumers,
      apart: settings.apart,
      disorder: settings.disorder,
    }),
  ])

  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    FILES_ACCESS_KEY_ID: filesKey.accessKeyId,
    FILES_SECRET_ACCESS_KEY: filesKey.secretAccessKey,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: await between('pool', identityServer.endpoint),
    AWS_ENDPOINT_URL_S3: await between('files', objects.endpoint),
    AWS_ENDPOINT_URL_SESV2: await between('mail', mails.endpoint),
    AWS_ENDPOINT_URL_TRANSLATE: await between('translation', translation.endpoint),
    AWS_ENDPOINT_URL_EVENTBRIDGE: await between('bus', bus.endpoint),
    TABLE_NAME: tableName,
    BUS_NAME: busName,
    FILES_BUCKET: filesBucket,
    SEARCH_INDEX: 'search/index',
    CAPTURES_BUCKET: capturesBucket,
    PAGES_BUCKET: pagesBucket,
    EXIT_ADDRESS: settings.exitAddress ?? '',
    HOTLINE: hotline ? JSON.stringify(hotline) : '',
    LEDGER_BUCKET: ledgerBucket,
    LEDGER_KEY: keptKey(within('ledger-key')),
    PUSH_KEY: keptKey(within('push-key')),
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
  readKeysWith(async () => identity.jwks())

  const [handlers, publish, dynamoDb] = await Promise.all([apiHandlers(), handlerOf(publisher.module), dynamoDbStart])
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = await between('table', dynamoDb.endpoint)
  const streamArn = await prepareTable(new DynamoDBClient({}), tableName).catch((error: unknown) => {
    throw place.unreadable(error)
  })
  await seedOnce(settings.seed)
  place.finished()
  const stream = await startStream({
    client: new DynamoDBStreamsClient({ endpoint: dynamoDb.endpoint, logger: quietLogger }),
    arn: streamArn,
    handler: publish,
    file: place.at('stream.json'),
    unannounced: place.at('unannounced.jsonl'),
    calm,
  })

  const analyticsHost = settings.analytics ? new URL(settings.analytics.url).origin : null
  const configuration = () => ({
    apiBase: '/api',
    clientId: demoClientId,
    userPoolId: poolId,
    region,
    siteName: settings.siteName,
    packDays: defaultPackDays,
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
  const api = apiPart(handlers, calm, diskOf(directory ?? temporary!))
  const site = settings.site ?? siteFolder
  const scripts = pageScripts(site)
  const parts = [
    api,
    jsonPart('/config.json', configuration),
    jsonPart('/local/mails', () => mailbox.list()),
    pathPart('/local/identity', (request, response) => identity.handle(request, response)),
    belowPart('/local/identity', identity.handle),
    uploadsPart(objects, uploadsBucket),
    ...(publicPages ? [publicPagesPart(objects, pagesBucket, api)] : []),
    ...manifests(site, settings.siteName).map(([file, manifest]) => jsonPart(`/${file}`, () => manifest)),
    textPart('/robots.txt', () => robots(origin, publicPages)),
    sitePart(site, (path) =>
      path === embedPath
        ? embedHeaders
        : pageHeaders({ connect: [objects.endpoint], analytics: analyticsHost, scripts }),
    ),
  ]
  const { placeOf } = settings
  const way = throughEdge({ secret: originSecret, publicPages, embedOrigins, ...(placeOf && { placeOf }) })
  const [edge, direct] = await Promise.all([
    startGateway(settings.port, parts, { way, ...(settings.host && { host: settings.host }) }),
    startGateway(0, [api]),
  ])
  origin = settings.origin ?? `http://localhost:${edge.port}`
  process.env['SITE_URL'] = origin
  process.env['PASSKEY_HOST'] = passkeyHost() ?? ''
  bus.resume()
  if (publicPages) await announce('PagesWanted', { id: origin, after: '' })
  const days = settings.days === false ? null : startDays()

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
    silently: async (work) => {
      const goOn = await stream.hold()
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
      // An engine of one's own takes it along when it ends.
      if (engine && temporary) rmSync(temporary, { recursive: true, force: true })
    },
  }
}
