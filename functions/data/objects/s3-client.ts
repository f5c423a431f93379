import { S3Client } from '@aws-sdk/client-s3'
import type { NodeJsClient } from '@smithy/types'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { withTracing } from '#functions/platform/tracing.ts'

// Named exports only: `import()` of the full package would bundle all of it.
export { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
export { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/**
 * Presigned URLs show the access key id. The local run uses a separate key for files, because the id of its other key
 * selects its table.
 */
const accessKeyId = optionalEnv('FILES_ACCESS_KEY_ID')
const ownKey = accessKeyId
  ? { credentials: { accessKeyId, secretAccessKey: requireEnv('FILES_SECRET_ACCESS_KEY') } }
  : {}

/** Single client of the process. It does not retry: the callers decide on retries and timeouts. */
export const client = withTracing(
  new S3Client({
    ...ownKey,
    maxAttempts: 1,
    logger: silentLogger,
    requestHandler: { connectionTimeout: 1000 },
    // An unrequested checksum would be signed into presigned URLs, or turn request bodies into chunked uploads with
    // trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }),
) as NodeJsClient<S3Client>
