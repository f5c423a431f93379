import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'

/** SHA-256 in the form that the signer asks for. */
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

/** Signs calls of a service that has no client here, with the function's own credentials where no others are given. */
export const createSigner = (
  service: string,
  { region = requireEnv('AWS_REGION'), credentials = ownCredentials() }: Settings = {},
): SignatureV4 => new SignatureV4({ service, region, credentials, sha256: Sha256 as never })
