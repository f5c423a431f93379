import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

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

type Settings = Partial<Pick<ConstructorParameters<typeof SignatureV4>[0], 'region' | 'credentials'>>

/** Signs calls of a service, with the function's own credentials where no others are given. */
export function signerOf(service: string, settings: Settings = {}): SignatureV4 {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN, AWS_REGION = '' } = process.env
  return new SignatureV4({
    service,
    region: AWS_REGION,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    },
    sha256: Sha256 as never,
    ...settings,
  })
}
