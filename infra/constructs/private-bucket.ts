import { Annotations, Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectLockRetention,
  ObjectOwnership,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

const versionRetention = Duration.days(30)

type Options = {
  /** Customer-managed KMS key; default: encryption managed by S3. */
  key?: IKey
  /** Retention of replaced and deleted versions. */
  noncurrentRetention?: Duration
  cors?: CorsRule[]
  /** Object lock in compliance mode: no principal can change or delete an object for this time. */
  lockRetention?: Duration
  /** Bucket for server access logs. */
  log?: IBucket
}

/** Creates a versioned bucket without public access that requires TLS. */
export function createPrivateBucket(
  scope: Construct,
  id: string,
  stage: Stage,
  rules: LifecycleRule[] = [],
  options: Options = {},
): Bucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...(options.key
      ? { encryption: BucketEncryption.KMS, encryptionKey: options.key, bucketKeyEnabled: true }
      : { encryption: BucketEncryption.S3_MANAGED }),
    ...(options.cors && { cors: options.cors }),
    // Imported by name, to avoid a policy statement per bucket. The log bucket's own stack allows all buckets of the
    // account.
    ...(options.log && {
      serverAccessLogsBucket: Bucket.fromBucketName(scope, `${id}Log`, options.log.bucketName),
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
    }),
    ...(options.lockRetention && {
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(options.lockRetention),
    }),
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: options.noncurrentRetention ?? versionRetention,
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      ...rules,
    ],
    removalPolicy: stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    autoDeleteObjects: !stage.retainsData,
  })
  if (options.log) Annotations.of(bucket).acknowledgeWarning('@aws-cdk/aws-s3:accessLogsPolicyNotAdded')
  return bucket
}
