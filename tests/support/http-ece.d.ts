/** Encrypted content encoding for push messages (RFC 8188); only what the tests use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export function decrypt(sealed: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
