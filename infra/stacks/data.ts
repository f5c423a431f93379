import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { HttpMethods, type Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { closedBucket } from '../constructs/closed-bucket.ts'
import { Pool } from '../constructs/pool.ts'
import type { Stage } from '../stages.ts'
import { tableKeys } from '../table.ts'

/** Headers that a browser sends with a file. */
const sentHeaders = ['content-type', 'x-amz-checksum-sha256']

/** Where browsers send files from; without a name of one's own, CloudFront gives one that nobody knows beforehand. */
const sites = ({ domain }: Stage): string[] => [domain ? `https://${domain.name}` : 'https://*.cloudfront.net']

/** What must survive: the table, the files, the accounts, and what could not be announced. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly key: Key
  readonly files: Bucket
  /** What people send for records that everybody may see; the distribution serves it. */
  readonly uploads: Bucket
  /** What people send for the registry of people. */
  readonly registry: Bucket
  readonly registryKey: Key
  /** Changes that the bus did not take, whole, until they are played again. */
  readonly unannounced: Bucket
  readonly pool: Pool

  constructor(scope: Construct, id: string, { stage, ...rest }: StackProps & { stage: Stage }) {
    super(scope, id, rest)
    const removalPolicy = stage.keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

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
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      encryption: TableEncryptionV2.customerManagedKey(this.key),
      deletionProtection: stage.keeps,
      removalPolicy,
    })
    this.files = closedBucket(this, 'Files', stage, [{ prefix: 'exports/', expiration: Duration.days(1) }])
    const sentFromSite = [
      { allowedOrigins: sites(stage), allowedMethods: [HttpMethods.PUT], allowedHeaders: sentHeaders },
    ]
    // What no record came to use.
    const unused = { prefix: 'incoming/', expiration: Duration.days(1) }
    this.uploads = closedBucket(this, 'Uploads', stage, [unused], { cors: sentFromSite })
    this.uploads.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [this.uploads.arnForObjects('uploads/*')],
        // The distribution is made after this stack, so it is named by the account that it is of.
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    )
    this.registryKey = new Key(this, 'RegistryKey', {
      description: `Daleel ${stage.name}: files of people`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy,
    })
    // What is deleted of people is gone soon.
    this.registry = closedBucket(this, 'Registry', stage, [unused], {
      key: this.registryKey,
      cors: sentFromSite,
      regrettable: Duration.days(7),
    })
    this.unannounced = closedBucket(this, 'Unannounced', stage, [{ expiration: Duration.days(90) }])
    this.pool = new Pool(this, 'Pool', stage)
  }
}
