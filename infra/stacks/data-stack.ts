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
import { addBackups, backupDays } from '#infra/constructs/backups.ts'
import { createPrivateBucket } from '#infra/constructs/private-bucket.ts'
import { addLedgerBucket } from '#infra/constructs/ledger-bucket.ts'
import { addEmailIdentity } from '#infra/constructs/ses-email-identity.ts'
import { addMalwareScan } from '#infra/constructs/malware-scan.ts'
import { Pool } from '#infra/constructs/user-pool.ts'
import { retentionDays, pendingUploadsFolder, uploadCors } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { tableKeys } from '#infra/table-keys.ts'

/**
 * Origins that browsers upload from. Without a custom domain, the CloudFront host name is unknown before deployment.
 */
const sites = ({ domain }: Stage): string[] => [domain ? `https://${domain.name}` : 'https://*.cloudfront.net']

/** Stateful resources: table, files, accounts, and changes that could not be published. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly key: Key
  readonly files: Bucket
  /** Public uploads, served by the distribution. */
  readonly uploads: Bucket
  /** Static public pages, served by the distribution. */
  readonly pages: Bucket
  readonly registry: Bucket
  readonly registryKey: Key
  /** Captured searches for analytics, and query results for a week. */
  readonly captures: Bucket
  /** Changes that the bus rejected, stored in full until they are replayed. */
  readonly unannounced: Bucket
  /** Ledger of erased and ended records, which a restore applies. */
  readonly ledger: ReturnType<typeof addLedgerBucket>
  readonly logs: Bucket
  readonly pool: Pool
  readonly analytics: Analytics
  /** Backup vaults, and the one that new backups are written to; null if the stage has none. */
  readonly backups: { vaults: BackupVault[]; used: BackupVault } | null

  constructor(
    scope: Construct,
    id: string,
    { stage, bundles, ...rest }: StackProps & { stage: Stage; bundles: Bundles },
  ) {
    super(scope, id, rest)
    const removalPolicy = stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

    // Customer-managed key: access to the data can be restricted or revoked independently of the table.
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
      // Reports the keys of throttled requests only; reporting all keys has a price per request.
      contributorInsightsSpecification: { enabled: stage.retainsData, mode: ContributorInsightsMode.THROTTLED_KEYS },
      removalPolicy,
    })
    this.logs = this.makeLogs(stage)
    const log = this.logs
    // Temporary downloads. Versions expire after a day, so that withdrawn content is not retained.
    const fetched = [
      { prefix: 'exports/', expiration: Duration.days(retentionDays.export) },
      ...['search/', 'snapshots/'].map((prefix) => ({ prefix, expiration: Duration.days(retentionDays.snapshot) })),
      { prefix: 'packs/', expiration: Duration.days(retentionDays.pack) },
    ]
    this.files = createPrivateBucket(this, 'Files', stage, fetched, { log, noncurrentRetention: Duration.days(1) })
    const sentFromSite = [
      {
        allowedOrigins: sites(stage),
        allowedMethods: uploadCors.methods.map((method) => HttpMethods[method]),
        allowedHeaders: [...uploadCors.headers],
      },
    ]
    const unused = { prefix: pendingUploadsFolder, expiration: Duration.days(retentionDays.unusedUpload) }
    this.uploads = createPrivateBucket(this, 'Uploads', stage, [unused], { cors: sentFromSite, log })
    // Versions expire after a day, so that withdrawn content is not retained. All pages can be rebuilt.
    this.pages = createPrivateBucket(this, 'PublicPages', stage, [], { log, noncurrentRetention: Duration.days(1) })
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
    // Deleted files of people expire early.
    this.registry = createPrivateBucket(this, 'Registry', stage, [unused], {
      key: this.registryKey,
      cors: sentFromSite,
      noncurrentRetention: Duration.days(retentionDays.deletedOfPeople),
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
      { noncurrentRetention: Duration.days(1), log },
    )
    // Dead-letter bucket of the event bus. May contain personal data, so deleted versions expire after a day.
    this.unannounced = createPrivateBucket(
      this,
      'Unannounced',
      stage,
      [{ expiration: Duration.days(retentionDays.unannounced) }],
      { noncurrentRetention: Duration.days(1), log },
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
   * Exports all values that other stacks may use, whether they do or not. This stack is deployed first: removing an
   * export that the running application still uses would fail, and a rollback of the application must remain possible.
   * Add new values at the end. Remove a value only when no deployed application uses it.
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

  /**
   * The distribution is created after this stack. Until its id is configured, any distribution of the account has
   * access.
   */
  private servedBy({ distribution }: Stage): Record<string, string> {
    if (distribution === null) return { 'aws:SourceAccount': this.account }
    const named = { service: 'cloudfront', region: '', resource: 'distribution', resourceName: distribution }
    return { 'aws:SourceArn': this.formatArn(named) }
  }

  /** Allows S3 to write access logs of all buckets of the account, because one bucket is created after this stack. */
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
