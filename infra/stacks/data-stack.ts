import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import type { BackupVault } from 'aws-cdk-lib/aws-backup'
import {
  AttributeType,
  Billing,
  ContributorInsightsMode,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { HttpMethods, type Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import type { Bundles } from '#infra/bundle-functions.ts'
import { Analytics } from '#infra/constructs/athena-analytics.ts'
import { addBackups } from '#infra/constructs/backups.ts'
import { createPrivateBucket } from '#infra/constructs/private-bucket.ts'
import { addLedgerBucket } from '#infra/constructs/ledger-bucket.ts'
import { addEmailIdentity } from '#infra/constructs/ses-email-identity.ts'
import { addMalwareScan } from '#infra/constructs/malware-scan.ts'
import { Pool } from '#infra/constructs/user-pool.ts'
import { backupDays, retentionDays, pendingUploadsFolder, uploadCors } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { tableKeys } from '#infra/table-keys.ts'

/** Where browsers send files from; without a name of one's own, CloudFront gives one that nobody knows beforehand. */
const sites = ({ domain }: Stage): string[] => [domain ? `https://${domain.name}` : 'https://*.cloudfront.net']

/** What must survive: the table, the files, the accounts, and what could not be announced. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly key: Key
  readonly files: Bucket
  /** What people send for records that everybody may see; the distribution serves it. */
  readonly uploads: Bucket
  /** The pages that everybody reads without the application; the distribution serves them. */
  readonly pages: Bucket
  /** What people send for the registry of people. */
  readonly registry: Bucket
  readonly registryKey: Key
  /** Searches for analysts, and for a week what analysts found in them. */
  readonly captures: Bucket
  /** Changes that the bus did not take, whole, until they are played again. */
  readonly unannounced: Bucket
  /** What ended and stays ended, whatever copy of the table comes back. */
  readonly ledger: ReturnType<typeof addLedgerBucket>
  /** Who came to the other buckets. */
  readonly logs: Bucket
  readonly pool: Pool
  /** What analysts ask of the captured searches. */
  readonly analytics: Analytics
  /** Where copies lie, and into which of these they are made; null: there are none. */
  readonly backups: { vaults: BackupVault[]; used: BackupVault } | null

  constructor(
    scope: Construct,
    id: string,
    { stage, bundles, ...rest }: StackProps & { stage: Stage; bundles: Bundles },
  ) {
    super(scope, id, rest)
    const removalPolicy = stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

    // A key of our own: who may read the table can be narrowed, and taken from everybody, apart from the table.
    this.key = new Key(this, 'Key', {
      description: `Daleel ${stage.name}: table`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy,
    })
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: tableKeys.partition, type: AttributeType.STRING },
      sortKey: { name: tableKeys.sort, type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: tableKeys.expires,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backupDays },
      encryption: TableEncryptionV2.customerManagedKey(this.key),
      deletionProtection: stage.retainsData,
      // Names the keys that were turned away; the keys of all requests would cost by the request.
      contributorInsightsSpecification: { enabled: stage.retainsData, mode: ContributorInsightsMode.THROTTLED_KEYS },
      removalPolicy,
    })
    this.logs = this.makeLogs(stage)
    const log = this.logs
    // What is made to be fetched once is nobody's loss, and what was withdrawn is not to lie there as a version.
    const fetched = [
      { prefix: 'exports/', expiration: Duration.days(retentionDays.export) },
      ...['search/', 'snapshots/'].map((prefix) => ({ prefix, expiration: Duration.days(retentionDays.snapshot) })),
      { prefix: 'packs/', expiration: Duration.days(retentionDays.pack) },
    ]
    this.files = createPrivateBucket(this, 'Files', stage, fetched, { log, regrettable: Duration.days(1) })
    const sentFromSite = [
      {
        allowedOrigins: sites(stage),
        allowedMethods: uploadCors.methods.map((method) => HttpMethods[method]),
        allowedHeaders: [...uploadCors.headers],
      },
    ]
    // What no record came to use.
    const unused = { prefix: pendingUploadsFolder, expiration: Duration.days(retentionDays.unusedUpload) }
    this.uploads = createPrivateBucket(this, 'Uploads', stage, [unused], { cors: sentFromSite, log })
    // What was withdrawn is not to lie there as a version; all of it can be made again.
    this.pages = createPrivateBucket(this, 'PublicPages', stage, [], { log, regrettable: Duration.days(1) })
    for (const [bucket, folder] of [
      [this.uploads, 'uploads'],
      [this.pages, 'pages'],
    ] as const)
      bucket.addToResourcePolicy(
        new PolicyStatement({
          actions: ['s3:GetObject'],
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          resources: [bucket.arnForObjects(`${folder}/*`)],
          conditions: { StringEquals: this.servedBy(stage) },
        }),
      )
    this.registryKey = new Key(this, 'RegistryKey', {
      description: `Daleel ${stage.name}: files of people`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy,
    })
    // What is deleted of people is gone soon.
    this.registry = createPrivateBucket(this, 'Registry', stage, [unused], {
      key: this.registryKey,
      cors: sentFromSite,
      regrettable: Duration.days(retentionDays.deletedOfPeople),
      log,
    })
    this.captures = createPrivateBucket(
      this,
      'Captures',
      stage,
      [
        { prefix: 'captures/', expiration: Duration.days(captureRetentionDays) },
        { prefix: 'results/', expiration: Duration.days(7) },
      ],
      { regrettable: Duration.days(1), log },
    )
    // Changes of people are among them, so they go for good.
    this.unannounced = createPrivateBucket(
      this,
      'Unannounced',
      stage,
      [{ expiration: Duration.days(retentionDays.unannounced) }],
      {
        regrettable: Duration.days(1),
        log,
      },
    )
    this.ledger = addLedgerBucket(this, stage, log)
    this.pool = new Pool(this, 'Pool', stage, bundles)
    this.analytics = new Analytics(this, 'Analytics', { stage, captures: this.captures })
    const copied = { table: this.table, buckets: [this.uploads, this.registry, this.ledger.bucket] }
    this.backups = stage.retainsData ? addBackups(this, stage, copied) : null
    if (stage.mailIdentity !== 'none') addEmailIdentity(this, stage)
    if (stage.scansUploads) {
      addMalwareScan(this, 'UploadScan', { stage, bucket: this.uploads, folder: 'uploads' })
      addMalwareScan(this, 'RegistryScan', { stage, bucket: this.registry, folder: 'files', key: this.registryKey })
    }
    this.exportAll()
  }

  /**
   * All that other stacks may take, whether one does or not. This stack is deployed first: what it no longer exported,
   * while a running application still holds on to it, would refuse the upgrade, and an older application could not be
   * had back. What is new comes at the end; what is nobody's any more goes when no application holds on to it anywhere.
   */
  private exportAll(): void {
    const { table, key, registryKey, ledger, pool } = this
    const buckets = [this.files, this.uploads, this.registry, this.captures, this.unannounced, ledger.bucket]
    const sentTo = [this.files, this.uploads, this.registry]
    const values = [
      table.tableName,
      table.tableArn,
      table.tableStreamArn!,
      key.keyArn,
      registryKey.keyArn,
      ...buckets.flatMap((bucket) => [bucket.bucketName, bucket.bucketArn]),
      ...sentTo.map((bucket) => bucket.bucketRegionalDomainName),
      this.logs.bucketName,
      ledger.key.secretArn,
      ...(this.backups?.vaults ?? []).map((vault) => vault.backupVaultName),
      pool.pool.userPoolId,
      pool.pool.userPoolArn,
      pool.web.userPoolClientId,
      pool.server.userPoolClientId,
      pool.agency.userPoolClientId,
      pool.passkey.userPoolClientId,
      this.pages.bucketName,
      this.pages.bucketArn,
      this.pages.bucketRegionalDomainName,
    ]
    for (const value of values) this.exportValue(value)
  }

  /** The distribution is made after this stack: until somebody names it, it is one of the account. */
  private servedBy({ distribution }: Stage): Record<string, string> {
    if (distribution === null) return { 'aws:SourceAccount': this.account }
    const named = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: distribution }
    return { 'aws:SourceArn': this.formatArn(named) }
  }

  /** Lets the store write for all buckets of the account, for one of them is made after this stack. */
  private makeLogs(stage: Stage): Bucket {
    const logs = createPrivateBucket(this, 'Logs', stage, [{ expiration: Duration.days(90) }])
    logs.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:PutObject'],
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        resources: [logs.arnForObjects('*')],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    return logs
  }
}
