import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'

/** SHA-256 with the interface that the signer expects. */
class Sha256 {
  private readonly hash: Hash | Hmac
  constructor(secret?: unknown) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as BinaryLike)
  }
  update(data: unknown): void {
    this.hash.update(data as BinaryLike)
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
  reset(): void {}
}

const ownCredentials = () => ({
  accessKeyId: requireEnv('AWS_ACCESS_KEY_ID'),
  secretAccessKey: requireEnv('AWS_SECRET_ACCESS_KEY'),
  sessionToken: optionalEnv('AWS_SESSION_TOKEN'),
})

type Settings = Partial<Pick<ConstructorParameters<typeof SignatureV4>[0], 'region' | 'credentials'>>

/**
 * Creates a request signer for a service without an SDK client here. Uses the function's own credentials by default.
 */
export const createSigner = (
  service: string,
  { region = requireEnv('AWS_REGION'), credentials = ownCredentials() }: Settings = {},
): SignatureV4 => new SignatureV4({ service, region, credentials, sha256: Sha256 as never })
