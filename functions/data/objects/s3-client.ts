import { S3Client } from '@aws-sdk/client-s3'
import type { NodeJsClient } from '@smithy/types'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { withTracing } from '#functions/platform/tracing.ts'

// What is called on the store, by name: a whole package behind `import()` would bring all the rest of it too.
export { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
export { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** Links show the id of the key that signs them. The local run has one for files alone, as the id of its other key opens its table. */
const accessKeyId = optionalEnv('FILES_ACCESS_KEY_ID')
const ownKey = accessKeyId
  ? { credentials: { accessKeyId, secretAccessKey: requireEnv('FILES_SECRET_ACCESS_KEY') } }
  : {}

/** The one client of a process. What is tried again, and for how long, is decided by whoever calls. */
export const client = withTracing(
  new S3Client({
    ...ownKey,
    maxAttempts: 1,
    logger: silentLogger,
    requestHandler: { connectionTimeout: 1000 },
    // A checksum that nobody asked for would be signed into links, or take bodies apart to stand behind them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }),
) as NodeJsClient<S3Client>
