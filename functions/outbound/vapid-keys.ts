import { createECDH, ECDH, hkdfSync } from 'node:crypto'

/** Base64url: the public key is a point of 65 bytes, the private key a number of 32. */
export type PushKeys = { publicKey: string; privateKey: string }

const curve = 'prime256v1'

/** Order of the curve (FIPS 186-5, P-256). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Longer than a key, so that the modulo is not biased. */
const seedBytes = 48

/** Derives the VAPID keys (RFC 8292) from a secret. The same secret yields the same keys. */
export function derivePushKeys(secret: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'daleel web push', seedBytes))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const key = createECDH(curve)
  key.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
  return { publicKey: key.getPublicKey('base64url'), privateKey: key.getPrivateKey('base64url') }
}

/** Whether a text is a valid public key of a browser: a point of the curve, as base64url. */
export function isBrowserKey(text: string): boolean {
  try {
    const point = Buffer.from(text, 'base64url')
    return point.length === 65 && ECDH.convertKey(point, curve).length > 0
  } catch {
    return false
  }
}
