import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto'

/** SHA-256 in the form that the signer asks for. */
export class Sha256 {
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
