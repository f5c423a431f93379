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

/** Days for which a file that was replaced or deleted can be had back. */
const versionRetention = Duration.days(30)

type Options = {
  /** A key of its own in the place of the one that the store brings. */
  key?: IKey
  /** Days for which what was deleted can be had back. */
  regrettable?: Duration
  cors?: CorsRule[]
  /** Time for which nobody can change or remove what was written, whatever they hold. */
  locked?: Duration
  /** Where it is written down who came to it. */
  log?: IBucket
}

/** A bucket that nobody reaches without a right to it, nor without TLS. */
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
    // By its name alone: who may write there, its own stack says for all buckets of the account at once.
    ...(options.log && {
      serverAccessLogsBucket: Bucket.fromBucketName(scope, `${id}Log`, options.log.bucketName),
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
    }),
    ...(options.locked && {
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.compliance(options.locked),
    }),
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: options.regrettable ?? versionRetention,
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
