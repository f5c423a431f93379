import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Stored form of a password. The password cannot be derived from it. */
export type Verifier = { salt: string; verifier: string }
export type ServerKeys = { secret: bigint; publicValue: bigint }

/** 3072-bit group of RFC 5054, Appendix A, with generator 2. */
const PRIME = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
const GENERATOR = 2n
const INFO = 'Caldera Derived Key'
const KEY_BYTES = 16
const SECRET_BYTES = 32

const fromHex = (hex: string) => BigInt(`0x${hex}`)
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hashOfHex = (hex: string) => fromHex(sha256(Buffer.from(hex, 'hex')))

/** Formats a number for hashing: hex of even length, with a leading zero byte if the first bit is set. */
export function padHex(value: bigint): string {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

const MULTIPLIER = hashOfHex(padHex(PRIME) + padHex(GENERATOR))

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % PRIME
    if (bit === '1') result = (result * base) % PRIME
  }
  return result
}

function privateKey(pool: string, username: string, password: string, salt: string): bigint {
  return hashOfHex(padHex(fromHex(salt)) + sha256(`${pool}${username}:${password}`))
}

/**
 * Returns the verifier of a new password.
 *
 * @param pool Part of the pool id after the underscore.
 */
export function createVerifier(pool: string, username: string, password: string): Verifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: power(GENERATOR, privateKey(pool, username, password, salt)).toString(16) }
}

export function isPassword(pool: string, username: string, password: string, storedVerifier: Verifier): boolean {
  const computed = power(GENERATOR, privateKey(pool, username, password, storedVerifier.salt)).toString(16)
  const [left, right] = [computed, storedVerifier.verifier].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

/** Returns a plausible verifier for an unknown user. It is deterministic, and no password matches it. */
export function inventVerifier(secret: string, username: string): Verifier {
  const invent = (purpose: string) => createHmac('sha512', secret).update(`${purpose}:${username}`).digest('hex')
  const verifier = ['1', '2', '3', '4', '5', '6'].map(invent).join('')
  return { salt: invent('salt').slice(0, 32), verifier: (fromHex(verifier) % PRIME).toString(16) }
}

/** Parses the client's public value. Returns null if it is no number or a multiple of the prime. */
export function readClientValue(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null
  const value = fromHex(hex)
  return value % PRIME === 0n ? null : value
}

export function createServerKeys(storedVerifier: Verifier): ServerKeys {
  const secret = fromHex(randomBytes(SECRET_BYTES).toString('hex'))
  return { secret, publicValue: (MULTIPLIER * fromHex(storedVerifier.verifier) + power(GENERATOR, secret)) % PRIME }
}

export function isProof(
  proof: { pool: string; username: string; secretBlock: string; timestamp: string; signature: string },
  clientValue: bigint,
  keys: ServerKeys,
  storedVerifier: Verifier,
): boolean {
  const scramble = hashOfHex(padHex(clientValue) + padHex(keys.publicValue))
  if (scramble === 0n) return false
  const shared = power((clientValue * power(fromHex(storedVerifier.verifier), scramble)) % PRIME, keys.secret)
  const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex')
  const key = Buffer.from(hkdfSync('sha256', bytes(shared), bytes(scramble), INFO, KEY_BYTES))
  const expected = createHmac('sha256', key)
    .update(proof.pool)
    .update(proof.username)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest()
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const TIMESTAMP =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) ([1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d (UTC|GMT) \d{4}$/

/** Checks the timestamp format of Cognito clients: `Sat Nov 7 08:05:09 UTC 2026`, with an unpadded day. */
export function isTimestamp(text: string): boolean {
  return TIMESTAMP.test(text) && !Number.isNaN(Date.parse(text.replace('UTC', 'GMT')))
}
