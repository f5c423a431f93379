/** Opens and seals what passes a push service (RFC 8188); as much as tests use of it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export function decrypt(sealed: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
