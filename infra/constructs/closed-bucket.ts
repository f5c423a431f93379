import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type LifecycleRule } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../stages.ts'

/** Days for which a file that was replaced or deleted can be had back. */
const regrettable = Duration.days(30)

/** A bucket that nobody reaches without a right to it, nor without TLS. */
export function closedBucket(scope: Construct, id: string, stage: Stage, rules: LifecycleRule[] = []): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      { noncurrentVersionExpiration: regrettable, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...rules,
    ],
    removalPolicy: stage.keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    autoDeleteObjects: !stage.keeps,
  })
}
