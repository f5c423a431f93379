import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { createPrivateBucket } from './private-bucket.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** Retention and object lock of the ledger in days; must exceed the age of any copy of the table. */
export const ledgerDays = 400

/**
 * Ledger of what must not return when an older backup is restored: erased people, ended sessions, closed accounts and
 * revoked rights. Each entry is written once. In a stage that retains data, entries cannot be changed or deleted.
 */
export function addLedgerBucket(scope: Construct, stage: Stage, log: IBucket): { bucket: Bucket; key: Secret } {
  const bucket = createPrivateBucket(scope, 'Ledger', stage, [{ expiration: Duration.days(ledgerDays) }], {
    log,
    noncurrentRetention: Duration.days(1),
    ...(stage.retainsData && { lockRetention: Duration.days(ledgerDays) }),
  })
  const deny = (actions: string[], conditions?: Record<string, Record<string, unknown>>) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions,
        resources: [bucket.arnForObjects('*')],
        ...(conditions && { conditions }),
      }),
    )
  // An overwrite would create a newer version, which readers would return.
  deny(['s3:PutObject'], { Null: { 's3:if-none-match': 'true' } })
  if (stage.retainsData) deny(['s3:DeleteObject', 's3:DeleteObjectVersion'])
  const key = new Secret(scope, 'LedgerKey', {
    description: `Daleel ${stage.name}: hashes ids in the ledger`,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: stage.retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  })
  suppressNagFindings(key, {
    'AwsSolutions-SMG4':
      'Names of entries are HMACs of ids with this key, and a restore must match them: a rotated key would make all entries useless. The key alone decrypts nothing.',
  })
  return { bucket, key }
}
